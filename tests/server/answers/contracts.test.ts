import { beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../../src/endpoints/contracts.ts'
import { income } from '../../../src/endpoints/income.ts'
import { transferDetail } from '../../../src/endpoints/reports.ts'
import type { ContractTerms } from '../../../src/entities/contract.ts'
import { DAY, HOUR, MINUTE } from '../../../src/rules/calendar.ts'
import { fromWire } from '../../../src/rules/money.ts'
import { offerContract } from '../../../src/server/answers/acts/offerContract.ts'
import { settleLine } from '../../../src/server/jobs/settle.ts'
import type { Account } from '../../../src/server/ports/accounts.ts'
import { freshRequestId, testProvider, TEST_NOW, type TestProvider } from '../../kit/provider.ts'

const daily = (...rates: number[]): ContractTerms => ({
  kind: 'daily', tiers: rates.map((rateBps, i) => ({ validBets: i * 1_000, activeMembers: 0, rateBps })),
})

let provider: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
let third: Account
const tokens: Record<string, string> = {}

const act = (who: string, input: Parameters<TestProvider['call']>[1]) =>
  provider.call(calls.processDailySalary, input as never, { token: tokens[who] })
const offer = async (who: string, account: string, terms: ContractTerms) =>
  (await act(who, { action: 'offer', account, terms })).value.list[0]!
const detail = (who: string, id: string) => provider.call(calls.contractDetail, { id }, { token: tokens[who] })

/** The house's own offer to the top agent: no call makes it, an operator does. */
const houseOffers = async (terms: ContractTerms): Promise<string> => {
  const offered = await provider.transact((ports) => offerContract(
    { ports, now: provider.clock.now, random: provider.jobContext.random, brand: provider.brand }, null, team.agent, terms, 0,
    { actorId: null, way: 'operator' },
  ))
  if (!offered.ok) throw new Error(offered.error.code)
  return offered.value.contractId
}

const play = async (account: Account, stake: number, won: number, at: number): Promise<void> => {
  const { lineId, accountId, name, path } = account
  const round = freshRequestId()
  const call = { lineId, accountId, accountName: name, path, trial: false, vendor: 'TIDE', vendorRound: round, at }
  await provider.jobContext.transact(async (ports) => {
    await ports.ledger.post([{
      transferId: freshRequestId(), lineId, type: 6101, at, refKind: null, refId: null,
      entries: [{ wallet: { house: 'cashier' }, amount: -fromWire(stake) }, { wallet: { account: accountId, kind: 'main' }, amount: fromWire(stake) }],
    }])
    const replies = await ports.bets.callAll([
      { ...call, kind: 'bet', transactionId: `${round}b`, gameCode: 'reef', category: 'RNG', stake: fromWire(stake) },
      { ...call, kind: 'settle', transactionId: `${round}s`, won: fromWire(won), validBet: null, detail: {} },
    ])
    if (!replies.every((reply) => reply.ok)) throw new Error('the round was refused')
  })
}

/** Sessions end of themselves in the days that the clock leaps over. */
const logIn = async (): Promise<void> => {
  for (const account of [...Object.values(team), third]) tokens[account.name] = await provider.tokenOf(account)
}

const settleAt = async (now: number): Promise<void> => {
  provider.clock.now = now
  await logIn()
  while ((await provider.ports.rollups.fold(10_000)) > 0);
  await settleLine(provider.jobContext, team.agent.lineId)
}

beforeAll(async () => {
  provider = await testProvider()
  team = await provider.makeTeam()
  third = await provider.makeAccount({ name: 'third', type: 1, parent: team.sub })
  await logIn()
})

describe('the life of a contract, seen from both sides', () => {
  test('nobody offers without a contract of its own, above its own rate, or to another than a direct downline', async () => {
    expect((await act('agent', { action: 'offer', account: 'sub', terms: daily(10) })).errorCode).toBe('contract.above.own')
    const id = await houseOffers(daily(50, 80))
    expect((await act('agent', { action: 'accept', id })).value.list[0]!.state).toBe('active')
    const above = await act('agent', { action: 'offer', account: 'sub', terms: daily(10, 81) })
    expect([above.errorCode, above.field]).toEqual(['contract.above.own', 'terms.tiers.1.rateBps'])
    expect((await act('agent', { action: 'offer', account: 'third', terms: daily(10) })).errorCode).toBe('contract.not.direct')
    expect((await act('agent', { action: 'offer', account: 'stranger', terms: daily(10) })).errorCode).toBe('account.not.found')
    expect((await act('agent', { action: 'offer', account: 'trial', terms: daily(10) })).errorCode).toBe('account.not.found')
    expect((await act('agent', { action: 'offer', account: 'sub', terms: { ...daily(10), kind: 'hourly' } })).field).toBe('terms.kind')
    expect((await act('member', { action: 'offer', account: 'sub', terms: daily(10) })).errorCode).toBe('agent.only')
    expect((await act('agent', { action: 'offer', account: 'sub', terms: daily(30, 20) })).errorCode).toBe('contract.tiers.order')
  })

  test('an offer is withdrawn by who made it, rejected or accepted by who received it, and answered once', async () => {
    const first = await offer('agent', 'sub', daily(20))
    expect((await act('agent', { action: 'offer', account: 'sub', terms: daily(25) })).errorCode).toBe('contract.exists')
    expect((await act('agent', { action: 'accept', id: first.id })).errorCode).toBe('contract.state')
    expect((await act('other', { action: 'accept', id: first.id })).errorCode).toBe('record.not.found')
    expect((await act('third', { action: 'accept', id: first.id })).errorCode).toBe('record.not.found')
    expect((await act('agent', { action: 'withdraw', id: first.id })).value.list[0]!.state).toBe('withdrawn')
    expect((await act('sub', { action: 'accept', id: first.id })).errorCode).toBe('contract.state')

    const second = await offer('agent', 'sub', daily(20))
    expect((await provider.call(calls.contractRequests, {}, { token: tokens.sub })).value.list.map((c) => c.id)).toEqual([second.id])
    expect((await act('sub', { action: 'reject', id: second.id })).value.list[0]!.state).toBe('rejected')

    const last = await offer('agent', 'sub', daily(30, 40))
    expect(last.actions).toEqual(['withdraw'])
    const accepted = (await act('sub', { action: 'accept', id: last.id })).value.list[0]!
    expect([accepted.state, accepted.actions]).toEqual(['active', ['askTermination']])
    expect((await act('sub', { action: 'accept', id: last.id })).errorCode).toBe('contract.state')
    const { events } = (await detail('sub', last.id)).value
    expect(events.map(({ state, by, side }) => [state, by, side])).toEqual([['offered', 'agent', 'offerer'], ['active', 'sub', 'offeree']])
    expect(new Set(events.map((event) => event.termsHash))).toEqual(new Set([accepted.termsHash]))
  })

  test('a termination is asked by either side and answered by the other', async () => {
    const { list } = (await act('sub', { action: 'list', side: 'mine' })).value
    const { id } = list.find((contract) => contract.state === 'active')!
    expect((await act('sub', { action: 'askTermination', id })).value.list[0]!.terminationAskedBy).toBe('offeree')
    expect((await act('sub', { action: 'acceptTermination', id })).errorCode).toBe('contract.state')
    expect((await act('agent', { action: 'rejectTermination', id })).value.list[0]!.state).toBe('active')
    await act('agent', { action: 'askTermination', id })
    const ended = (await act('sub', { action: 'acceptTermination', id })).value.list[0]!
    expect([ended.state, ended.actions]).toEqual(['terminated', []])
  })

  test('agreeing ends the better contracts below, and says so before (§4)', async () => {
    const { id } = await offer('agent', 'sub', daily(40, 60))
    await act('sub', { action: 'accept', id })
    const below = await offer('sub', 'third', daily(40, 55))
    await act('third', { action: 'accept', id: below.id })
    const lower = await offer('agent', 'sub', daily(30, 50))
    const before = (await detail('sub', lower.id)).value.ending
    expect(before).toMatchObject([{ id: below.id, offeree: 'third', highestRateBps: 55, newHighestRateBps: 50 }])
    await act('sub', { action: 'accept', id: lower.id })
    expect((await detail('third', below.id)).value.contract.state).toBe('ended')
    expect((await detail('sub', id)).value.contract.state).toBe('ended')
    expect((await detail('third', below.id)).value.events.at(-1)).toMatchObject({ state: 'ended', side: 'rule' })
  })

  test('of two answers at once one is too late', async () => {
    const { id } = await offer('sub', 'third', daily(10))
    const answers = await Promise.all([act('third', { action: 'accept', id }), act('third', { action: 'reject', id }), act('sub', { action: 'withdraw', id })])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.errorCode === 'contract.state')).toHaveLength(2)
  })

  test('nobody sees or moves a contract of others', async () => {
    const { id } = (await act('sub', { action: 'list', side: 'mine' })).value.list.find((c) => c.state === 'active')!
    for (const who of ['other', 'stranger', 'member', 'third']) {
      expect((await detail(who, id)).errorCode).toBe('record.not.found')
      expect((await act(who, { action: 'askTermination', id })).errorCode).toBe('record.not.found')
    }
    expect((await provider.call(calls.contractList, {}, { token: tokens.other })).value.total).toBe(0)
  })
})

