import { contractScreen } from '../contracts/contractScreen.tsx'

/** in_realtime_salary (§2, flag of config/agentCentre.json). */
export default contractScreen('realtime')
