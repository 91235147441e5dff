import type * as calls from '../../../endpoints/contracts/contracts.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { isAgent } from '../../../rules/accounts/access.ts'
import { CONTRACT_FLAGS, openKinds } from '../../../rules/contracts/contractFlags.ts'
import { boundaryFrom, periodOfTerms } from '../../../rules/contracts/contractPeriod.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money/money.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { highestRate, normalTerms } from '../../domain/contracts/contract.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handler, Handlers, Context } from '../../ports/context.ts'
import { byPlayer } from '../../usecases/byPlayer.ts'
import { agreementOf, fingerprintOf } from '../../usecases/contracts/agreementOf.ts'
import { moveContract } from '../../usecases/contracts/moveContract.ts'
import { offerContract } from '../../usecases/contracts/offerContract.ts'
import { payBills } from '../../usecases/contracts/payBills.ts'
import { handleBillBets, handleBillRecords, handleExplainBill } from './billExplanation.ts'
import { readBills } from './billPage.ts'
import { handleSimulation } from './contractSimulation.ts'
import { handleWhatIf } from './contractWhatIf.ts'
import { presentAgreement, presentBill, presentContract, sideOf } from '../presenters/contract.ts'

/** The size limit of an unpaged list. */
const LIST_MAX = 200

/** Returns a contract that the actor is a side of. Other contracts are refused as not found. */
const ownContract = async ({ actor, ports }: Context<Actor>, id: string, kind?: ContractKind) => {
  const contract = await ports.contracts.byId(actor.lineId, id)
  const side = contract && sideOf(contract, actor.accountId)
  return contract && side && (!kind || contract.kind === kind)
    ? ok({ contract, side })
    : refuse('record.not.found')
}

/** The refusal for a kind that the site has switched off. */
const whyKindClosed = (kind: ContractKind | undefined, { flags }: Context<Actor>) =>
  kind !== undefined && !flags.has(CONTRACT_FLAGS[kind])
    ? refuse('function.not.enabled', { field: 'kind' })
    : null

/** Returns the direct downline that an offer is for; null without a name. */
const directDownline = async (
  { actor, ports }: Context<Actor>,
  name: string | undefined,
): Promise<Decision<Account | null>> => {
  if (!name) return ok(null)
  const account = await ports.accounts.inTeam(actor, name)
  if (!account) return refuse('account.not.found', { field: 'account' })
  return account.parentId === actor.accountId
    ? ok(account)
    : refuse('contract.not.direct', { field: 'account' })
}

type Process = Handler<typeof calls.processDividend>

const offer = async (
  context: Context<Actor>,
  kind: ContractKind,
  input: Extract<Parameters<Process>[0], { action: 'offer' }>,
): Promise<Decision<ContractRecord>> => {
  const { actor, ports } = context
  if (!isAgent(actor.type)) return refuse('agent.only')
  if (input.terms.kind !== kind) return refuse('request.invalid', { field: 'terms.kind' })
  const payee = await ports.accounts.inTeam(actor, input.account)
  if (!payee) return refuse('account.not.found', { field: 'account' })
  if (input.replaces !== undefined) {
    await ports.contracts.takeTurn(payee.lineId, kind)
    const present = await ports.contracts.inForce(payee, kind)
    if ((present?.contractId ?? null) !== input.replaces) return refuse('contract.offer.stale')
  }
  return offerContract(context, {
    offerer: actor,
    payee,
    terms: input.terms,
    effectiveFrom: input.effectiveFrom ?? 0,
    by: byPlayer(context),
  })
}

/**
 * Whether accepting an offer would now do something else than was shown. Takes the lock of the kind, so that the plan
 * cannot change meanwhile.
 */
const isStale = async (
  context: Context<Actor>,
  { lineId, contractId, kind }: ContractRecord,
  fingerprint: string,
): Promise<boolean> => {
  const { contracts } = context.ports
  await contracts.takeTurn(lineId, kind)
  const offer = await contracts.byId(lineId, contractId)
  // An offer that was answered meanwhile is refused later with `contract.state`.
  return offer?.state === 'offered' && fingerprintOf(await agreementOf(context, offer), offer) !== fingerprint
}

