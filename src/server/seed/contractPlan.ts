import type { ContractKind, ContractTerms } from '../../entities/contracts/contract.ts'
import { isAgent } from '../../rules/accounts/access.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { requireValue } from '../../rules/requireValue.ts'
import { moveContract } from '../usecases/contracts/moveContract.ts'
import { offerContract } from '../usecases/contracts/offerContract.ts'
import type { ServiceContext, AuditActor } from '../usecases/serviceContext.ts'
import type { Account } from '../ports/accounts/accounts.ts'
import type { SeededRandom } from './seededRandom.ts'

const DEMO: AuditActor = { actorId: null, way: 'demo' }

/** Rates per kind and depth. They fall by level, so that every level keeps a share. */
const RATES: Record<ContractKind, readonly (readonly number[])[]> = {
  dividend: [
    [3_000, 3_500, 4_000],
    [2_000, 2_500, 3_000],
    [1_200, 1_500, 1_800],
    [600, 800, 1_000],
  ],
  daily: [
    [30, 40, 50],
    [20, 25, 30],
    [10, 15, 18],
    [5, 8, 10],
  ],
  hourly: [
    [20, 25, 30],
    [12, 15, 18],
    [6, 8, 10],
    [3, 4, 5],
  ],
  realtime: [
    [20, 30, 0],
    [12, 18, 0],
    [6, 10, 0],
    [3, 5, 0],
  ],
}
/** Valid bets that each tier requires of a top agent's team per day. They are scaled by depth and period. */
const STEPS = [0, 4_000, 12_000]

const termsFor = (kind: ContractKind, depth: number, top: number, change = 1): ContractTerms => {
  const rates = itemAt(RATES[kind], Math.min(depth, 4) - 1).map((rate) =>
    Math.max(1, Math.round(rate * change)),
  )
  if (kind === 'realtime')
    return { kind, profitRateBps: itemAt(rates, 0), lossRateBps: itemAt(rates, 1), singleBetAmount: 10 }
  const scale = { dividend: 5, daily: 1, hourly: 0.1 }[kind] / 3 ** (depth - 1)
  const tiers = rates.map((rateBps, i) => ({
    validBets: Math.round(itemAt(STEPS, i) * scale),
    activeMembers: kind === 'hourly' ? 0 : itemAt([0, 2, 5], i),
    rateBps,
  }))
  if (kind !== 'dividend') return { kind, tiers }
  return {
    kind,
    tiers,
    period: itemAt(['W', 'H', 'M', 'D'] as const, top % 4),
    carryOver: itemAt(['forEver', 'onePeriod', 'none'] as const, top % 3),
  }
}

/** An account with its upline. */
interface AccountWithUpline {
  account: Account
  upline: Account | null
}

/** The contracts of the demo data by day. */
export interface ContractPlan {
  /** Makes the offers and replies of one day, through the use cases; `day` counts from 0. */
  run(day: number, service: ServiceContext): Promise<void>
}

type Offer = Pick<Parameters<typeof offerContract>[1], 'offerer' | 'payee' | 'terms'>
type Step = Omit<Parameters<typeof moveContract>[1], 'by'>

const offer = (service: ServiceContext, given: Offer) =>
  offerContract(service, { ...given, effectiveFrom: 0, by: DEMO })

const move = (service: ServiceContext, step: Step) => moveContract(service, { ...step, by: DEMO })

const offerAndAccept = async (
  service: ServiceContext,
  { account, upline }: AccountWithUpline,
  terms: ContractTerms,
): Promise<void> => {
  const offered = await offer(service, { offerer: upline, payee: account, terms })
  if (!offered.ok) return
  const { lineId, contractId } = offered.value
  await move(service, { lineId, contractId, action: 'accept', side: 'offeree', name: account.name })
}

const inForce = (service: ServiceContext, account: Account, kind: ContractKind) =>
  service.ports.contracts.inForce(account, kind)

/** The accounts that the plan covers, and lookups in them. */
interface Cast {
  random: SeededRandom
  accounts: readonly Account[]
  /** Agents by depth, top agents first. */
  agents: readonly Account[]
  /** Agents directly below the first top agent, without `demosub`. */
  subs: readonly Account[]
  /** The index of an account's top agent. */
  topOf(account: Account): number
  withUpline(account: Account): AccountWithUpline
  named(name: string): Account
}

