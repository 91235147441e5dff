import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import type { RebateRates } from '../../../entities/accounts/account.ts'
import { WHAT_IF_ROWS } from '../../../entities/team/bulk.ts'
import type { BulkWhatIf } from '../../../entities/team/bulk.ts'
import { dayOf, dayPlus, type Span } from '../../../rules/calendar.ts'
import { sum, toWire, type Units } from '../../../rules/money/money.ts'
import { endedByAgreeing } from '../../domain/contracts/contract.ts'
import type { BulkCandidate } from '../../domain/team/bulk.ts'
import { rebatesOf, type RebateGround } from '../../domain/team/rebate.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import { lastSpans, owedBy, pastBills, previewContract, type PastBills } from '../contracts/pastBills.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** How many past periods are shown. */
const PERIODS = 3
/** How many days back settlement days with bets are looked for. */
const DAYS_BACK = 14
/** More direct downlines than any agent has, so that the rebates of all are read. */
const EVERY_DOWNLINE = 1_000_000

/** What an account gets in a period, and what it owes its direct downlines of that, in units. */
interface Earned {
  received: Units
  owed: Units
}
/** The amounts of the agent and of each changed downline, by account id, in one period. */
interface Period {
  span: Span
  before: ReadonlyMap<string, Earned>
  after: ReadonlyMap<string, Earned>
}

const NOTHING: Earned = { received: 0n, owed: 0n }
type Amounts = { before: Units; after: Units }

const onWire = ({ before, after }: Amounts) => ({ before: toWire(before), after: toWire(after) })

/** Sums a part of what accounts earned, before and after. */
const sumOf = (
  periods: readonly Period[],
  accountIds: readonly string[],
  part: (earned: Earned) => Units,
): Amounts => {
  const of = (side: 'before' | 'after') =>
    sum(periods.flatMap((one) => accountIds.map((id) => part(one[side].get(id) ?? NOTHING))))
  return { before: of('before'), after: of('after') }
}

const received = ({ received: amount }: Earned): Units => amount
const owed = ({ owed: amount }: Earned): Units => amount
const net = (earned: Earned): Units => earned.received - earned.owed

const present = (
  agent: Account,
  changed: readonly BulkCandidate[],
  periods: readonly Period[],
  ending: number,
): BulkWhatIf => {
  const own = [agent.accountId]
  const ids = changed.map(({ accountId }) => accountId)
  const rows = changed.map(({ accountId, name }) => {
    const amounts = sumOf(periods, [accountId], received)
    return { account: name, amounts, net: sumOf(periods, [accountId], net) }
  })
  const change = ({ amounts: { before, after } }: (typeof rows)[number]): number =>
    Math.abs(Number(after - before))
  return {
    periods: periods.map((one) => ({
      periodStart: one.span.start,
      periodEnd: one.span.end,
      received: onWire(sumOf([one], own, received)),
      paidDown: onWire(sumOf([one], own, owed)),
      net: onWire(sumOf([one], own, net)),
      downlines: onWire(sumOf([one], ids, received)),
    })),
    changed: changed.length,
    rows: rows
      .filter((row) => [row.amounts, row.net].some(({ before, after }) => before !== 0n || after !== 0n))
      .toSorted((a, b) => change(b) - change(a) || (a.account < b.account ? -1 : 1))
      .slice(0, WHAT_IF_ROWS)
      .map((row) => ({ account: row.account, received: onWire(row.amounts), net: onWire(row.net) })),
    ending,
  }
}

/** Returns values grouped by a key. */
const groupBy = <K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}

/** Returns the path of the agent's direct downline above a path, or that path itself. */
const directPath = (agent: Account, path: string): string =>
  path.slice(0, path.indexOf('/', agent.path.length) + 1)

/** Returns the contracts further down that new contracts of the changed downlines would end. */
const endedBy = (
  agent: Account,
  terms: ContractTerms,
  now: readonly ContractRecord[],
  changed: ReadonlySet<string>,
): Set<string> => {
  const below = groupBy(
    now.filter((c) => c.depth > agent.depth + 1),
    (c) => directPath(agent, c.payeePath),
  )
  return new Set(
    [...below]
      .filter(([path]) => changed.has(path))
      .flatMap(([path, contracts]) => endedByAgreeing(path, terms, contracts))
      .map((c) => c.contractId),
  )
}

