import {
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
} from '../../../endpoints/contracts/contracts.ts'

/** The call that acts on a contract of each kind (§7). */
export const CONTRACT_CALLS = {
  dividend: processDividend,
  daily: processDailySalary,
  hourly: processHourlySalary,
  realtime: processRealtimeSalary,
} as const
