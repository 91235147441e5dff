import type * as calls from '../../endpoints/contracts.ts'
import type { ContractKind } from '../../entities/contract.ts'
import { startOfDayName } from '../../rules/calendar.ts'
import { isAgent } from '../../rules/access.ts'
import { CONTRACT_FLAGS, openKinds } from '../../rules/contractFlags.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { toWire } from '../../rules/money.ts'
import { boundaryFrom, endedByAgreeing, highestRate, normalTerms, periodOfTerms } from '../domain/contract.ts'
import type { ContractRecord } from '../ports/contracts.ts'
import type { Actor, Answer, Answers, Context } from '../ports/context.ts'
import { moveContract } from './acts/moveContract.ts'
import { offerContract } from './acts/offerContract.ts'
import { payThese } from './acts/payThese.ts'
import type { DoneBy } from './acts/acting.ts'
import { answerBillBets, answerExplainBill } from './billExplanation.ts'
import { answerSimulation, answerWhatIf } from './contractOnPaper.ts'
import { presentBill, presentContract, presentEnding, sideOf } from './presenters/contract.ts'

/** Without paging a list is bounded by this. */
const LIST_MAX = 200

const byPlayer = ({ actor, ip, requestId }: Context<Actor>): DoneBy => ({ actorId: actor.accountId, way: 'player', ip, requestId })

/** A contract that the actor is a side of; one of others and one that does not exist are refused alike. */
const ownContract = async ({ actor, ports }: Context<Actor>, id: string, kind?: ContractKind) => {
  const contract = await ports.contracts.byId(actor.lineId, id)
  const side = contract && sideOf(contract, actor.accountId)
  return contract && side && (!kind || contract.kind === kind) ? ok({ contract, side }) : refuse('record.not.found')
}

/** A kind that the site has switched off answers as its menu entry does. */
const whyKindClosed = (kind: ContractKind | undefined, { flags }: Context<Actor>) =>
  (kind !== undefined && !flags.has(CONTRACT_FLAGS[kind]) ? refuse('function.not.enabled', { field: 'kind' }) : null)

type Process = Answer<typeof calls.processDividend>

const offer = async (
  context: Context<Actor>, kind: ContractKind, input: Extract<Parameters<Process>[0], { action: 'offer' }>,
): Promise<Decision<ContractRecord>> => {
  const { actor, ports } = context
  if (!isAgent(actor.type)) return refuse('agent.only')
  if (input.terms.kind !== kind) return refuse('request.invalid', { field: 'terms.kind' })
  const payee = await ports.accounts.inTeam(actor, input.account)
  if (!payee) return refuse('account.not.found', { field: 'account' })
  return offerContract(context, actor, payee, input.terms, input.effectiveFrom ?? 0, byPlayer(context))
}

/** One of the four process… calls (§7): they differ only in the kind of contract they are for. */
const process = (kind: ContractKind): Process => async (input, context) => {
  const { actor, ports } = context
  const shown = (list: readonly ContractRecord[]) => ok({ list: list.map((c) => presentContract(c, actor.accountId)) })
  if (input.action === 'list') {
    return shown((await ports.contracts.list(actor, { side: input.side, kind, offset: 0, limit: LIST_MAX })).rows)
  }
  if (input.action === 'offer') {
    const offered = await offer(context, kind, input)
    return offered.ok ? shown([offered.value]) : offered
  }
  const found = await ownContract(context, input.id, kind)
  if (!found.ok) return found
  const moved = await moveContract(context, actor.lineId, input.id, input.action, found.value.side, actor.name, byPlayer(context))
  return moved.ok ? shown([moved.value]) : moved
}

