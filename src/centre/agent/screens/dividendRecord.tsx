import { contractScreen } from '../contracts/contractScreen.tsx'

/** in_dividend_record (§2, flag of config/agentCentre.json). */
export default contractScreen('dividend')
