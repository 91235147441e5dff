import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { CONTRACT_FLAGS } from '../../../rules/contracts/contractFlags.ts'
import { CONTRACT_CALLS } from '../../kit/contracts/contractCalls.ts'

/** The page and flag (config/agentCentre.json) and the calls (§7) of each kind of contract. */
export const CONTRACT_PAGES = {
  dividend: { page: 'dividendRecord', flag: CONTRACT_FLAGS.dividend, call: CONTRACT_CALLS.dividend },
  daily: { page: 'dailyWages', flag: CONTRACT_FLAGS.daily, call: CONTRACT_CALLS.daily },
  hourly: { page: 'hourlySalary', flag: CONTRACT_FLAGS.hourly, call: CONTRACT_CALLS.hourly },
  realtime: { page: 'realtimeSalary', flag: CONTRACT_FLAGS.realtime, call: CONTRACT_CALLS.realtime },
} as const satisfies Record<ContractKind, { page: string; flag: string; call: unknown }>
