import type { ContractKind } from '../../entities/contracts/contract.ts'
import { payBills } from '../usecases/contracts/payBills.ts'
import { BATCH } from '../domain/contracts/settlementRun.ts'
import type { JobContext } from './job.ts'

/**
 * Pays the due and partly paid bills of a line and kind, batch by batch. The bills are locked while the ledger posts
 * their payments and change in the same transaction, so that two workers or a kill never pay twice.
 * @returns the number of payments
 */
export const payDueBills = async (
  context: JobContext,
  lineId: string,
  kind: ContractKind,
): Promise<number> => {
  let payments = 0
  for (;;) {
    const tried = await context.transact({ line: lineId }, async (ports) => {
      const now = context.now()
      if (!(await ports.settlements.claim(lineId, kind))) return []
      const open = await ports.bills.open(lineId, kind, now, BATCH)
      return open.length === 0
        ? []
        : payBills({ ports, now, random: context.random, brand: context.brand }, open)
    })
    payments += tried.filter((p) => p.payment).length
    if (tried.length < BATCH) return payments
  }
}
