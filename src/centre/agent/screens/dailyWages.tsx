import { contractScreen } from '../contracts/contractScreen.tsx'

/** in_daily_wages (§2, flag of config/agentCentre.json). */
export default contractScreen('daily')
