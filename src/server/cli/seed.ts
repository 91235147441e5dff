import { DEMO_SIZE, fillDemo } from '../start/fillDemo.ts'
import { type Command, counted, done, failed, UsageError } from './command.ts'

const countOf = (given: unknown, name: string, fallback: number): number => {
  if (given === undefined) return fallback
  const count = Number(given)
  if (!Number.isInteger(count) || count < 1) throw new UsageError(`--${name} must be a whole number above 0`)
  return count
}

/**
 * Seeds an empty database with the demo data, as the first start does. Its passwords are public, so it is refused
 * outside a demo.
 */
export const seedCommand: Command = {
  name: 'seed',
  summary: 'fill an empty database with the demo data',
  argsUsage: '',
  reads: [],
  options: { accounts: { type: 'string' }, days: { type: 'string' } },
  run: async ({ provider, settings }, _args, { accounts, days }) => {
    const size = {
      accounts: countOf(accounts, 'accounts', DEMO_SIZE.accounts),
      days: countOf(days, 'days', DEMO_SIZE.days),
    }
    if (!settings.demo)
      return failed(
        'This site is not a demo, and the passwords of the demo data are public. To seed a test site, set DEMO=on.',
      )
    if ((await provider.ports.settlements.lines()).length > 0)
      return failed(
        'The database is not empty. Seeding needs an empty one: set another DATA_DIR or DATABASE_URL.',
      )
    await fillDemo(provider, () => {}, size)
    return done(
      `Seeded the demo data: ${counted(size.accounts, 'account')} over ${counted(size.days, 'day')}.`,
      size,
    )
  },
}
