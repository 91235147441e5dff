import * as z from 'zod/mini'
import { bill, billState, contract, contractKind, contractState, contractTerms } from '../entities/contract.ts'
import { bet, betTotals } from '../entities/money.ts'
import { dateRange, pageOf, pageWithTotals, paging } from '../entities/paging.ts'
import { accountName, day, epochMs, id, money, requestId } from '../entities/scalars.ts'
import {
  billExplanation, contractEvent, endingContract, offerRoom, simulation, whatIfRow,
} from '../entities/settlement.ts'
import { endpoint, relay } from './endpoint.ts'

/** Whose: what the session's account is paid by, what it pays its direct downlines by, or both. */
export const side = z.enum(['mine', 'downlines', 'all'])

/** What one of the four process… calls does (provider.md §2 contracts). All answer the contracts concerned. */
const action = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), side: z._default(side, 'all') }),
  /** `effectiveFrom` (epoch ms) may put the beginning off; it is moved on to the start of a period. */
  z.strictObject({
    action: z.literal('offer'), account: accountName, terms: contractTerms, effectiveFrom: z.optional(epochMs),
  }),
  z.strictObject({ action: z.enum(['accept', 'reject', 'withdraw']), id }),
  z.strictObject({ action: z.enum(['askTermination', 'acceptTermination', 'rejectTermination']), id }),
])

const contracts = z.object({ list: z.array(contract) })
const limit = { points: 60, windowMs: 60_000 }

/**
 * POST: dividend contracts (§7): list, offer, accept, reject, withdraw, ask to terminate and answer that. Refuses
 * `agent.only` (offering), `contract.not.direct`, `contract.above.own` at `terms.tiers.N.rateBps`,
 * `contract.tiers.order`, `contract.exists` (an offer waits), `contract.state` (a stale or foreign answer).
 */
export const processDividend = endpoint({
  method: 'POST', path: relay('MCS2_processDividendReq'), moduleId: 'SIGNCONDIV3', audience: 'real',
  flag: 'SIGNCONDIV3', limit, input: action, output: contracts,
})

/** POST: daily salary contracts (§7); as `processDividend`. */
export const processDailySalary = endpoint({
  method: 'POST', path: relay('MCS2_processDailySalContract'), moduleId: 'DAILYSALCONT3', audience: 'real',
  flag: 'DAILYSALCONT3', limit, input: action, output: contracts,
})

/** POST: hourly salary contracts (§7); as `processDividend`. */
export const processHourlySalary = endpoint({
  method: 'POST', path: relay('MCS2_processContractHourSalary'), moduleId: 'HOURSAL3', audience: 'real',
  flag: 'HOURSAL3', limit, input: action, output: contracts,
})

/** POST: real-time salary contracts (§7); as `processDividend`. */
export const processRealtimeSalary = endpoint({
  method: 'POST', path: relay('MCSFE_processRealTimeSalaryContract'), moduleId: 'RTSALARY3', audience: 'real',
  flag: 'RTSALARY3', limit, input: action, output: contracts,
})

/** GET: contracts of the session's account as payee or payer, newest first. `account` is the other side's name. */
export const contractList = endpoint({
  method: 'GET', path: relay('REF_contracts'), moduleId: 'AFFMAN3', audience: 'real',
  input: z.strictObject({
    ...paging, kind: z.optional(contractKind), state: z.optional(contractState), side: z._default(side, 'all'),
    account: z.optional(accountName),
  }),
  output: pageOf(contract),
})

/** GET: what waits for the session's answer: offers received and terminations the other side asked for. */
export const contractRequests = endpoint({
  method: 'GET', path: relay('REF_contractRequests'), moduleId: 'AFFMAN3', audience: 'real',
  input: z.strictObject({ kind: z.optional(contractKind) }), output: contracts,
})

/** GET: one contract of the session's account with its history, for the dialog and the printable receipt. */
export const contractDetail = endpoint({
  method: 'GET', path: relay('REF_contract'), moduleId: 'AFFMAN3', audience: 'real',
  input: z.strictObject({ id }),
  output: z.object({ contract, events: z.array(contractEvent), ending: z.array(endingContract) }),
})

/** GET: what the session's agent may offer of a kind. */
export const contractOfferRoom = endpoint({
  method: 'GET', path: relay('REF_contractOfferRoom'), moduleId: 'AFFMAN3', audience: 'agent',
  input: z.strictObject({ kind: contractKind }), output: offerRoom,
})

const onPaper = z.strictObject({ account: accountName, terms: contractTerms })

/** POST: offered terms on the last three periods of a direct downline's real figures. Changes nothing. */
export const contractSimulation = endpoint({
  method: 'POST', path: relay('REF_contractSimulation'), moduleId: 'AFFMAN3', audience: 'agent', limit,
  input: onPaper, output: simulation,
})

/**
 * POST: last period's bills of the session's agent, of `account` (a direct downline, or the session's own) and of all
 * below, as they were and as they would be under `terms`. Changes nothing.
 */
export const contractWhatIf = endpoint({
  method: 'POST', path: relay('REF_contractWhatIf'), moduleId: 'AFFMAN3', audience: 'agent', limit,
  input: onPaper,
  output: z.object({ periodStart: epochMs, periodEnd: epochMs, rows: z.array(whatIfRow), ending: z.array(endingContract) }),
})

/**
 * GET: bills of the session's account, newest period first, with totals of the whole result. `from` < period end ≤ `to`;
 * `paidOn` keeps those of which something was paid on that settlement day (what a day's income came from).
 */
export const bills = endpoint({
  method: 'GET', path: relay('REF_bills'), moduleId: 'AFFMAN3', audience: 'real',
  input: z.strictObject({
    ...paging, ...dateRange, kind: z.optional(contractKind), side: z._default(side, 'mine'),
    state: z.optional(billState), account: z.optional(accountName), contractId: z.optional(id), paidOn: z.optional(day),
  }),
  output: pageWithTotals(bill, z.object({ validBets: money, gross: money, owedDown: money, own: money, paid: money })),
})

/** GET: the derivation of a bill that the session's account pays or is paid by. */
export const explainBill = endpoint({
  method: 'GET', path: relay('REF_billExplanation'), moduleId: 'AFFMAN3', audience: 'real',
  input: z.strictObject({ id }), output: billExplanation,
})

/** GET: the settled rounds behind a bill, by the moment they were settled. */
export const billBets = endpoint({
  method: 'GET', path: relay('REF_billBets'), moduleId: 'AFFMAN3', audience: 'real',
  input: z.strictObject({ ...paging, id }), output: pageWithTotals(bet, betTotals),
})

/** POST: the payer pays a short bill again ("re-issue"). Refuses `bill.state`, `balance.insufficient`. */
export const reissueBill = endpoint({
  method: 'POST', path: relay('REF_reissueBill'), moduleId: 'AFFMAN3', audience: 'agent', money: true,
  input: z.strictObject({ requestId, id }), output: z.object({ bill, transferId: id, amount: money }),
})
