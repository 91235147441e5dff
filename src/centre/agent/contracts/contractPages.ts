import {
  processDailySalary, processDividend, processHourlySalary, processRealtimeSalary,
} from '../../../endpoints/contracts.ts'
import type { ContractKind } from '../../../entities/contract.ts'

/** Of each kind of contract: its page and flag (config/agentCentre.json), and the call that acts on it (§7). */
export const CONTRACT_PAGES = {
  dividend: { page: 'dividendRecord', flag: 'SIGNCONDIV3', call: processDividend },
  daily: { page: 'dailyWages', flag: 'DAILYSALCONT3', call: processDailySalary },
  hourly: { page: 'hourlySalary', flag: 'HOURSAL3', call: processHourlySalary },
  realtime: { page: 'realtimeSalary', flag: 'RTSALARY3', call: processRealtimeSalary },
} as const satisfies Record<ContractKind, { page: string; flag: string; call: unknown }>
