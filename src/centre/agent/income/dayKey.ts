import type { ContractKind } from '../../../entities/contract.ts'

/** What the address names beside the list: `2026-11-16` its rebate, `daily.2026-11-16` a salary, and with a bill's id that bill. */
export const dayKey = (kind: ContractKind, day: string, billId?: string): string => [kind, day, ...(billId ? [billId] : [])].join('.')
