import type * as calls from '../../../endpoints/contracts/contracts.ts'
import type { CheckedInputOf, RawOutputOf } from '../../../endpoints/endpoint.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { fromWire, sum, toWire, type Units } from '../../../rules/money/money.ts'
import { FIGURE_TYPES } from '../../../rules/money/transactionTypes.ts'
import { numberOf } from '../../../rules/number.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { chooseTier, netLossOf, NO_PERIOD } from '../../domain/contracts/settlement.ts'
import { GRAIN } from '../../domain/contracts/settlementRun.ts'
import type { BillRecord } from '../../ports/contracts/bills.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handler, Context } from '../../ports/context.ts'
import { gameNaming, presentBet, presentBetTotals } from '../presenters/bet.ts'
import { presentRecord } from '../presenters/record.ts'
import { presentBill, presentContract, presentInputs, presentTier } from '../presenters/contract.ts'

/**
 * Returns a bill that the actor pays, receives, or whose payee is in its team. Any other bill is refused as not
 * found.
 */
const seenBill = async ({ actor, ports }: Context<Actor>, id: string): Promise<BillRecord | null> => {
  const bill = await ports.bills.byId(actor.lineId, id)
  return bill && (bill.payerId === actor.accountId || bill.payeePath.startsWith(actor.path)) ? bill : null
}

/** Returns the id of a contract's bill for the period before; null when there is none. */
const billBefore = async ({ ports }: Pick<Context, 'ports'>, bill: BillRecord): Promise<string | null> => {
  const { rows } = await ports.bills.list(
    { lineId: bill.lineId, accountId: bill.payeeId },
    {
      side: 'mine',
      kind: bill.kind,
      contractId: bill.contractId,
      from: bill.periodStart - 1,
      to: bill.periodStart,
      offset: 0,
      limit: 1,
    },
  )
  return rows[0]?.billId ?? null
}

const singleBet = (contract: ContractRecord): Units =>
  contract.terms.kind === 'realtime' ? fromWire(contract.terms.singleBetAmount) : 0n

interface Part {
  account: string
  validBets: Units
  netLoss: Units
}

/** Returns the payee alone and each direct downline with its team, from the figures of the bill. */
const partsOf = async (
  { ports }: Pick<Context, 'ports'>,
  bill: BillRecord,
  contract: ContractRecord,
): Promise<Part[]> => {
  const span = { start: bill.periodStart, end: bill.periodEnd }
  const payee = { lineId: bill.lineId, accountId: bill.payeeId }
  const children = await ports.accounts.children(payee)
  if (bill.kind === 'realtime') {
    const rounds = (await ports.settlements.countedRounds(bill.lineId, span, singleBet(contract))).filter(
      (round) => round.won !== round.stake,
    )
    const part = (account: string, has: (path: string) => boolean): Part => {
      const counted = rounds.filter((round) => has(round.path))
      const validBets = sum(counted.map((round) => round.stake))
      return { account, validBets, netLoss: validBets - sum(counted.map((round) => round.won)) }
    }
    return [
      part(bill.payeeName, (path) => path === bill.payeePath),
      ...children.map((child) => part(child.name, (path) => path.startsWith(child.path))),
    ]
  }
  const grain = GRAIN[bill.kind]
  const own = await ports.rollups.rows({
    unit: 'account',
    grain,
    lineId: bill.lineId,
    accountId: bill.payeeId,
    from: span.start,
    to: span.end,
  })
  const teams = await ports.settlements.figures(
    bill.lineId,
    children.map((child) => child.accountId),
    grain,
    span,
  )
  return [
    {
      account: bill.payeeName,
      validBets: sum(own.map((row) => row.validBets)),
      netLoss: sum(own.map((row) => netLossOf({ ...NO_PERIOD, ...row }))),
    },
    ...children.map((child) => {
      const figures = teams.get(child.accountId)
      return {
        account: child.name,
        validBets: figures?.validBets ?? 0n,
        netLoss: figures ? netLossOf({ ...NO_PERIOD, ...figures }) : 0n,
      }
    }),
  ]
}