describe('bills, their derivation and a short payer', () => {
  const today = TEST_NOW - 12 * HOUR
  let billId: string

  beforeAll(async () => {
    const { list } = (await act('third', { action: 'list', side: 'mine' })).value
    const pending = list.find((c) => c.state === 'offered')
    if (pending) await act('third', { action: 'accept', id: pending.id })
    else if (!list.some((c) => c.state === 'active')) await act('third', { action: 'accept', id: (await offer('sub', 'third', daily(10))).id })
    await play(third, 600, 0, today + DAY + 10 * HOUR)
    await play(team.member, 900, 1_500, today + DAY + 11 * HOUR)
    await settleAt(today + 3 * DAY + MINUTE)
  })

  test('a bill says what was read, which tier applied and why the next was missed; its parts add up to it', async () => {
    const { list, totals } = (await provider.call(calls.bills, { kind: 'daily', side: 'mine' }, { token: tokens.sub })).value
    const bill = list.find((row) => row.validBets === 1_500)!
    billId = bill.id
    expect(bill).toMatchObject({ payer: 'agent', payee: 'sub', gross: 7.5, owedDown: 0.6, own: 6.9, paid: 7.5, state: 'paid', rateBps: 50, tierIndex: 1 })
    expect(totals.gross).toBe(list.reduce((sum, row) => sum + row.gross, 0))
    const why = (await provider.call(calls.explainBill, { id: billId }, { token: tokens.sub })).value
    expect(why.byDownline.reduce((sum, part) => sum + part.validBets, 0)).toBe(1_500)
    expect(why.byDownline.reduce((sum, part) => sum + part.netLoss, 0)).toBeCloseTo(why.inputs.netLoss, 4)
    expect(why.payments.reduce((sum, payment) => sum + payment.amount, 0)).toBe(7.5)
    expect(why.owedDown).toMatchObject([{ account: 'third', gross: 0.6 }])
    expect([why.taken, why.nextMissed, why.ruleVersion]).toEqual([1, null, 1])
    const bets = (await provider.call(calls.billBets, { id: billId }, { token: tokens.sub })).value
    expect([bets.total, bets.totals.validBet]).toEqual([2, 1_500])
    const transfer = (await provider.call(transferDetail, { id: why.payments[0]!.transferId }, { token: tokens.sub })).value
    expect(transfer.entries.map((entry) => entry.amount).sort()).toEqual([-7.5, 7.5])
  })

  test('the payer and its uplines see the derivation, nobody else', async () => {
    for (const who of ['agent', 'sub']) expect((await provider.call(calls.explainBill, { id: billId }, { token: tokens[who] })).status).toBe(200)
    for (const who of ['third', 'member', 'other', 'stranger']) {
      expect((await provider.call(calls.explainBill, { id: billId }, { token: tokens[who] })).errorCode).toBe('record.not.found')
      expect((await provider.call(calls.billBets, { id: billId }, { token: tokens[who] })).errorCode).toBe('record.not.found')
    }
  })

  test('income by day is what was received less what was paid down', async () => {
    const rows = (await provider.call(income, { from: today, to: today + 5 * DAY }, { token: tokens.sub })).value
    expect(rows.totals).toMatchObject({ daily: 6.9, dividend: 0, total: 6.9 })
    expect(rows.list).toHaveLength(1)
    const paid = (await provider.call(calls.bills, { side: 'mine', paidOn: rows.list[0]!.day }, { token: tokens.sub })).value
    expect(paid.list.map((bill) => bill.id)).toEqual([billId])
  })

  test('a short payer pays what it has, its bill is paid by hand later, and a repeat of that call pays once', async () => {
    const { lineId, accountId } = team.sub
    const at = provider.clock.now
    const mainOf = async () => (await provider.ports.ledger.balances(team.sub)).find((w) => w.kind === 'main')!.balance
    const move = (amount: bigint) => provider.jobContext.transact((ports) => ports.ledger.post([{
      transferId: freshRequestId(), lineId, type: 8222, at, refKind: null, refId: null,
      entries: [{ wallet: { account: accountId, kind: 'main' }, amount: -amount }, { wallet: { house: 'corrections' }, amount }],
    }]))
    // sub is left with 0.35; on the day after, third's bets cost it more than its own contract brings while it is not paid.
    await move((await mainOf()) - fromWire(0.35))
    await play(third, 700, 0, at + HOUR)
    const day = provider.clock.now
    // sub's own contract ends, so nothing comes from above any more.
    const { id } = (await act('sub', { action: 'list', side: 'mine' })).value.list.find((c) => c.state === 'active')!
    await act('agent', { action: 'askTermination', id })
    await act('sub', { action: 'acceptTermination', id })
    await play(third, 800, 0, day + DAY + HOUR)
    await settleAt(day + 2 * DAY)
    await move((await mainOf()) - fromWire(0.35))
    await settleAt(day + 3 * DAY)
    const mine = async () => (await provider.call(calls.bills, { side: 'mine', kind: 'daily' }, { token: tokens.third })).value.list
    const short = (await mine()).find((bill) => bill.gross === 0.8)!
    expect([short.state, short.paid]).toEqual(['partPaid', 0.35])

    const requestId = freshRequestId()
    const again = () => provider.call(calls.reissueBill, { requestId, id: short.id }, { token: tokens.sub })
    expect((await provider.call(calls.reissueBill, { requestId, id: short.id }, { token: tokens.agent })).errorCode).toBe('record.not.found')
    expect((await again()).errorCode).toBe('balance.insufficient')
    await move(-fromWire(10))
    const [first, repeat] = [await again(), await again()]
    expect(first.value).toMatchObject({ amount: 0.45, bill: { state: 'paid', paid: 0.8 } })
    expect(repeat.value).toEqual(first.value)
    expect((await provider.call(calls.reissueBill, { requestId: freshRequestId(), id: short.id }, { token: tokens.sub })).errorCode).toBe('bill.state')
  })
})

