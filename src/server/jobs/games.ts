import { MINUTE, SECOND } from '../../rules/calendar.ts'
import { forEach } from './forEachLine.ts'
import type { Job } from './job.ts'

/**
 * Events that one transaction aggregates. One event costs the same few milliseconds as hundreds, so under load the
 * job waits for its next tick instead of running after every few events.
 */
const BATCH = 5_000
const WINNERS_EVERY_MS = 30 * SECOND
const GAME_HOURS_EVERY_MS = 2 * MINUTE

/** Team figures follow the bets within two seconds; large wins reach the winners board, and the most played games are counted. */
export const gameJobs: readonly Job[] = [
  {
    name: 'rollups',
    everyMs: SECOND,
    batchSize: BATCH,
    run: ({ transact, shards }) =>
      forEach(shards, (shard) => transact({ shard }, (ports) => ports.rollups.aggregate(BATCH))),
  },
  {
    name: 'winners',
    everyMs: WINNERS_EVERY_MS,
    run: async ({ transact, now }) => {
      const lines = await transact('directory', (ports) => ports.games.lines())
      await forEach(lines, (line) => transact({ line }, (ports) => ports.games.gatherWinners(line, now())))
      return 0
    },
  },
  {
    name: 'gameHours',
    everyMs: GAME_HOURS_EVERY_MS,
    run: async ({ transact, now }) => {
      const lines = await transact('directory', (ports) => ports.games.lines())
      await forEach(lines, (line) => transact({ line }, (ports) => ports.games.countGameHours(line, now())))
      return 0
    },
  },
]
