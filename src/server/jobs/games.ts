import { DAY, MINUTE, SECOND } from '../../rules/calendar.ts'
import type { Job } from './job.ts'

/**
 * How many facts one transaction folds. A fold costs the same few milliseconds for one fact as for hundreds, so under
 * load it waits for its tick instead of running after every handful.
 */
const FOLD_AT_ONCE = 5_000
/** The winner board looks back a little further than its rhythm, so that a late run misses nothing. */
const WINNERS_EVERY = 30 * SECOND
const WINNERS_BACK = 10 * MINUTE

/** Figures follow the bets within a second or two; large wins reach the board. */
export const gameJobs: readonly Job[] = [
  { name: 'rollups', everyMs: SECOND, atOnce: FOLD_AT_ONCE, run: ({ transact }) => transact((ports) => ports.rollups.fold(FOLD_AT_ONCE)) },
  {
    name: 'winners', everyMs: WINNERS_EVERY,
    run: async ({ transact, now }) => {
      const lines = await transact((ports) => ports.games.lines())
      // An empty board, as on a new house, looks at the whole day it shows.
      const empty = (await transact((ports) => ports.games.winners(now(), 1))).length === 0
      const since = now() - (empty ? DAY : WINNERS_BACK)
      for (const line of lines) await transact((ports) => ports.games.gatherWinners(line, since, now()))
      return 0
    },
  },
]
