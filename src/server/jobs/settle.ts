import type { ContractKind } from '../../entities/contract.ts'
import { MINUTE } from '../../rules/calendar.ts'
import { creditRebates } from './creditRebates.ts'
import type { Job, JobContext } from './job.ts'
import { makeBills } from './makeBills.ts'
import { payBills } from './payBills.ts'

/** Salaries before dividends, whose net loss they lower. */
const KINDS: readonly ContractKind[] = ['realtime', 'hourly', 'daily', 'dividend']

/** Everything that has come due in one line: rebates, then each kind's bills, then their payments from the top down. */
export const settleLine = async (context: JobContext, lineId: string): Promise<number> => {
  let done = await creditRebates(context, lineId)
  for (const kind of KINDS) {
    done += await makeBills(context, lineId, kind)
    done += await payBills(context, lineId, kind)
  }
  return done
}

/** Settlement of contracts and rebates (provider.md §3): idempotent per (contract, period), safe in several processes. */
export const settle: Job = {
  name: 'settle',
  everyMs: MINUTE,
  run: async (context) => {
    const lines = await context.transact((ports) => ports.settlements.lines())
    let done = 0
    for (const lineId of lines) done += await settleLine(context, lineId)
    return done
  },
}
