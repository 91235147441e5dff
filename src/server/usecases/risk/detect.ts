import { HOUR, DAY, dayOf, dayPlus } from '../../../rules/calendar.ts'
import { fromWire, min } from '../../../rules/money/money.ts'
import { thresholdOf, type RiskRules } from '../../../rules/risk/riskRules.ts'
import {
  bonusAccountsAlerts,
  dayAlerts,
  roundAlerts,
  sharingAlerts,
  velocityAlerts,
  type RuleContext,
  type Shared,
} from '../../domain/risk/riskAlerts.ts'
import { withdrawalAlerts, type WithdrawalFacts } from '../../domain/risk/withdrawalAlerts.ts'
import { loginTraces } from '../../domain/risk/traces.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type {
  EventBatch,
  EventQuery,
  RiskClaim,
  RiskLogin,
  RiskPayment,
  RiskSource,
} from '../../ports/risk/riskEvents.ts'
import type { StoredTrace } from '../../ports/risk/riskTraces.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { raiseAlerts } from './raiseAlert.ts'
import { blockPerson, personOf } from './tracesOf.ts'

/**
 * Events younger than this are left for the next run: a transaction that is still open may add an earlier one. No
 * transaction of the site takes as long.
 */
export const DETECTION_LAG_MS = 20_000
/** How far back the first detection of a line looks. */
const FIRST_MS = DAY
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** How many accounts an alert names. */
const NAMED = 50
/** How long a card, a device or an address connects accounts (rules/risk/riskRules). */
export const TRACE_MS = 90 * DAY

type OfAccount = AccountRef & { accountName: string }

const ruleContext = (
  { brand }: ServiceContext,
  rules: RiskRules,
  { accountName }: OfAccount,
): RuleContext => ({
  rules,
  zone: brand.zone,
  account: accountName,
})

const leastRound = (rules: RiskRules) =>
  min(fromWire(thresholdOf(rules.largeWin, 'round')), fromWire(thresholdOf(rules.largeLoss, 'round')))

const detectRounds = async (
  context: ServiceContext,
  rules: RiskRules,
  query: EventQuery,
): Promise<EventBatch<unknown>> => {
  const batch = await context.ports.riskEvents.rounds(query, leastRound(rules))
  for (const round of batch.events)
    await raiseAlerts(context, round, { rules }, roundAlerts(ruleContext(context, rules, round), round))
  return batch
}

/** Raises the alerts about the results of today and yesterday, which the figures may have reached late. */
export const detectDays = async (
  context: ServiceContext,
  rules: RiskRules,
  lineId: string,
): Promise<void> => {
  const { ports, now, brand } = context
  const least = min(
    fromWire(thresholdOf(rules.largeWin, 'day')),
    fromWire(thresholdOf(rules.largeLoss, 'day')),
  )
  const days = [dayPlus(now, -1, brand.zone).start, dayOf(now, brand.zone).start]
  for (const { accountId, name, day, result } of await ports.teamReports.dayResults(lineId, days, least)) {
    const found = { rules, zone: brand.zone, account: name }
    await raiseAlerts(context, { lineId, accountId }, { rules }, dayAlerts(found, { day, result }))
  }
}

const SHARED_RULES = { device: 'sameDevice', address: 'sameAddress', card: 'sameCard' } as const

const isShared = (kind: string): kind is keyof typeof SHARED_RULES => kind in SHARED_RULES

const daysOf = (rules: RiskRules, rule: Shared['rule']): number =>
  rule === 'sameCard' ? TRACE_MS : thresholdOf(rules[rule], 'days') * DAY

/**
 * Raises the alerts about a trace that an account has for the first time. The accounts of other lines may be read later
 * than this one although they were seen earlier, so all of them are looked at, in the order of their times.
 */
const detectSharing = async (
  context: ServiceContext,
  rules: RiskRules,
  at: number,
  trace: StoredTrace,
): Promise<void> => {
  if (!isShared(trace.kind) || trace.firstAt !== at) return
  const rule = SHARED_RULES[trace.kind]
  const accounts = await context.ports.riskTraces.sharing(trace, at - daysOf(rules, rule), NAMED)
  const shared: Shared = { rule, key: trace.hash, label: trace.label, accounts }
  for (const { account, alert } of sharingAlerts({ rules }, shared))
    await raiseAlerts(context, account, { rules }, [alert])
}

const saveTraces = async (
  context: ServiceContext,
  rules: RiskRules,
  event: OfAccount & { at: number },
  traces: Parameters<ServiceContext['ports']['riskTraces']['save']>[1],
): Promise<void> => {
  const { lineId, accountId, accountName } = event
  const saved = await context.ports.riskTraces.save({ lineId, accountId, name: accountName }, traces)
  for (const trace of saved) await detectSharing(context, rules, event.at, trace)
}

/** The traces of the person of an account. */
const personTraces = async (context: ServiceContext, event: AccountRef & { at: number }) =>
  ((await personOf(context, event))?.traces ?? []).map((trace) => ({ ...trace, at: event.at }))

const detectLogin = async (context: ServiceContext, rules: RiskRules, event: RiskLogin): Promise<void> => {
  const traces = loginTraces(event).map((trace) => ({ ...trace, at: event.at }))
  await saveTraces(context, rules, event, [...traces, ...(await personTraces(context, event))])
}

const detectPayment = async (
  context: ServiceContext,
  rules: RiskRules,
  source: 'deposits' | 'withdrawals',
  event: RiskPayment,
): Promise<void> => {
  const { ports, brand } = context
  const { at } = event
  const hour = await ports.riskEvents.payments(event, source, { from: at - HOUR + 1, to: at })
  const day = await ports.riskEvents.payments(event, source, { from: dayOf(at, brand.zone).start, to: at })
  const alerts = velocityAlerts(ruleContext(context, rules, event), {
    rule: source === 'deposits' ? 'depositVelocity' : 'withdrawalVelocity',
    at,
    hourCount: hour.count,
    dayCount: day.count,
    dayAmount: day.amount,
  })
  await raiseAlerts(context, event, { rules }, alerts)
}

