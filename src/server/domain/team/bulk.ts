import type { AccountType, RebateRates } from '../../../entities/accounts/account.ts'
import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import type { BulkAction, BulkPreview, BulkReason } from '../../../entities/team/bulk.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { hashInput } from '../contracts/contract.ts'
import { decideRates, rateLimits, type RateRules } from './rates.ts'

/** An account of the team, as a bulk action sees it. */
export interface BulkCandidate {
  accountId: string
  name: string
  path: string
  type: AccountType
  /** Whether it is the acting agent itself, and whether it is directly below it. */
  own: boolean
  direct: boolean
  rebates: RebateRates
  /** Whether it may get bulk messages: it has not refused them, and is not excluded now. */
  getsBulkMessages: boolean
  /** Whether an offer of the action's kind of contract is open. */
  offerOpen: boolean
  /** The terms of the contract of that kind in force; null without one. */
  present: ContractTerms | null
}

export type BulkVerdict =
  | { applies: true; rebates: RebateRates | null }
  | { applies: false; reason: BulkReason }

const skip = (reason: BulkReason): BulkVerdict => ({ applies: false, reason })
const APPLIES: BulkVerdict = { applies: true, rebates: null }

/**
 * Raises rates to those asked. A rate that is already as high stays. What the account's own downlines hold needs no
 * check, because it is never above what the account has.
 */
const decideRaise = (
  asked: RebateRates,
  { rebates }: BulkCandidate,
  own: RebateRates,
  rules: RateRules,
): BulkVerdict => {
  const limits = rateLimits(own, rebates, [], rules)
  const raised = Object.fromEntries(
    limits.map(({ category, current }) => [category, Math.max(current, asked[category] ?? 0)]),
  )
  if (limits.every(({ category, current }) => raised[category] === current)) return skip('ratesHeld')
  const decided = decideRates(raised, limits, [], rules)
  return decided.ok ? { applies: true, rebates: decided.value } : skip('ratesRefused')
}

const decideOffer = (terms: ContractTerms, { offerOpen, present }: BulkCandidate): BulkVerdict => {
  if (offerOpen) return skip('offerOpen')
  return present && hashInput(present) === hashInput(terms) ? skip('sameTerms') : APPLIES
}

/**
 * Returns whether a bulk action applies to an account, or why it is skipped.
 * @param own the acting agent's own rates
 */
export const decideBulk = (
  action: BulkAction,
  candidate: BulkCandidate,
  own: RebateRates,
  rules: RateRules,
): BulkVerdict => {
  if (candidate.own) return skip('own')
  if (action.kind === 'message') return candidate.getsBulkMessages ? APPLIES : skip('noBulkMessages')
  if (!candidate.direct || candidate.type === 4) return skip('notDirect')
  return action.kind === 'rates'
    ? decideRaise(action.rebates, candidate, own, rules)
    : decideOffer(action.terms, candidate)
}

/** Returns a text with its placeholders filled in. */
export const fillMessage = (text: string, names: { name: string; agent: string }): string =>
  text.replaceAll('{name}', names.name).replaceAll('{agent}', names.agent)

const NAMES_MAX = 20

/** Sums up the verdicts of a bulk action. */
export const previewOf = (
  verdicts: readonly { candidate: BulkCandidate; verdict: BulkVerdict }[],
  action: BulkAction,
  agent: string,
): BulkPreview => {
  const skipped = new Map<BulkReason, string[]>()
  for (const { candidate, verdict } of verdicts) {
    if (verdict.applies) continue
    const names = skipped.get(verdict.reason)
    if (names) names.push(candidate.name)
    else skipped.set(verdict.reason, [candidate.name])
  }
  const ready = verdicts.filter(({ verdict }) => verdict.applies).map(({ candidate }) => candidate)
  const name = ready.length > 0 ? itemAt(ready, 0).name : null
  return {
    total: verdicts.length,
    ready: ready.length,
    replaced: ready.filter(({ present }) => present !== null).length,
    skipped: [...skipped].map(([reason, names]) => ({
      reason,
      count: names.length,
      accounts: names.slice(0, NAMES_MAX),
    })),
    sample:
      action.kind === 'message' && name !== null
        ? {
            account: name,
            subject: fillMessage(action.subject, { name, agent }),
            content: fillMessage(action.content, { name, agent }),
          }
        : null,
  }
}
