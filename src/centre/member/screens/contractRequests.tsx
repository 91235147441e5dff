import { ContractRequests } from '../../kit/ContractRequests.tsx'
import { PlainScreen } from '../../kit/PlainScreen.tsx'

/** contract_requests: offers and terminations that wait for the session's answer; the badge counts them (§2, §4). */
const ContractRequestsScreen = () => <PlainScreen><ContractRequests /></PlainScreen>
export default ContractRequestsScreen
