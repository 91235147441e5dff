import type { ContractKind } from '../../../entities/contracts/contract.ts'

/**
 * Returns the address key of a day's detail, such as `daily.2026-11-16`. A bill's id at the end opens that bill.
 * A bare day such as `2026-11-16` opens its rebate.
 */
export const dayKey = (kind: ContractKind, day: string, billId?: string): string =>
  [kind, day, ...(billId ? [billId] : [])].join('.')