/** Explains a bill from the figures that were stored with it, as an account or a person on the staff sees it. */
export const explanationOf = async (
  { ports, brand, now }: Pick<Context, 'ports' | 'brand' | 'now'>,
  bill: BillRecord,
  viewerId: string,
): Promise<RawOutputOf<typeof calls.explainBill>> => {
  const contract = requireValue(await ports.contracts.byId(bill.lineId, bill.contractId), 'contract')
  const choice =
    contract.terms.kind === 'realtime'
      ? { standings: [], taken: null, nextMissed: null }
      : chooseTier(contract.terms.tiers, bill.validBets, bill.activeMembers)
  const down = await ports.bills.owedBy(
    { lineId: bill.lineId, accountId: bill.payeeId },
    bill.kind,
    bill.periodStart,
    bill.periodEnd,
  )
  const payments = await ports.bills.payments(bill.lineId, bill.billId)
  const parts = await partsOf({ ports }, bill, contract)
  return {
    bill: presentBill(bill, contract.terms),
    contract: presentContract(contract, viewerId, now),
    ruleVersion: bill.ruleVersion,
    zone: brand.zone,
    inputs: presentInputs(bill),
    tiers: choice.standings.map(presentTier),
    taken: choice.taken,
    nextMissed: choice.nextMissed && presentTier(choice.nextMissed),
    basis: toWire(bill.basis),
    before: await billBefore({ ports }, bill),
    owedDown: down.map((d) => ({
      billId: d.billId,
      number: numberOf(d.billId),
      account: d.payeeName,
      gross: toWire(d.gross),
    })),
    payments: payments.map((p) => ({
      transferId: p.transferId,
      number: numberOf(p.transferId),
      amount: toWire(p.amount),
      at: p.at,
    })),
    byDownline: parts
      .filter((p) => p.validBets !== 0n || p.netLoss !== 0n)
      .map((p) => ({ account: p.account, validBets: toWire(p.validBets), netLoss: toWire(p.netLoss) })),
  }
}

type Window = Pick<CheckedInputOf<typeof calls.billBets>, 'pageNo' | 'pageSize'>

/** Returns a page of the rounds behind a bill. */
export const betsOfBill = async (
  context: Pick<Context, 'ports' | 'language' | 'brand'>,
  bill: BillRecord,
  { pageNo, pageSize }: Window,
): Promise<RawOutputOf<typeof calls.billBets>> => {
  const { ports } = context
  const contract = requireValue(await ports.contracts.byId(bill.lineId, bill.contractId), 'contract')
  const { rows, total, totals } = await ports.bills.rounds(bill.lineId, bill.payeePath, {
    from: bill.periodStart,
    to: bill.periodEnd,
    minimumStake: singleBet(contract),
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  })
  return {
    list: rows.map((round) => presentBet(round, gameNaming(context))),
    pageNo,
    pageSize,
    total,
    totals: presentBetTotals(totals),
  }
}

/** Returns a page of the account records behind one input of a bill, as the figures count them. */
export const recordsOfBill = async (
  context: Pick<Context, 'ports' | 'language' | 'brand'>,
  bill: BillRecord,
  { figure, pageNo, pageSize }: Window & Pick<CheckedInputOf<typeof calls.billRecords>, 'figure'>,
): Promise<RawOutputOf<typeof calls.billRecords>> => {
  const team = { lineId: bill.lineId, accountId: bill.payeeId, path: bill.payeePath }
  const page = await context.ports.reports.record(team, {
    scope: 'all',
    types: FIGURE_TYPES[figure],
    from: bill.periodStart,
    to: bill.periodEnd,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  })
  return {
    list: page.rows.map(presentRecord(context)),
    pageNo,
    pageSize,
    total: page.total,
    totals: { in: toWire(page.in), out: toWire(page.out) },
  }
}

/** Explains a bill. */
export const handleExplainBill: Handler<typeof calls.explainBill> = async ({ id }, context) => {
  const bill = await seenBill(context, id)
  return bill ? ok(await explanationOf(context, bill, context.actor.accountId)) : refuse('record.not.found')
}

/** Lists the rounds behind a bill. */
export const handleBillBets: Handler<typeof calls.billBets> = async ({ id, ...page }, context) => {
  const bill = await seenBill(context, id)
  return bill ? ok(await betsOfBill(context, bill, page)) : refuse('record.not.found')
}

/** Lists the account records behind one input of a bill. */
export const handleBillRecords: Handler<typeof calls.billRecords> = async ({ id, ...page }, context) => {
  const bill = await seenBill(context, id)
  return bill ? ok(await recordsOfBill(context, bill, page)) : refuse('record.not.found')
}