/** Makes the handler of one of the four process… calls (§7), which differ only in the kind of contract. */
const process =
  (kind: ContractKind): Process =>
  async (input, context) => {
    const { actor, ports, now } = context
    const shown = (list: readonly ContractRecord[]) =>
      ok({ list: list.map((c) => presentContract(c, actor.accountId, now)) })
    if (input.action === 'list') {
      return shown(
        (await ports.contracts.list(actor, { side: input.side, kind, offset: 0, limit: LIST_MAX })).rows,
      )
    }
    if (input.action === 'offer') {
      const offered = await offer(context, kind, input)
      return offered.ok ? shown([offered.value]) : offered
    }
    const found = await ownContract(context, input.id, kind)
    if (!found.ok) return found
    const { contract, side } = found.value
    if (
      input.action === 'accept' &&
      side === 'offeree' &&
      (await isStale(context, contract, input.fingerprint))
    )
      return refuse('contract.offer.stale')
    const moved = await moveContract(context, {
      lineId: actor.lineId,
      contractId: input.id,
      action: input.action,
      side,
      name: actor.name,
      by: byPlayer(context),
    })
    return moved.ok ? shown([moved.value]) : moved
  }

/** Handlers of endpoints/contracts/contracts.ts. */
export const contractsHandlers: Handlers<typeof calls> = {
  processDividend: process('dividend'),
  processDailySalary: process('daily'),
  processHourlySalary: process('hourly'),
  processRealtimeSalary: process('realtime'),

  contractList: async ({ pageNo, pageSize, kind, state, side, account }, context) => {
    const { actor, ports, now } = context
    const closed = whyKindClosed(kind, context)
    if (closed) return closed
    const { rows, total } = await ports.contracts.list(actor, {
      side,
      kind,
      state,
      account: account || undefined,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({ list: rows.map((c) => presentContract(c, actor.accountId, now)), pageNo, pageSize, total })
  },

  contractRequests: async ({ kind }, context) => {
    const { actor, ports, flags, now } = context
    const closed = whyKindClosed(kind, context)
    if (closed) return closed
    const waiting = await ports.contracts.waitingFor(actor, kind ? [kind] : openKinds(flags))
    return ok({ list: waiting.map((c) => presentContract(c, actor.accountId, now)) })
  },

  contractDetail: async ({ id }, context) => {
    const { actor, ports, now } = context
    const found = await ownContract(context, id)
    if (!found.ok) return found
    const { contract } = found.value
    const plan = contract.state === 'offered' ? await agreementOf(context, contract) : null
    return ok({
      contract: presentContract(contract, actor.accountId, now),
      events: await ports.contracts.events(contract.lineId, id),
      agreement:
        plan &&
        presentAgreement(plan, fingerprintOf(plan, contract), contract.terms, {
          accountId: actor.accountId,
          now,
        }),
    })
  },

  contractOfferLimits: async ({ kind, account: name }, context) => {
    const { actor, ports, now, brand } = context
    const closed = whyKindClosed(kind, context)
    if (closed) return closed
    const found = await directDownline(context, name)
    if (!found.ok) return found
    const account = found.value
    const own = (await ports.contracts.inForce(actor, kind))?.terms ?? null
    const present = account && (await ports.contracts.inForce(account, kind))
    const empty =
      kind === 'realtime'
        ? { kind, profitRateBps: 0, lossRateBps: 0, singleBetAmount: 0 }
        : { kind, tiers: [{ validBets: 0, activeMembers: 0, rateBps: 0 }] }
    return ok({
      kind,
      highestRateBps: own && highestRate(own),
      ownTerms: own,
      effectiveFrom: boundaryFrom(now, periodOfTerms(own ?? normalTerms(empty)), brand.zone),
      present: present && presentContract(present, actor.accountId, now),
      countsUntil: account && (await ports.contracts.countsUntil(account, kind)),
      waiting:
        account !== null &&
        (
          await ports.contracts.list(actor, {
            side: 'downlines',
            kind,
            state: 'offered',
            account: account.name,
            offset: 0,
            limit: 1,
          })
        ).total > 0,
    })
  },

  contractSimulation: async (input, context) =>
    whyKindClosed(input.terms.kind, context) ?? handleSimulation(input, context),
  contractWhatIf: async (input, context) =>
    whyKindClosed(input.terms.kind, context) ?? handleWhatIf(input, context),

  bills: async (input, context) =>
    whyKindClosed(input.kind, context) ?? ok(await readBills(context, context.actor, input)),

  explainBill: handleExplainBill,
  billBets: handleBillBets,
  billRecords: handleBillRecords,

  reissueBill: async ({ id }, context) => {
    const { actor, ports } = context
    const bill = await ports.bills.lock(actor.lineId, id)
    if (!bill || bill.payerId !== actor.accountId) return refuse('record.not.found')
    if (bill.state !== 'partPaid' && bill.state !== 'payerShort') return refuse('bill.state')
    const [paid] = await payBills(context, [bill])
    if (!paid?.payment) return refuse('balance.insufficient')
    const terms = await ports.contracts.termsOf(actor.lineId, [bill.contractId])
    return ok({
      bill: presentBill(paid.bill, requireValue(terms.get(bill.contractId), 'terms')),
      transferId: paid.payment.transferId,
      amount: toWire(paid.payment.amount),
    })
  },
}
