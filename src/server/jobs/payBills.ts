import type { ContractKind } from '../../entities/contract.ts'
import { payThese } from '../answers/acts/payThese.ts'
import { BATCH } from '../domain/settlementRun.ts'
import type { JobContext } from './job.ts'

/**
 * Pays a line's due and short bills of a kind, batch by batch. The bills are locked while the ledger posts them and
 * change in the same transaction, so that two workers, or a kill at any point, never pay twice.
 * @returns how many payments it made
 */
export const payBills = async (context: JobContext, lineId: string, kind: ContractKind): Promise<number> => {
  let payments = 0
  for (;;) {
    const tried = await context.transact(async (ports) => {
      const now = context.now()
      if (!(await ports.settlements.claim(lineId, kind))) return []
      const open = await ports.bills.open(lineId, kind, now, BATCH)
      return open.length === 0 ? [] : payThese({ ports, now, random: context.random, brand: context.brand }, open)
    })
    payments += tried.filter((p) => p.payment).length
    if (tried.length < BATCH) return payments
  }
}
