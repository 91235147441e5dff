import type { ContractKind } from '../../entities/contracts/contract.ts'
import { MINUTE } from '../../rules/calendar.ts'
import { creditRebates } from './creditRebates.ts'
import { forEach } from './forEachLine.ts'
import type { Job, JobContext } from './job.ts'
import { makeBills } from './makeBills.ts'
import { payDueBills } from './payDueBills.ts'

/** Salaries come before dividends, because they lower the net loss that dividends are based on. */
const KINDS: readonly ContractKind[] = ['realtime', 'hourly', 'daily', 'dividend']

/** Settles what is due in one line: rebates, then the bills of each kind, then their payments from the top down. */
export const settleLine = async (context: JobContext, lineId: string): Promise<number> => {
  let done = await creditRebates(context, lineId)
  for (const kind of KINDS) {
    done += await makeBills(context, lineId, kind)
    done += await payDueBills(context, lineId, kind)
  }
  return done
}

/** Settlement of contracts and rebates (provider.md §3): idempotent per (contract, period), safe in several processes. */
export const settle: Job = {
  name: 'settle',
  everyMs: MINUTE,
  run: async (context) => {
    const lines = await context.transact('directory', (ports) => ports.settlements.lines())
    return forEach(lines, (lineId) => settleLine(context, lineId))
  },
}