/** Returns what the accounts would have got from contracts in one span. */
const earnedBy = (
  accountIds: readonly string[],
  contracts: readonly ContractRecord[],
  bills: PastBills | undefined,
): ReadonlyMap<string, Earned> => {
  const ofPayee = new Map(contracts.map((c) => [c.payeeId, bills?.get(c.contractId)?.gross ?? 0n]))
  const byPayer = groupBy(contracts, (c) => c.payerId)
  return new Map(
    accountIds.map((id) => [
      id,
      { received: ofPayee.get(id) ?? 0n, owed: owedBy(byPayer.get(id) ?? [], bills, id) },
    ]),
  )
}

const belowAgent = (
  { lineId, accountId, depth }: Account,
  candidate: BulkCandidate,
): Parameters<typeof previewContract>[0] => ({
  ...candidate,
  lineId,
  parentId: accountId,
  depth: depth + 1,
})

/** Calculates the last periods' bills if the changed downlines had contracts with the same terms. */
export const contractsWhatIf = async (
  context: ServiceContext,
  agent: Account,
  changed: readonly BulkCandidate[],
  terms: ContractTerms,
): Promise<BulkWhatIf> => {
  const { ports } = context
  const now = await ports.contracts.inForceInTeam(agent.lineId, agent.path, terms.kind)
  const known = new Map(now.map((c) => [c.payeeId, c]))
  const ended = endedBy(agent, terms, now, new Set(changed.map(({ path }) => path)))
  const changedIds = new Set(changed.map(({ accountId }) => accountId))
  const then = [
    ...now.filter((c) => !changedIds.has(c.payeeId) && !ended.has(c.contractId)),
    ...changed.map((one) => ({
      ...(known.get(one.accountId) ?? previewContract(belowAgent(agent, one), terms)),
      terms,
    })),
  ]
  const spans = await lastSpans(context, agent, terms, PERIODS)
  const [before, after] = [await pastBills(context, now, spans), await pastBills(context, then, spans)]
  const ids = [agent.accountId, ...changedIds]
  const periods = spans.map((span, place) => ({
    span,
    before: earnedBy(ids, now, before[place]),
    after: earnedBy(ids, then, after[place]),
  }))
  return present(agent, changed, periods, ended.size)
}

const rebateOf = (ground: RebateGround): Earned => ({
  received: sum(rebatesOf(ground).map((one) => one.own + one.team)),
  owed: 0n,
})

/** Returns the last settlement days on which the agent's team bet, oldest first. */
const lastDays = async ({ ports, now, brand }: ServiceContext, agent: Account): Promise<Span[]> => {
  const { zone } = brand
  const from = dayPlus(now, -DAYS_BACK, zone).start
  const days: Span[] = []
  let until = dayOf(now, zone).start
  while (days.length < PERIODS) {
    const start = await ports.settlements.lastDayWithBets(agent, from, until)
    if (start === null) break
    days.unshift(dayOf(start, zone))
    until = start
  }
  return days
}

/** Calculates the rebates of the last settlement days if the changed downlines had had other rates. */
export const ratesWhatIf = async (
  context: ServiceContext,
  agent: Account,
  changed: readonly BulkCandidate[],
  ratesOf: ReadonlyMap<string, RebateRates>,
): Promise<BulkWhatIf> => {
  const periods: Period[] = []
  const namedRates = new Map(changed.map(({ name, accountId }) => [name, ratesOf.get(accountId)]))
  for (const span of await lastDays(context, agent)) {
    const grounds = await context.ports.settlements.rebateBasesAt(agent, span, EVERY_DOWNLINE)
    const before = new Map(grounds.map((ground) => [ground.accountId, rebateOf(ground)]))
    const after = new Map(
      grounds.map((ground) => [
        ground.accountId,
        rebateOf({
          ...ground,
          rates: ratesOf.get(ground.accountId) ?? ground.rates,
          downlines:
            ground.accountId === agent.accountId
              ? ground.downlines.map((one) => ({
                  ...one,
                  rates: namedRates.get(one.accountName) ?? one.rates,
                }))
              : ground.downlines,
        }),
      ]),
    )
    periods.push({ span, before, after })
  }
  return present(agent, changed, periods, 0)
}
