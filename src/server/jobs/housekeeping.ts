import { HOUR } from '../../rules/calendar.ts'
import type { Job } from './job.ts'

/** Throws away what nobody can ask for any more: once an hour, a line a transaction. */
export const housekeeping: Job = {
  name: 'housekeeping',
  everyMs: HOUR,
  run: async (context) => {
    const now = context.now()
    await context.transact((ports) => ports.housekeeping.lookups(now))
    for (const lineId of await context.transact((ports) => ports.settlements.lines())) {
      await context.transact((ports) => ports.housekeeping.ofLine(lineId, now))
    }
    // Once is enough: what is over in the meantime waits for the next hour.
    return 0
  },
}
