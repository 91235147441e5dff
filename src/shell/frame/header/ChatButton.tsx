import { useTranslation } from 'react-i18next'
import { closeDialog, dialogs, openDialog } from '../../kit/dialog/dialogs.ts'
import { useStore } from '../../kit/data/store.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { useFeatures } from '../../kit/session/features.ts'

/** Opens and closes the chat room between players. */
export const ChatButton = () => {
  const { t } = useTranslation()
  const has = useFeatures()
  const open = useStore(dialogs).some((dialog) => dialog.name === 'chat' && !dialog.with)
  if (!has('chat')) return null
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('side.chat')}
      aria-expanded={open}
      title={t('side.chat')}
      onClick={() => (open ? closeDialog('chat') : openDialog({ name: 'chat' }))}
    >
      <Icon name="chat" />
    </button>
  )
}