describe('on paper, nothing changes', () => {
  test('a simulation shows the last three periods, what the offerer keeps, and what would end', async () => {
    const asked = { account: 'sub', terms: daily(10, 20) }
    const { periods, best, typical, worst } = (await provider.call(calls.contractSimulation, asked, { token: tokens.agent })).value
    expect(periods).toHaveLength(3)
    expect([worst <= typical, typical <= best]).toEqual([true, true])
    for (const period of periods) expect(period.keep).toBeCloseTo(period.offererGross - period.gross, 4)
    expect((await provider.call(calls.contractSimulation, { account: 'third', terms: daily(1) }, { token: tokens.agent })).errorCode).toBe('contract.not.direct')
  })

  test('a what-if shows the bills below as they would be', async () => {
    const { rows } = (await provider.call(calls.contractWhatIf, { account: 'sub', terms: daily(20) }, { token: tokens.agent })).value
    expect(rows.map((row) => row.account).sort()).toEqual(['agent', 'sub', 'third'])
    const sub = rows.find((row) => row.account === 'sub')!
    expect(sub.rateAfter).toBe(20)
    for (const row of rows) expect(row.ownAfter).toBeCloseTo(row.grossAfter - row.owedDownAfter, 4)
    expect((await provider.call(calls.contractList, { kind: 'daily', state: 'offered' }, { token: tokens.sub })).value.total).toBe(0)
  })
})
