import { useTranslation } from 'react-i18next'
import { localError } from '../client/apiError.ts'
import { startSession } from '../shell/kit/session.ts'
import { ErrorView } from '../shell/kit/StateView.tsx'

/** Where a centre would stand while the provider cannot be asked whose session this is: what happened, and a retry. */
const LostLine = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <div className="centre-wait" role="dialog" aria-modal="true" aria-label={t('menu.member')}>
      <ErrorView error={localError('network.abnormal')} onRetry={() => void startSession()} />
      <button type="button" className="button" onClick={onClose}>{t('close')}</button>
    </div>
  )
}
export default LostLine
