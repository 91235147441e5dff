import * as z from 'zod/mini'
import {
  bill,
  BILL_STATES,
  contract,
  contractKind,
  contractState,
  contractTerms,
} from '../../entities/contracts/contract.ts'
import { bet, betTotals, transaction } from '../../entities/money/money.ts'
import { dateRange, pageOf, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { accountName, count, day, epochMs, id, money, requestId, text } from '../../entities/scalars.ts'
import {
  agreement,
  billExplanation,
  contractEvent,
  endingContract,
  offerLimits,
  simulation,
  whatIfRow,
} from '../../entities/contracts/settlement.ts'
import { endpoint, relay } from '../endpoint.ts'

/** The contracts that pay the session's account (`mine`), those it pays its direct downlines (`downlines`), or both. */
export const side = z.enum(['mine', 'downlines', 'all'])

/** The actions of the four process… calls (provider.md §2 contracts). Each returns the contracts concerned. */
const action = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), side: z._default(side, 'all') }),
  /**
   * `effectiveFrom` (epoch ms, at most a year ahead) can delay the start, to the start of a period. `replaces` is the
   * contract in force from whose terms the offer was written, null for none.
   */
  z.strictObject({
    action: z.literal('offer'),
    account: accountName,
    terms: contractTerms,
    effectiveFrom: z.optional(epochMs),
    replaces: z.optional(z.nullable(id)),
  }),
  /** `fingerprint` comes from `contractDetail` and identifies what accepting does. */
  z.strictObject({ action: z.literal('accept'), id, fingerprint: text(64) }),
  z.strictObject({ action: z.enum(['reject', 'withdraw']), id }),
  z.strictObject({ action: z.enum(['requestTermination', 'acceptTermination', 'rejectTermination']), id }),
])

const contracts = z.object({ list: z.array(contract) })
const limit = { points: 60, windowMs: 60_000 }

/**
 * POST: dividend contracts (§7): list, offer, accept, reject, withdraw, ask to terminate and respond to that. Refuses
 * `agent.only` (offering), `contract.not.direct`, `contract.above.own` at `terms.tiers.N.rateBps`,
 * `contract.tiers.order`, `contract.exists` (an offer is open), `contract.state` (already answered, or the other
 * side's turn), `contract.offer.stale` (the contract in force or the shown plan has changed, or the offer has
 * expired).
 */
export const processDividend = endpoint({
  method: 'POST',
  path: relay('MCS2_processDividendReq'),
  moduleId: 'SIGNCONDIV3',
  audience: 'real',
  flag: 'SIGNCONDIV3',
  limit,
  input: action,
  output: contracts,
})

/** POST: daily salary contracts (§7); like `processDividend`. */
export const processDailySalary = endpoint({
  method: 'POST',
  path: relay('MCS2_processDailySalContract'),
  moduleId: 'DAILYSALCONT3',
  audience: 'real',
  flag: 'DAILYSALCONT3',
  limit,
  input: action,
  output: contracts,
})

/** POST: hourly salary contracts (§7); like `processDividend`. */
export const processHourlySalary = endpoint({
  method: 'POST',
  path: relay('MCS2_processContractHourSalary'),
  moduleId: 'HOURSAL3',
  audience: 'real',
  flag: 'HOURSAL3',
  limit,
  input: action,
  output: contracts,
})

/** POST: real-time salary contracts (§7); like `processDividend`. */
export const processRealtimeSalary = endpoint({
  method: 'POST',
  path: relay('MCSFE_processRealTimeSalaryContract'),
  moduleId: 'RTSALARY3',
  audience: 'real',
  flag: 'RTSALARY3',
  limit,
  input: action,
  output: contracts,
})

/** GET: contracts of the session's account as payee or payer, newest first. `account` is the other side's name. */
export const contractList = endpoint({
  method: 'GET',
  path: relay('REF_contracts'),
  moduleId: 'AFFMAN3',
  audience: 'real',
  flag: 'AFFMAN3',
  input: z.strictObject({
    ...paging,
    kind: z.optional(contractKind),
    state: z.optional(contractState),
    side: z._default(side, 'all'),
    account: z.optional(accountName),
  }),
  output: pageOf(contract),
})

/** GET: the offers and termination requests that the session has to answer. */
export const contractRequests = endpoint({
  method: 'GET',
  path: relay('REF_contractRequests'),
  moduleId: 'AFFMAN3',
  audience: 'real',
  flag: 'AFFMAN3',
  input: z.strictObject({ kind: z.optional(contractKind) }),
  output: contracts,
})

