import {
  processDailySalary, processDividend, processHourlySalary, processRealtimeSalary,
} from '../../../endpoints/contracts.ts'
import type { ContractKind } from '../../../entities/contract.ts'
import { CONTRACT_FLAGS } from '../../../rules/contractFlags.ts'

/** Of each kind of contract: its page and flag (config/agentCentre.json), and the call that acts on it (§7). */
export const CONTRACT_PAGES = {
  dividend: { page: 'dividendRecord', flag: CONTRACT_FLAGS.dividend, call: processDividend },
  daily: { page: 'dailyWages', flag: CONTRACT_FLAGS.daily, call: processDailySalary },
  hourly: { page: 'hourlySalary', flag: CONTRACT_FLAGS.hourly, call: processHourlySalary },
  realtime: { page: 'realtimeSalary', flag: CONTRACT_FLAGS.realtime, call: processRealtimeSalary },
} as const satisfies Record<ContractKind, { page: string; flag: string; call: unknown }>
