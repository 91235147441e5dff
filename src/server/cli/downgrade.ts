import { downgrade } from '../store/db/migrateServers.ts'
import { counted, done, failed, type Command } from './command.ts'

/**
 * Lets the jobs of this release run on the tables of a later one, after the site has gone back to this release. They stop
 * when the later release starts again.
 */
export const downgradeCommand: Command = {
  name: 'downgrade',
  summary: 'run the jobs of this release on the tables of a later one',
  argsUsage: '',
  reads: [],
  options: {},
  run: async ({ servers, provider }) => {
    const later = await downgrade(servers.directory.db, provider.jobContext.now())
    if (later.length === 0) return failed('The tables are those of this release: its jobs run.', { later })
    const migrations = counted(later.length, 'migration')
    return done(
      `The jobs of this release run now. ${migrations} of a later release stay: ${later.join(', ')}. When that release is back, run npx playhouse rebuild-rollups.`,
      { later },
    )
  },
}
