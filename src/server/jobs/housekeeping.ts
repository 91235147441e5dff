import { DAY, HOUR, MINUTE } from '../../rules/calendar.ts'
import { CHAT_RETENTION_MS } from '../../rules/content/chatRoom.ts'
import { forEach } from './forEachLine.ts'
import type { Job } from './job.ts'

/** How long conversations with customer service stay open and are kept after their latest message. */
const CHAT_MS = { idle: DAY, visitors: 30 * DAY, accounts: 365 * DAY }

/** Deletes expired data once an hour, one transaction per line. */
export const housekeeping: Job = {
  name: 'housekeeping',
  everyMs: HOUR,
  run: async (context) => {
    const now = context.now()
    await context.transact('directory', (ports) => ports.housekeeping.lookups(now))
    await context.transact('directory', async ({ supportChats, chatRooms }) => {
      await supportChats.closeIdle(now - CHAT_MS.idle)
      await supportChats.prune('visitors', now - CHAT_MS.visitors)
      await supportChats.prune('accounts', now - CHAT_MS.accounts)
      await chatRooms.prune(now - CHAT_RETENTION_MS)
    })
    const lines = await context.transact('directory', (ports) => ports.settlements.lines())
    await forEach(lines, (line) =>
      context.transact({ line }, (ports) => ports.housekeeping.ofLine(line, now)),
    )
    // 0: one pass is enough. Rows that expire during it are deleted in the next hour.
    return 0
  },
}

/** Decides what transactions over two servers reserved and a crash left so. */
export const reservations: Job = {
  name: 'reservations',
  everyMs: MINUTE,
  run: async (context) => {
    await context.transact('directory', (ports) => ports.housekeeping.reservations())
    // 0: what is left waits for a shard that does not answer, and for the next run.
    return 0
  },
}
