import { fromWire, toWire } from '../../rules/money.ts'
import { numberOf } from '../../rules/number.ts'
import { operatorDecision, type OperatorWord } from '../answers/acts/operatorDecision.ts'
import type { DeskItem, DeskKind } from '../ports/desk.ts'
import { done, failed, oneOf, WrongUse, type Bench, type Outcome, type Verb } from './verb.ts'

/** What is listed at most; an operator with more on the desk works from the top. */
const LIST = 100

const line = (item: DeskItem, zone: string): string => {
  const at = new Date(item.at).toLocaleString('en-GB', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' })
  return `  ${numberOf(item.id)}  ${item.accountName.padEnd(16)} ${toWire(item.amount).toFixed(2).padStart(12)}  ${item.status.padEnd(14)} ${at}`
}

const list = async ({ provider, settings }: Bench, kind: DeskKind): Promise<Outcome> => {
  const items = await provider.ports.desk.waiting(kind, LIST)
  return items.length === 0
    ? done(`No ${kind} waits.`, [])
    : { ok: true, lines: items.map((item) => line(item, settings.brand.zone)), value: items.map((item) => ({ ...item, number: numberOf(item.id) })) }
}

const findOne = async ({ provider }: Bench, kind: DeskKind, number: string | undefined): Promise<DeskItem> => {
  if (!number) throw new WrongUse(`which ${kind}? give its number`)
  const found = await provider.ports.desk.find(kind, number)
  if (found.length === 1) return found[0]!
  throw new WrongUse(found.length === 0 ? `there is no ${kind} ${number}` : `${number} begins the numbers of more than one ${kind}: type more of it`)
}

const decisionVerb = (kind: DeskKind, words: readonly OperatorWord[], summary: string): Verb => ({
  name: kind, summary, words: `list|${words.join('|')} [number]`,
  options: { reason: { type: 'string' }, ...(kind === 'promotion' && { amount: { type: 'string' as const } }) },
  run: async (bench, [word, number], { reason, amount }) => {
    const said = oneOf(word, ['list', ...words])
    if (said === 'list') return list(bench, kind)
    const item = await findOne(bench, kind, number)
    if (said === 'refuse' && typeof reason !== 'string' && kind !== 'deposit') throw new WrongUse('--reason says to the player why')
    const wanted = typeof amount === 'string' ? Number(amount) : undefined
    if (wanted !== undefined && !(wanted > 0)) throw new WrongUse('--amount is a number above 0')
    const { provider } = bench
    const decided = await provider.transact((ports) => operatorDecision(
      { ports, now: provider.jobContext.now(), random: provider.jobContext.random, brand: provider.jobContext.brand }, item,
      { word: said, reason: typeof reason === 'string' ? reason : null, amount: wanted === undefined ? undefined : fromWire(wanted) },
    ))
    return decided.ok
      ? done(`${numberOf(item.id)} of ${item.accountName} is now ${decided.value.status}.`, { ...decided.value, number: numberOf(item.id) })
      : failed(`${numberOf(item.id)} is ${item.status}: that cannot be done now (${decided.error.code}).`, decided.error)
  },
})

/** The operator's decisions by command line (provider.md §3, last table). */
export const decisionVerbs: readonly Verb[] = [
  decisionVerb('deposit', ['approve', 'refuse'], 'decide deposits by bank transfer'),
  decisionVerb('withdrawal', ['approve', 'refuse', 'pay', 'force', 'return'], 'decide and pay withdrawals, and settle disputed ones'),
  decisionVerb('promotion', ['approve', 'refuse'], 'decide applications for promotions'),
  decisionVerb('redemption', ['approve', 'refuse'], 'decide redemptions of points'),
]