const castOf = (random: SeededRandom, accounts: readonly Account[]): Cast => {
  const byId = new Map(accounts.map((account) => [account.accountId, account]))
  const tops = accounts.filter((account) => account.parentId === null)
  const agents = accounts.filter((account) => isAgent(account.type)).toSorted((a, b) => a.depth - b.depth)
  const topOf = (account: Account): number => tops.findIndex((top) => top.lineId === account.lineId)
  return {
    random,
    accounts,
    agents,
    subs: agents.filter(
      (account) => account.depth === 2 && account.name !== 'demosub' && topOf(account) === 0,
    ),
    topOf,
    withUpline: (account) => ({
      account,
      upline: account.parentId === null ? null : requireValue(byId.get(account.parentId), 'upline'),
    }),
    named: (name) =>
      requireValue(
        accounts.find((account) => account.name === name),
        name,
      ),
  }
}

interface KindStart {
  kind: ContractKind
  /** Only in the line of the first top agent. */
  mainLineOnly: boolean
  /** The share of agents that get one. */
  share: number
}

/** Introduces a kind of contract from the top down. */
const startKind = async (
  { random, agents, topOf, withUpline }: Cast,
  service: ServiceContext,
  { kind, mainLineOnly, share }: KindStart,
): Promise<void> => {
  for (const account of agents) {
    const top = topOf(account)
    const chosen = account.depth === 1 || account.name === 'demosub' || random.chance(share)
    if (!chosen || account.depth > 4 || (mainLineOnly && top > 0)) continue
    const { upline } = withUpline(account)
    if (upline && !(await inForce(service, upline, kind))) continue
    await offerAndAccept(service, withUpline(account), termsFor(kind, account.depth, top))
  }
}

/** Replaces two daily wages by lower ones. */
const renewForLess = async ({ subs, withUpline }: Cast, service: ServiceContext): Promise<void> => {
  for (const account of subs.slice(0, 2))
    await offerAndAccept(service, withUpline(account), termsFor('daily', 2, 0, 0.55))
}

/** Terminates one dividend contract. */
const terminateOne = async ({ agents }: Cast, service: ServiceContext): Promise<void> => {
  for (const account of agents.filter((a) => a.depth === 3).slice(0, 1)) {
    const contract = await inForce(service, account, 'dividend')
    if (!contract) continue
    const { lineId, contractId } = contract
    await move(service, {
      lineId,
      contractId,
      action: 'requestTermination',
      side: 'offerer',
      name: contract.payerName,
    })
    await move(service, {
      lineId,
      contractId,
      action: 'acceptTermination',
      side: 'offeree',
      name: account.name,
    })
  }
}

/** Makes offers of each kind and one termination request, all without a reply. */
const leavePending = async ({ accounts, subs, named }: Cast, service: ServiceContext): Promise<void> => {
  const sub = named('demosub')
  const below = accounts.filter((account) => account.parentId === sub.accountId)
  await offer(service, { offerer: null, payee: named('demoagent'), terms: termsFor('dividend', 1, 0, 1.1) })
  await offer(service, { offerer: named('demoagent'), payee: sub, terms: termsFor('daily', 2, 0, 1.1) })
  for (const [i, kind] of (['dividend', 'hourly', 'daily'] as const).entries()) {
    const account = below[i + 1]
    if (account) await offer(service, { offerer: sub, payee: account, terms: termsFor(kind, 4, 0) })
  }
  await offer(service, { offerer: sub, payee: named('demomember'), terms: termsFor('realtime', 4, 0) })
  const contract = await inForce(service, subs[0] ?? sub, 'dividend')
  if (!contract) return
  const { lineId, contractId, payeeName } = contract
  await move(service, { lineId, contractId, action: 'requestTermination', side: 'offeree', name: payeeName })
}

/**
 * Plans the contracts of the demo data. Dividends and daily wages start in the first days, hourly salaries in the last
 * two weeks, real-time salaries in the last days. Some are renewed for less, one is terminated, one has a pending
 * termination request, and one offer of each kind is pending.
 */
export const planContracts = (
  random: SeededRandom,
  accounts: readonly Account[],
  days: number,
): ContractPlan => {
  const cast = castOf(random, accounts)
  const hourlyFrom = Math.max(1, days - 10)
  const realtimeFrom = Math.max(1, days - 1)
  return {
    run: async (day, service) => {
      if (day === 1) {
        await startKind(cast, service, { kind: 'dividend', mainLineOnly: false, share: 0.8 })
        await startKind(cast, service, { kind: 'daily', mainLineOnly: false, share: 0.7 })
      }
      if (day === hourlyFrom)
        await startKind(cast, service, { kind: 'hourly', mainLineOnly: true, share: 0.6 })
      if (day === realtimeFrom)
        await startKind(cast, service, { kind: 'realtime', mainLineOnly: true, share: 0.5 })
      if (day === Math.floor(days * 0.6)) await renewForLess(cast, service)
      if (day === Math.floor(days * 0.75)) await terminateOne(cast, service)
      if (day === days - 1) await leavePending(cast, service)
    },
  }
}