/** Returns the totals of the bets placed from the start of a moment's day until another moment. */
const betsBetween = async (
  { ports, brand }: ServiceContext,
  { lineId, accountId }: AccountRef,
  from: number,
  to: number,
) =>
  (
    await ports.bets.list(lineId, {
      accountId,
      from: dayOf(from, brand.zone).start,
      to: to + 1,
      offset: 0,
      limit: 1,
    })
  ).totals

const withdrawalFacts = async (
  context: ServiceContext,
  rules: RiskRules,
  event: RiskPayment,
): Promise<WithdrawalFacts> => {
  const { ports, brand } = context
  const { at, amount, id } = event
  const littleSince = dayPlus(at, 1 - thresholdOf(rules.littlePlay, 'days'), brand.zone).start
  const deposits = await ports.riskEvents.payments(event, 'deposits', { from: littleSince, to: at })
  const bonusMs = Math.max(
    thresholdOf(rules.bonusWithdrawal, 'hours') * HOUR,
    (thresholdOf(rules.lowRiskPlay, 'days') + 1) * DAY,
  )
  const bonus = await ports.riskEvents.latestBonus(event, { from: at - bonusMs, to: at })
  const since = bonus && (await betsBetween(context, event, bonus.claimedAt, at))
  const wallets = await ports.ledger.balances(event)
  return {
    withdrawalId: id,
    amount,
    at,
    left: wallets.reduce((sum, { kind, balance }) => (kind === 'hold' ? sum : sum + balance), 0n),
    deposited: deposits.amount,
    validBets: (await betsBetween(context, event, littleSince, at)).validBet,
    littleSince,
    bonus: bonus && since && { ...bonus, validBets: since.validBet, result: since.profit },
  }
}

const detectWithdrawal = async (
  context: ServiceContext,
  rules: RiskRules,
  event: RiskPayment,
): Promise<void> => {
  await detectPayment(context, rules, 'withdrawals', event)
  await saveTraces(context, rules, event, await personTraces(context, event))
  const facts = await withdrawalFacts(context, rules, event)
  await raiseAlerts(context, event, { rules }, withdrawalAlerts(ruleContext(context, rules, event), facts))
}

const detectClaim = async (context: ServiceContext, rules: RiskRules, event: RiskClaim): Promise<void> => {
  const { promotionId, at } = event
  const { riskTraces } = context.ports
  await saveTraces(context, rules, event, [{ kind: 'promotion', value: promotionId, label: promotionId, at }])
  const since = at - thresholdOf(rules.bonusAccounts, 'days') * DAY
  const claimed = (account: AccountRef) => riskTraces.claimedOnDevice(account, promotionId, since, NAMED)
  // A claim on another line may be read earlier than this one although it was made later.
  const later = (await claimed(event)).filter(({ claimedAt }) => claimedAt >= at)
  for (const account of later) {
    const accounts = (await claimed(account)).filter(({ claimedAt }) => claimedAt <= account.claimedAt)
    const alerts = bonusAccountsAlerts({ rules }, { promotionId, accounts })
    await raiseAlerts(context, account, { rules }, alerts)
  }
}

const each = async <Event>(
  batch: EventBatch<Event>,
  detect: (event: Event) => Promise<void>,
): Promise<EventBatch<Event>> => {
  for (const event of batch.events) await detect(event)
  return batch
}

/** How each source is read. */
const READERS: Readonly<
  Record<
    RiskSource,
    (context: ServiceContext, rules: RiskRules, query: EventQuery) => Promise<EventBatch<unknown>>
  >
> = {
  rounds: detectRounds,
  logins: async (context, rules, query) =>
    each(await context.ports.riskEvents.logins(query), (event) => detectLogin(context, rules, event)),
  deposits: async (context, rules, query) =>
    each(await context.ports.riskEvents.deposits(query), (event) =>
      detectPayment(context, rules, 'deposits', event),
    ),
  withdrawals: async (context, rules, query) =>
    each(await context.ports.riskEvents.withdrawals(query), (event) =>
      detectWithdrawal(context, rules, event),
    ),
  claims: async (context, rules, query) =>
    each(await context.ports.riskEvents.claims(query), (event) => detectClaim(context, rules, event)),
}

/** Accounts that were excluded or closed before the detection began. */
const noteBlocked = async (context: ServiceContext, lineId: string): Promise<void> => {
  for (const { reason, until, ...account } of await context.ports.riskEvents.blocked(lineId, context.now))
    await blockPerson(context, account, { reason, until })
}

/**
 * Reads the next events of one source of a line and raises their alerts, with the mark of the last one in the same
 * transaction. Returns 1 when the batch was full, so that more may be left, else 0.
 */
export const detectNext = async (
  context: ServiceContext,
  rules: RiskRules,
  { lineId, source, limit }: { lineId: string; source: RiskSource; limit: number },
): Promise<number> => {
  const { ports, now } = context
  const mark = await ports.riskEvents.mark(lineId, source)
  if (!mark && source === 'logins') await noteBlocked(context, lineId)
  const after = mark ?? { at: now - FIRST_MS, id: FIRST_ID }
  const until = now - DETECTION_LAG_MS
  const { last, read } = await READERS[source](context, rules, { lineId, after, until, limit })
  if (last || !mark) await ports.riskEvents.saveMark(lineId, source, last ?? after)
  return read === limit ? 1 : 0
}
