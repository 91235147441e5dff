import { ContractRequests } from '../../kit/contracts/ContractRequests.tsx'
import { PlainScreen } from '../../kit/frame/PlainScreen.tsx'

/** contract_requests: offers and terminations that need the agent's response. The badge counts them (§4). */
const ContractRequestsScreen = () => (
  <PlainScreen>
    <ContractRequests />
  </PlainScreen>
)
export default ContractRequestsScreen
