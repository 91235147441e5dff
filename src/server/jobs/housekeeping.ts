import { HOUR } from '../../rules/calendar.ts'
import type { Job } from './job.ts'

/** Deletes expired data once an hour, one transaction per line. */
export const housekeeping: Job = {
  name: 'housekeeping',
  everyMs: HOUR,
  run: async (context) => {
    const now = context.now()
    await context.transact((ports) => ports.housekeeping.lookups(now))
    for (const lineId of await context.transact((ports) => ports.settlements.lines())) {
      await context.transact((ports) => ports.housekeeping.ofLine(lineId, now))
    }
    // 0: one pass is enough. Rows that expire during it are deleted in the next hour.
    return 0
  },
}