/** Answers of endpoints/contracts.ts. */
export const contractsAnswers: Answers<typeof calls> = {
  processDividend: process('dividend'),
  processDailySalary: process('daily'),
  processHourlySalary: process('hourly'),
  processRealtimeSalary: process('realtime'),

  contractList: async ({ pageNo, pageSize, kind, state, side, account }, context) => {
    const { actor, ports } = context
    const closed = whyKindClosed(kind, context)
    if (closed) return closed
    const { rows, total } = await ports.contracts.list(actor, {
      side, kind, state, account: account || undefined, offset: (pageNo - 1) * pageSize, limit: pageSize,
    })
    return ok({ list: rows.map((c) => presentContract(c, actor.accountId)), pageNo, pageSize, total })
  },

  contractRequests: async ({ kind }, context) => {
    const { actor, ports, flags } = context
    const closed = whyKindClosed(kind, context)
    if (closed) return closed
    const waiting = await ports.contracts.waitingFor(actor, kind ? [kind] : openKinds(flags))
    return ok({ list: waiting.map((c) => presentContract(c, actor.accountId)) })
  },

  contractDetail: async ({ id }, context) => {
    const { actor, ports } = context
    const found = await ownContract(context, id)
    if (!found.ok) return found
    const { contract } = found.value
    const below = contract.state === 'offered'
      ? await ports.contracts.inForceInTeam(contract.lineId, contract.payeePath, contract.kind)
      : []
    return ok({
      contract: presentContract(contract, actor.accountId),
      events: await ports.contracts.events(contract.lineId, id),
      ending: endedByAgreeing(contract.payeePath, contract.terms, below).map((c) => presentEnding(c, contract.terms)),
    })
  },

  contractOfferRoom: async ({ kind }, context) => {
    const { actor, ports, now, brand } = context
    const closed = whyKindClosed(kind, context)
    if (closed) return closed
    const own = (await ports.contracts.inForce(actor, kind))?.terms ?? null
    const empty = kind === 'realtime'
      ? { kind, profitRateBps: 0, lossRateBps: 0, singleBetAmount: 0 }
      : { kind, tiers: [{ validBets: 0, activeMembers: 0, rateBps: 0 }] }
    return ok({
      kind, highestRateBps: own && highestRate(own), ownTerms: own,
      effectiveFrom: boundaryFrom(now, periodOfTerms(own ?? normalTerms(empty)), brand.zone),
    })
  },

  contractSimulation: async (input, context) => whyKindClosed(input.terms.kind, context) ?? answerSimulation(input, context),
  contractWhatIf: async (input, context) => whyKindClosed(input.terms.kind, context) ?? answerWhatIf(input, context),

  bills: async ({ pageNo, pageSize, side, kind, state, account, contractId, from, to, paidOn }, context) => {
    const { actor, ports, brand } = context
    const closed = whyKindClosed(kind, context)
    if (closed) return closed
    const { rows, total, totals } = await ports.bills.list(actor, {
      side, kind, state, account: account || undefined, contractId, from, to, offset: (pageNo - 1) * pageSize, limit: pageSize,
      paidOn: paidOn === undefined ? undefined : startOfDayName(paidOn, brand.zone),
    })
    const { validBets, gross, owedDown, own, paid } = totals
    return ok({
      list: rows.map(presentBill), pageNo, pageSize, total,
      totals: {
        validBets: toWire(validBets), gross: toWire(gross), owedDown: toWire(owedDown), own: toWire(own), paid: toWire(paid),
      },
    })
  },

  explainBill: answerExplainBill,
  billBets: answerBillBets,

  reissueBill: async ({ id }, context) => {
    const { actor, ports } = context
    const bill = await ports.bills.lock(actor.lineId, id)
    if (!bill || bill.payerId !== actor.accountId) return refuse('record.not.found')
    if (bill.state !== 'partPaid' && bill.state !== 'payerShort') return refuse('bill.state')
    const [paid] = await payThese(context, [bill])
    if (!paid?.payment) return refuse('balance.insufficient')
    return ok({ bill: presentBill(paid.bill), transferId: paid.payment.transferId, amount: toWire(paid.payment.amount) })
  },
}
