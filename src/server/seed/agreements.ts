import type { ContractKind, ContractTerms } from '../../entities/contract.ts'
import { isAgent } from '../../rules/access.ts'
import { moveContract } from '../answers/acts/moveContract.ts'
import { offerContract } from '../answers/acts/offerContract.ts'
import type { Acting, DoneBy } from '../answers/acts/acting.ts'
import type { Account } from '../ports/accounts.ts'
import type { Dice } from './dice.ts'

const DEMO: DoneBy = { actorId: null, way: 'demo' }

/** What an agent of a depth gets: the rates fall by level, so that everybody between keeps something. */
const RATES: Record<ContractKind, readonly (readonly number[])[]> = {
  dividend: [[3_000, 3_500, 4_000], [2_000, 2_500, 3_000], [1_200, 1_500, 1_800], [600, 800, 1_000]],
  daily: [[30, 40, 50], [20, 25, 30], [10, 15, 18], [5, 8, 10]],
  hourly: [[20, 25, 30], [12, 15, 18], [6, 8, 10], [3, 4, 5]],
  realtime: [[20, 30, 0], [12, 18, 0], [6, 10, 0], [3, 5, 0]],
}
/** The valid bets each tier asks of a top agent's team in a day; deeper teams are smaller, other periods longer or shorter. */
const STEPS = [0, 4_000, 12_000]

const termsFor = (kind: ContractKind, depth: number, top: number, change = 1): ContractTerms => {
  const [low, mid, high] = RATES[kind][Math.min(depth, 4) - 1]!.map((rate) => Math.max(1, Math.round(rate * change)))
  if (kind === 'realtime') return { kind, profitRateBps: low!, lossRateBps: mid!, singleBetAmount: 10 }
  const scale = { dividend: 5, daily: 1, hourly: 0.1 }[kind] / 3 ** (depth - 1)
  const tiers = [low!, mid!, high!].map((rateBps, i) => ({
    validBets: Math.round(STEPS[i]! * scale), activeMembers: kind === 'hourly' ? 0 : [0, 2, 5][i]!, rateBps,
  }))
  if (kind !== 'dividend') return { kind, tiers }
  return { kind, tiers, period: (['W', 'H', 'M', 'D'] as const)[top % 4]!, carryOver: (['forEver', 'onePeriod', 'none'] as const)[top % 3]! }
}

/** An account with who it stands below. */
interface Standing {
  account: Account
  upline: Account | null
}

/** The demo world's contracts: who agrees what on which day. */
export interface Agreements {
  /** Offers and answers of one day, through the provider's own rules; `day` counts from 0. */
  on(day: number, acting: Acting): Promise<void>
}

const offerAndAccept = async (acting: Acting, { account, upline }: Standing, terms: ContractTerms): Promise<void> => {
  const offered = await offerContract(acting, upline, account, terms, 0, DEMO)
  if (!offered.ok) return
  await moveContract(acting, offered.value.lineId, offered.value.contractId, 'accept', 'offeree', account.name, DEMO)
}

const inForce = (acting: Acting, account: Account, kind: ContractKind) => acting.ports.contracts.inForce(account, kind)

/**
 * Plans the contracts of some lines. Dividends and daily wages come in the first days, hourly salary in the last two
 * weeks, real-time salary in the last days; then some are renewed for less, one is ended, one is asked to end, and one
 * of each kind waits for an answer.
 */
export const makeAgreements = (dice: Dice, accounts: readonly Account[], days: number): Agreements => {
  const byId = new Map(accounts.map((account) => [account.accountId, account]))
  const tops = accounts.filter((account) => account.parentId === null)
  const agents = accounts.filter((account) => isAgent(account.type)).toSorted((a, b) => a.depth - b.depth)
  const topOf = (account: Account): number => tops.findIndex((top) => top.lineId === account.lineId)
  const standing = (account: Account): Standing => ({ account, upline: account.parentId === null ? null : byId.get(account.parentId)! })
  const named = (name: string): Account => accounts.find((account) => account.name === name)!
  const hourlyFrom = Math.max(1, days - 10)
  const realtimeFrom = Math.max(1, days - 1)

  const begin = async (acting: Acting, kind: ContractKind, onlyMain: boolean, share: number): Promise<void> => {
    for (const account of agents) {
      const top = topOf(account)
      const chosen = account.depth === 1 || account.name === 'demosub' || dice.chance(share)
      if (!chosen || account.depth > 4 || (onlyMain && top > 0)) continue
      const { upline } = standing(account)
      if (upline && !(await inForce(acting, upline, kind))) continue
      await offerAndAccept(acting, standing(account), termsFor(kind, account.depth, top))
    }
  }
  const subs = agents.filter((account) => account.depth === 2 && account.name !== 'demosub' && topOf(account) === 0)

  const renewForLess = async (acting: Acting): Promise<void> => {
    for (const account of subs.slice(0, 2)) await offerAndAccept(acting, standing(account), termsFor('daily', 2, 0, 0.55))
  }
  const endOne = async (acting: Acting): Promise<void> => {
    for (const account of agents.filter((a) => a.depth === 3).slice(0, 1)) {
      const contract = await inForce(acting, account, 'dividend')
      if (!contract) continue
      const { lineId, contractId } = contract
      await moveContract(acting, lineId, contractId, 'askTermination', 'offerer', contract.payerName, DEMO)
      await moveContract(acting, lineId, contractId, 'acceptTermination', 'offeree', account.name, DEMO)
    }
  }
  const leaveOpen = async (acting: Acting): Promise<void> => {
    const sub = named('demosub')
    const below = accounts.filter((account) => account.parentId === sub.accountId)
    await offerContract(acting, null, named('demoagent'), termsFor('dividend', 1, 0, 1.1), 0, DEMO)
    await offerContract(acting, named('demoagent'), sub, termsFor('daily', 2, 0, 1.1), 0, DEMO)
    for (const [i, kind] of (['dividend', 'hourly', 'daily'] as const).entries()) {
      const account = below[i + 1]
      if (account) await offerContract(acting, sub, account, termsFor(kind, 4, 0), 0, DEMO)
    }
    await offerContract(acting, sub, named('demomember'), termsFor('realtime', 4, 0), 0, DEMO)
    const asked = await inForce(acting, subs[0] ?? sub, 'dividend')
    if (asked) await moveContract(acting, asked.lineId, asked.contractId, 'askTermination', 'offeree', asked.payeeName, DEMO)
  }

  return {
    on: async (day, acting) => {
      if (day === 1) {
        await begin(acting, 'dividend', false, 0.8)
        await begin(acting, 'daily', false, 0.7)
      }
      if (day === hourlyFrom) await begin(acting, 'hourly', true, 0.6)
      if (day === realtimeFrom) await begin(acting, 'realtime', true, 0.5)
      if (day === Math.floor(days * 0.6)) await renewForLess(acting)
      if (day === Math.floor(days * 0.75)) await endOne(acting)
      if (day === days - 1) await leaveOpen(acting)
    },
  }
}
