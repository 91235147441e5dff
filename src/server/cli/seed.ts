import { DEMO_SIZE, fillDemo } from '../fillDemo.ts'
import { done, failed, WrongUse, type Verb } from './verb.ts'

const countOf = (given: unknown, name: string, otherwise: number): number => {
  if (given === undefined) return otherwise
  const count = Number(given)
  if (!Number.isInteger(count) || count < 1) throw new WrongUse(`--${name} is a whole number above 0`)
  return count
}

/**
 * Fills an empty database with the demo world, as the first start does. Its people have a password that everybody
 * knows, so it is refused where the demo world is off.
 */
export const seedVerb: Verb = {
  name: 'seed', summary: 'fill an empty database with the demo world', words: '',
  options: { accounts: { type: 'string' }, days: { type: 'string' } },
  run: async ({ provider, settings }, _words, { accounts, days }) => {
    const size = { accounts: countOf(accounts, 'accounts', DEMO_SIZE.accounts), days: countOf(days, 'days', DEMO_SIZE.days) }
    if (!settings.demo) return failed('The demo world is off here: its passwords are known to all. Set DEMO=on where that does no harm.')
    if ((await provider.ports.settlements.lines()).length > 0) return failed('The database is not empty.')
    await fillDemo(provider, () => {}, size)
    return done(`The demo world stands: ${size.accounts} accounts over ${size.days} days.`, size)
  },
}