/**
 * GET: one contract of the session's account with its history, for the dialog and the printable receipt; for an
 * offer, also what accepting it does.
 */
export const contractDetail = endpoint({
  method: 'GET',
  path: relay('REF_contract'),
  moduleId: 'AFFMAN3',
  audience: 'real',
  flag: 'AFFMAN3',
  input: z.strictObject({ id }),
  output: z.object({ contract, events: z.array(contractEvent), agreement: z.nullable(agreement) }),
})

/**
 * GET: what the session's agent may offer of a kind; with `account`, also that direct downline's present contract.
 * Refuses `contract.not.direct`.
 */
export const contractOfferLimits = endpoint({
  method: 'GET',
  path: relay('REF_contractOfferLimits'),
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  input: z.strictObject({ kind: contractKind, account: z.optional(accountName) }),
  output: offerLimits,
})

const termsPreview = z.strictObject({ account: accountName, terms: contractTerms })

/** POST: previews offered terms on a direct downline's last three periods, with real figures. Changes nothing. */
export const contractSimulation = endpoint({
  method: 'POST',
  path: relay('REF_contractSimulation'),
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  limit,
  input: termsPreview,
  output: simulation,
})

/**
 * POST: previews last period's bills of the session's agent, of `account` (a direct downline, or the session's own)
 * and of everyone below, before and after `terms`. Changes nothing.
 */
export const contractWhatIf = endpoint({
  method: 'POST',
  path: relay('REF_contractWhatIf'),
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  limit,
  input: termsPreview,
  output: z.object({
    periodStart: epochMs,
    periodEnd: epochMs,
    rows: z.array(whatIfRow),
    ending: z.array(endingContract),
  }),
})

/** The sums of a list of bills. */
export const billTotals = z.object({
  stake: money,
  validBets: money,
  wonStake: money,
  lostStake: money,
  betsCounted: count,
  gross: money,
  owedDown: money,
  own: money,
  paid: money,
})

/**
 * GET: bills of the session's account, newest period first, with totals of the whole result. `from` < period end ≤
 * `to`; `paidOn` filters by the settlement day of a payment.
 */
export const bills = endpoint({
  method: 'GET',
  path: relay('REF_bills'),
  moduleId: 'AFFMAN3',
  audience: 'real',
  flag: 'AFFMAN3',
  input: z.strictObject({
    ...paging,
    ...dateRange,
    kind: z.optional(contractKind),
    side: z._default(side, 'mine'),
    /** `short` is `partPaid` and `payerShort` together. */
    state: z.optional(z.enum([...BILL_STATES, 'short'])),
    account: z.optional(accountName),
    contractId: z.optional(id),
    paidOn: z.optional(day),
  }),
  output: pageWithTotals(bill, billTotals),
})

/** GET: the calculation of a bill that the session's account pays or receives. */
export const explainBill = endpoint({
  method: 'GET',
  path: relay('REF_billExplanation'),
  moduleId: 'AFFMAN3',
  audience: 'real',
  flag: 'AFFMAN3',
  input: z.strictObject({ id }),
  output: billExplanation,
})

/** GET: the settled rounds behind a bill, by settlement time. */
export const billBets = endpoint({
  method: 'GET',
  path: relay('REF_billBets'),
  moduleId: 'AFFMAN3',
  audience: 'real',
  flag: 'AFFMAN3',
  input: z.strictObject({ ...paging, id }),
  output: pageWithTotals(bet, betTotals),
})

/**
 * GET: the account records of a bill's team and period whose sum (in − out) is one of the bill's inputs, newest first.
 */
export const billRecords = endpoint({
  method: 'GET',
  path: relay('REF_billRecords'),
  moduleId: 'AFFMAN3',
  audience: 'real',
  flag: 'AFFMAN3',
  input: z.strictObject({ ...paging, id, figure: z.enum(['rebates', 'promotions', 'salaries']) }),
  output: pageWithTotals(transaction, z.object({ in: money, out: money })),
})

/** POST: the payer pays a short bill again ("re-issue"). Refuses `bill.state`, `balance.insufficient`. */
export const reissueBill = endpoint({
  method: 'POST',
  path: relay('REF_reissueBill'),
  moduleId: 'AFFMAN3',
  audience: 'agent',
  flag: 'AFFMAN3',
  money: true,
  input: z.strictObject({ requestId, id }),
  output: z.object({ bill, transferId: id, amount: money }),
})
