import { localError } from '../client/apiError.ts'
import { startSession } from '../shell/kit/session/session.ts'
import { ErrorView } from '../shell/kit/page/StateView.tsx'
import { CentreError } from './CentreError.tsx'

/**
 * Replaces a centre while the provider cannot be reached to identify the session. It explains the failure and
 * offers a retry.
 */
const ProviderUnreachable = ({ onClose }: { onClose: () => void }) => (
  <CentreError onClose={onClose}>
    <ErrorView error={localError('network.abnormal')} onRetry={() => void startSession()} />
  </CentreError>
)
export default ProviderUnreachable
