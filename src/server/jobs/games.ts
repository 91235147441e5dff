import { SECOND } from '../../rules/calendar.ts'
import type { Job } from './job.ts'

/**
 * How many facts one transaction folds. A fold costs the same few milliseconds for one fact as for hundreds, so under
 * load it waits for its tick instead of running after every handful.
 */
const FOLD_AT_ONCE = 5_000
const WINNERS_EVERY = 30 * SECOND

/** Figures follow the bets within a second or two; large wins reach the board. */
export const gameJobs: readonly Job[] = [
  { name: 'rollups', everyMs: SECOND, atOnce: FOLD_AT_ONCE, run: ({ transact }) => transact((ports) => ports.rollups.fold(FOLD_AT_ONCE)) },
  {
    name: 'winners', everyMs: WINNERS_EVERY,
    run: async ({ transact, now }) => {
      const lines = await transact((ports) => ports.games.lines())
      for (const line of lines) await transact((ports) => ports.games.gatherWinners(line, now()))
      return 0
    },
  },
]
