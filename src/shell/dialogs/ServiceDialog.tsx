import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import SupportChat from '../service/SupportChat.tsx'

/** §2: the chat with customer service, over the page on which the button was pressed. */
export default function ServiceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('side.service')} onClose={onClose} width={520}>
      <SupportChat />
    </Dialog>
  )
}
