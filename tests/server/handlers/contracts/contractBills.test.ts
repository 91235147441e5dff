import { beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../../../src/endpoints/contracts/contracts.ts'
import { income } from '../../../../src/endpoints/team/income.ts'
import { transferDetail } from '../../../../src/endpoints/betting/reports.ts'
import { DAY, HOUR, MINUTE } from '../../../../src/rules/calendar.ts'
import { fromWire } from '../../../../src/rules/money/money.ts'
import { settleLine } from '../../../../src/server/jobs/settle.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { freshRequestId, TEST_NOW } from '../../../kit/provider/provider.ts'
import { contractTeam, daily } from '../../../kit/provider/contractTeam.ts'
import { playRound } from '../../../kit/provider/playRound.ts'

const { provider, team, third, tokens, act, offer, accept, houseOffers, logIn } = await contractTeam()

const play = (account: Account, stake: number, won: number, at: number) =>
  playRound(provider, account, { stake, won, at })

const settleAt = async (now: number): Promise<void> => {
  provider.clock.now = now
  await logIn()
  await aggregateAll(provider)
  await settleLine(provider.jobContext, team.agent.lineId)
}

describe('bills, their explanations, and a payer without enough money', () => {
  const today = TEST_NOW - 12 * HOUR
  let billId: string

  beforeAll(async () => {
    await accept('agent', await houseOffers(daily(50, 80)))
    await accept('sub', (await offer('agent', 'sub', daily(30, 50))).id)
    await accept('third', (await offer('sub', 'third', daily(10))).id)
    await play(third, 600, 0, today + DAY + 10 * HOUR)
    await play(team.member, 900, 1_500, today + DAY + 11 * HOUR)
    await settleAt(today + 3 * DAY + MINUTE)
  })

  test('a bill explains its figures, the tier that applied and what was missing for the next; its parts add up to it', async () => {
    const { list, totals } = (
      await provider.call(calls.bills, { kind: 'daily', side: 'mine' }, { token: tokens.sub })
    ).value
    const bill = list.find((row) => row.validBets === 1_500)!
    billId = bill.id
    expect(bill).toMatchObject({
      payer: 'agent',
      payee: 'sub',
      gross: 7.5,
      owedDown: 0.6,
      own: 6.9,
      paid: 7.5,
      state: 'paid',
      rateBps: 50,
      tierIndex: 1,
    })
    expect(totals.gross).toBe(list.reduce((sum, row) => sum + row.gross, 0))
    const why = (await provider.call(calls.explainBill, { id: billId }, { token: tokens.sub })).value
    expect(why.byDownline.reduce((sum, part) => sum + part.validBets, 0)).toBe(1_500)
    expect(why.byDownline.reduce((sum, part) => sum + part.netLoss, 0)).toBeCloseTo(why.inputs.netLoss, 4)
    expect(why.payments.reduce((sum, payment) => sum + payment.amount, 0)).toBe(7.5)
    expect(why.owedDown).toMatchObject([{ account: 'third', gross: 0.6 }])
    expect([why.taken, why.nextMissed, why.ruleVersion]).toEqual([1, null, 1])
    const bets = (await provider.call(calls.billBets, { id: billId }, { token: tokens.sub })).value
    expect([bets.total, bets.totals.validBet]).toEqual([2, 1_500])
    const transfer = (
      await provider.call(transferDetail, { id: why.payments[0]!.transferId }, { token: tokens.sub })
    ).value
    expect(transfer.entries.map((entry) => entry.amount).sort()).toEqual([-7.5, 7.5])
  })

  test('only the payer and its uplines can open the explanation of a bill', async () => {
    for (const who of ['agent', 'sub'])
      expect((await provider.call(calls.explainBill, { id: billId }, { token: tokens[who] })).status).toBe(
        200,
      )
    for (const who of ['third', 'member', 'other', 'stranger']) {
      expect((await provider.call(calls.explainBill, { id: billId }, { token: tokens[who] })).errorCode).toBe(
        'record.not.found',
      )
      expect((await provider.call(calls.billBets, { id: billId }, { token: tokens[who] })).errorCode).toBe(
        'record.not.found',
      )
    }
  })

  test('income by day is the sum of bills received less bills paid', async () => {
    const rows = (await provider.call(income, { from: today, to: today + 5 * DAY }, { token: tokens.sub }))
      .value
    expect(rows.totals).toMatchObject({ daily: 6.9, dividend: 0, total: 6.9 })
    expect(rows.list).toHaveLength(1)
    const paid = (
      await provider.call(calls.bills, { side: 'mine', paidOn: rows.list[0]!.day }, { token: tokens.sub })
    ).value
    expect(paid.list.map((bill) => bill.id)).toEqual([billId])
  })

  test('a payer without enough money pays what it has, the rest is paid manually later, and a repeated call pays once', async () => {
    const { lineId, accountId } = team.sub
    const at = provider.clock.now
    const mainOf = async () =>
      (await provider.ports.ledger.balances(team.sub)).find((w) => w.kind === 'main')!.balance
    const move = (amount: bigint) =>
      provider.jobContext.transact('directory', (ports) =>
        ports.ledger.post([
          {
            transferId: freshRequestId(),
            lineId,
            type: 8222,
            at,
            refKind: null,
            refId: null,
            entries: [
              { wallet: { account: accountId, kind: 'main' }, amount: -amount },
              { wallet: { house: 'corrections' }, amount },
            ],
          },
        ]),
      )
    // sub keeps 0.35. The next day it owes third more than it has, because its own bill is not paid.
    await move((await mainOf()) - fromWire(0.35))
    await play(third, 700, 0, at + HOUR)
    const day = provider.clock.now
    // sub's own contract ends, so sub receives nothing any more.
    const { id } = (await act('sub', { action: 'list', side: 'mine' })).value.list.find(
      (c) => c.state === 'active',
    )!
    await act('agent', { action: 'requestTermination', id })
    await act('sub', { action: 'acceptTermination', id })
    await play(third, 800, 0, day + DAY + HOUR)
    await settleAt(day + 2 * DAY)
    await move((await mainOf()) - fromWire(0.35))
    await settleAt(day + 3 * DAY)
    const mine = async () =>
      (await provider.call(calls.bills, { side: 'mine', kind: 'daily' }, { token: tokens.third })).value.list
    const short = (await mine()).find((bill) => bill.gross === 0.8)!
    expect([short.state, short.paid]).toEqual(['partPaid', 0.35])

    const requestId = freshRequestId()
    const again = () => provider.call(calls.reissueBill, { requestId, id: short.id }, { token: tokens.sub })
    expect(
      (await provider.call(calls.reissueBill, { requestId, id: short.id }, { token: tokens.agent }))
        .errorCode,
    ).toBe('record.not.found')
    expect((await again()).errorCode).toBe('balance.insufficient')
    await move(-fromWire(10))
    const [first, repeat] = [await again(), await again()]
    expect(first.value).toMatchObject({ amount: 0.45, bill: { state: 'paid', paid: 0.8 } })
    expect(repeat.value).toEqual(first.value)
    expect(
      (
        await provider.call(
          calls.reissueBill,
          { requestId: freshRequestId(), id: short.id },
          { token: tokens.sub },
        )
      ).errorCode,
    ).toBe('bill.state')
  })
})

describe('previews change nothing', () => {
  test('a preview of an offer shows the last three periods, what the offerer keeps, and which contracts would end', async () => {
    const input = { account: 'sub', terms: daily(10, 20) }
    const { periods, best, typical, worst } = (
      await provider.call(calls.contractSimulation, input, { token: tokens.agent })
    ).value
    expect(periods).toHaveLength(3)
    expect([worst <= typical, typical <= best]).toEqual([true, true])
    for (const period of periods) expect(period.keep).toBeCloseTo(period.offererGross - period.gross, 4)
    expect(
      (
        await provider.call(
          calls.contractSimulation,
          { account: 'third', terms: daily(1) },
          { token: tokens.agent },
        )
      ).errorCode,
    ).toBe('contract.not.direct')
  })

  test('a preview of new terms shows the bills below as they would be', async () => {
    const { rows } = (
      await provider.call(calls.contractWhatIf, { account: 'sub', terms: daily(20) }, { token: tokens.agent })
    ).value
    expect(rows.map((row) => row.account).sort()).toEqual(['agent', 'sub', 'third'])
    const sub = rows.find((row) => row.account === 'sub')!
    expect(sub.rateAfter).toBe(20)
    for (const row of rows) expect(row.ownAfter).toBeCloseTo(row.grossAfter - row.owedDownAfter, 4)
    expect(
      (await provider.call(calls.contractList, { kind: 'daily', state: 'offered' }, { token: tokens.sub }))
        .value.total,
    ).toBe(0)
  })
})
