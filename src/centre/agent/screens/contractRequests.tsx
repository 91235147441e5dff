import { ContractRequests } from '../../kit/contracts/ContractRequests.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'

/** contract_requests: offers and terminations that need the agent's response. The badge counts them (§4). */
const ContractRequestsScreen = () => (
  <ScreenFrame>
    <ContractRequests />
  </ScreenFrame>
)
export default ContractRequestsScreen
