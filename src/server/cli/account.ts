import { randomBytes } from 'node:crypto'
import { ACCOUNT_TYPES, type AccountType } from '../../entities/account.ts'
import { GAME_CATEGORIES } from '../../entities/game.ts'
import { accountName } from '../../entities/scalars.ts'
import { ok, refuse } from '../../rules/decision.ts'
import { dropAuthenticator } from '../answers/acts/authenticator.ts'
import { endOtherSessions } from '../answers/acts/endOtherSessions.ts'
import type { Provider } from '../provider.ts'
import { newId } from '../store/ids.ts'
import { done, failed, oneOf, WrongUse, type Outcome, type Verb } from './verb.ts'

// Letters and digits that nobody confuses, with one of each class that a rule may ask for.
const generatePassword = (): string => `${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}#7Aa`

/**
 * What the operator does for somebody who lost a device: every session ends; with `drop-2-step` the authenticator goes
 * too. Who asks has to be known as well as at the registration: that is for people to see to, and the log says it was done.
 */
const keepSafe = async (provider: Provider, what: 'sign-out' | 'drop-2-step', name: string): Promise<Outcome> => {
  const now = Date.now()
  const ended = await provider.transact(async (ports) => {
    const account = await ports.accounts.byName(name)
    if (!account) return refuse('account.not.found')
    if (what === 'drop-2-step') await dropAuthenticator(ports, account)
    const sessions = await endOtherSessions({ ports, now }, account, null, 'revoked')
    await ports.audit.record({
      lineId: account.lineId, accountId: account.accountId, actorId: null, ip: '', requestId: '', at: now,
      kind: what === 'drop-2-step' ? 'security.authenticator.off' : 'security.sessions.ended', detail: { by: 'operator', ended: sessions },
    })
    return ok(sessions)
  })
  return ended.ok
    ? { ...done(`${ended.value} sessions of ${name} ended${what === 'drop-2-step' ? ', and its authenticator is off' : ''}.`), value: { ended: ended.value } }
    : failed(`There is no account ${name}.`)
}

/**
 * Makes an account: a top agent without --upline, anybody below one with it, and with --support one of the staff who may
 * look at other accounts. The password is shown once.
 */
export const accountVerb: Verb = {
  name: 'account', summary: 'make an account (its password is generated and shown once), end its sessions, or take a lost authenticator off it', words: 'create|sign-out|drop-2-step <name>',
  options: { type: { type: 'string' }, upline: { type: 'string' }, support: { type: 'boolean' } },
  run: async ({ provider, settings: { brand } }, [word, name], { type, upline, support }) => {
    oneOf(word, ['create', 'sign-out', 'drop-2-step'])
    if (word !== 'create') return keepSafe(provider, word as 'sign-out' | 'drop-2-step', name ?? '')
    if (!accountName.safeParse(name).success) throw new WrongUse('a name has 1 to 32 letters, digits or underscores')
    // Support staff are no agents: theirs is an account that looks at others.
    const number = Number(type ?? (upline || support ? 0 : 1)) as AccountType
    if (!ACCOUNT_TYPES.includes(number)) throw new WrongUse(`--type is one of ${ACCOUNT_TYPES.join(', ')}`)
    const { accounts, passwords } = provider.ports
    const parent = typeof upline === 'string' ? await accounts.byName(upline) : null
    if (upline && !parent) return failed(`There is no account ${String(upline)}.`)
    const highest = parent
      ? parent.rebates
      : Object.fromEntries(GAME_CATEGORIES.map((category) => [category, brand.rules.globalHighestRebateBps]))
    const password = generatePassword()
    const made = await accounts.create({
      accountId: newId(Date.now()), parent, name: name!, type: number, currency: brand.currency,
      // Below somebody the rate starts at nothing; the upline raises it within its head-room.
      rebates: parent ? {} : highest, passwordHash: await passwords.hash(password), mustChangePassword: true,
      registeredAt: Date.now(), support: support === true,
    })
    return made
      ? { ...done(`${made.name} (type ${made.type}) has the password ${password}; it must be changed at the first login.`), value: { name: made.name, type: made.type, password } }
      : failed(`The name ${name} is taken.`)
  },
}
