import { done, type Command } from './command.ts'

/** The database is migrated before any command runs, so this command only reports it. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'create or update the tables',
  argsUsage: '',
  reads: [],
  options: {},
  run: async () => done('The tables are up to date.'),
}
