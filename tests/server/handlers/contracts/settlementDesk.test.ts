import { beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR_LISTS } from '../../../../src/centre/operator/lists.ts'
import {
  RUN_FIGURES,
  runFigure,
  shortPayerFigure,
} from '../../../../src/centre/operator/settlement/runFigures.ts'
import * as contracts from '../../../../src/endpoints/contracts/contracts.ts'
import * as calls from '../../../../src/endpoints/contracts/settlementDesk.ts'
import { deskBills } from '../../../../src/endpoints/money/desk.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { DAY, HOUR, MINUTE } from '../../../../src/rules/calendar.ts'
import { fromWire } from '../../../../src/rules/money/money.ts'
import { makeBills } from '../../../../src/server/jobs/makeBills.ts'
import { settleLine } from '../../../../src/server/jobs/settle.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { contractTeam, daily } from '../../../kit/provider/contractTeam.ts'
import { playRound } from '../../../kit/provider/playRound.ts'
import { freshRequestId, TEST_NOW } from '../../../kit/provider/provider.ts'
import { makeStaff, staffToken } from '../../../kit/provider/staff.ts'
import { totalOpened } from '../../../kit/provider/totalOpened.ts'

const { provider, team, third, tokens, offer, accept, houseOffers, logIn } = await contractTeam()
const ora = await makeStaff(provider, 'ora', 'owner')
const owner = { token: ora.token }
const { lineId } = team.agent
const { db } = provider
const today = TEST_NOW - 12 * HOUR
const totalOf = totalOpened(provider, OPERATOR_LISTS)

const settleAt = async (now: number): Promise<void> => {
  provider.clock.now = now
  owner.token = await staffToken(provider, ora.staffId)
  await logIn()
  await aggregateAll(provider)
  await settleLine(provider.jobContext, lineId)
}

const runs = async (input: Partial<Parameters<typeof provider.call<typeof calls.deskRuns>>[1]> = {}) =>
  (
    await provider.call(
      calls.deskRuns,
      { from: today - DAY, to: today + 9 * DAY, pageSize: 100, ...input },
      owner,
    )
  ).value

/** Everything that money moved, and every bill. */
const books = async () => ({
  entries: await db.selectFrom('entry').selectAll().orderBy('transfer_id').orderBy('position').execute(),
  payments: await db.selectFrom('bill_payment').selectAll().orderBy('transfer_id').execute(),
  bills: await db.selectFrom('bill').selectAll().orderBy('bill_id').execute(),
})

beforeAll(async () => {
  await accept('agent', await houseOffers(daily(50, 80)))
  await accept('sub', (await offer('agent', 'sub', daily(30, 50))).id)
  await accept('third', (await offer('sub', 'third', daily(10))).id)
  await playRound(provider, third, { stake: 600, won: 0, at: today + DAY + 10 * HOUR })
  await playRound(provider, team.member, { stake: 900, won: 1_500, at: today + DAY + 11 * HOUR })
  // sub owes third, gets nothing itself, and has no money.
  await db
    .updateTable('contract')
    .set({ force_until: new Date(today - DAY) })
    .where('payee_id', '=', team.sub.accountId)
    .execute()
  const main = (await provider.ports.ledger.balances(team.sub)).find(({ kind }) => kind === 'main')!.balance
  await provider.ports.ledger.post([
    {
      transferId: freshRequestId(),
      lineId,
      type: 8222,
      at: provider.clock.now,
      refKind: null,
      refId: null,
      entries: [
        { wallet: { account: team.sub.accountId, kind: 'main' }, amount: -main },
        { wallet: { house: 'corrections' }, amount: main },
      ],
    },
  ])
  await settleAt(today + 3 * DAY + MINUTE)
})

const runOfPlay = async () => (await runs()).list.find(({ gross }) => gross > 0)!
const again = async (key: string) =>
  provider.call(calls.runAgain, { key, reason: 'Figures were rebuilt' }, owner)

describe('the runs of settlement', () => {
  test('list each settled period with its bills, what was paid and what is missing', async () => {
    const { list, total, totals } = await runs()
    expect(total).toBe(list.length)
    for (const figure of RUN_FIGURES)
      expect(totals[figure]).toBeCloseTo(
        list.reduce((sum, run) => sum + run[figure], 0),
        4,
      )
    expect(await runOfPlay()).toMatchObject({
      topAgent: 'agent',
      runKind: 'daily',
      runState: 'short',
      items: 2,
      gross: 12.6,
      paid: 12,
      missing: 0.6,
      shortBills: 1,
      settledAt: provider.clock.now,
      error: '',
    })
    expect((await runs({ runState: 'short' })).total).toBe(1)
    expect((await runs({ runState: 'done' })).total).toBe(total - 1)
    expect((await runs({ runKind: 'dividend' })).total).toBe(0)
    expect((await runs({ topAgent: 'sub' })).total).toBe(0)
    expect((await runs({ topAgent: 'AGENT' })).total).toBe(total)
  })

  test('each figure of each run equals the list of bills that it opens', async () => {
    for (const run of (await runs()).list)
      for (const figure of RUN_FIGURES) {
        const opened = runFigure(figure, run, provider.brand.zone)
        expect([figure, opened ? await totalOf(opened, owner.token) : 0]).toEqual([figure, run[figure]])
      }
  })

  test('name the payers that are short, with the bills that they owe', async () => {
    const { list, totals } = (await provider.call(calls.shortPayers, {}, owner)).value
    expect(list).toMatchObject([{ payer: 'sub', topAgent: 'agent', bills: 1, owed: 0.6 }])
    expect(list[0]!.since).toBe((await runOfPlay()).periodEnd)
    expect(totals).toEqual({ bills: 1, owed: 0.6 })
    for (const figure of ['bills', 'owed'] as const)
      expect(await totalOf(shortPayerFigure(figure, list[0]!), owner.token)).toBe(list[0]![figure])
  })

  test('open a bill as its payee sees it explained, and the bills below it', async () => {
    const { key } = await runOfPlay()
    const { list } = (await provider.call(deskBills, { queue: 'all', run: key }, owner)).value
    const bill = list.find(({ account }) => account === 'agent')!
    const why = (await provider.call(calls.deskExplainBill, { id: bill.key }, owner)).value
    const seen = (
      await provider.call(contracts.explainBill, { id: bill.key.split('.')[1]! }, { token: tokens.agent })
    ).value
    expect(why.byDownline).toEqual(seen.byDownline)
    expect([why.bill.gross, why.bill.id]).toEqual([12, bill.key])
    const bets = (await provider.call(calls.deskBillBets, { id: bill.key }, owner)).value
    expect([bets.total, bets.totals.validBet]).toEqual([2, 1_500])
    for (const down of why.owedDown)
      expect((await provider.call(calls.deskExplainBill, { id: down.billId }, owner)).value.bill.gross).toBe(
        down.gross,
      )
  })
})

describe('a period that is settled again', () => {
  test('changes nothing when its figures are the same, however often, and is in the audit log', async () => {
    const { key } = await runOfPlay()
    const before = await books()
    for (let times = 0; times < 3; times += 1)
      expect((await again(key)).value).toEqual({ made: 0, changed: 0, unchanged: 2, queued: false })
    await settleLine(provider.jobContext, lineId)
    expect(await books()).toEqual(before)
    const { list } = (await provider.call(auditLog, { action: 'settlement' }, owner)).value
    expect(list).toHaveLength(3)
    expect(list[0]).toMatchObject({ staff: 'ora' })
  })

  test('makes a missing bill again and corrects an unpaid one; both are paid once', async () => {
    const { key } = await runOfPlay()
    const short = await db
      .selectFrom('bill')
      .selectAll()
      .where('state', '=', 'payerShort')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('bill')
      .set({ gross: 100n, net_loss: 1n })
      .where('bill_id', '=', short.bill_id)
      .execute()
    expect((await again(key)).value).toMatchObject({ made: 0, changed: 1, unchanged: 1 })
    expect(
      await db
        .selectFrom('bill')
        .select(['gross', 'net_loss', 'paid'])
        .where('bill_id', '=', short.bill_id)
        .execute(),
    ).toEqual([{ gross: short.gross, net_loss: short.net_loss, paid: 0n }])
    await db.deleteFrom('bill').where('bill_id', '=', short.bill_id).execute()
    expect((await again(key)).value).toMatchObject({ made: 1, changed: 0, unchanged: 1 })
    await settleLine(provider.jobContext, lineId)
    expect((await again(key)).value).toMatchObject({ made: 0, changed: 0, unchanged: 2 })
    expect((await runOfPlay()).missing).toBe(0.6)
    expect((await verifyLedger(db)).findings).toEqual([])
  })

  test('is refused when a paid bill would change, and then changes nothing', async () => {
    const { key } = await runOfPlay()
    const paid = await db.selectFrom('bill').selectAll().where('state', '=', 'paid').executeTakeFirstOrThrow()
    const figures = db
      .updateTable('rollup')
      .where('account_id', '=', paid.payee_id)
      .where('grain', '=', 'day')
    await figures.set((e) => ({ valid_bets: e('valid_bets', '*', 2n) })).execute()
    const before = await books()
    expect((await again(key)).errorCode).toBe('settlement.paid')
    expect(await books()).toEqual(before)
    await figures.set((e) => ({ valid_bets: e('valid_bets', '/', 2n) })).execute()
    expect((await again(key)).errorCode).toBe(null)
  })

  test('waits while the job settles the same contracts', async () => {
    const { key } = await runOfPlay()
    const transaction = await db.startTransaction().execute()
    try {
      await transaction
        .selectFrom('contract_turn')
        .selectAll()
        .where('line_id', '=', lineId)
        .forUpdate()
        .execute()
      expect((await again(key)).errorCode).toBe('settlement.running')
    } finally {
      await transaction.rollback().execute()
    }
  })
})

test('a run that fails is listed with its error until it succeeds', async () => {
  provider.clock.now += DAY
  owner.token = await staffToken(provider, ora.staffId)
  await aggregateAll(provider)
  const { jobContext } = provider
  const failing: typeof jobContext = {
    ...jobContext,
    transact: (scope, work) =>
      jobContext.transact(scope, (ports) =>
        work({
          ...ports,
          bills: { ...ports.bills, add: () => Promise.reject(new Error('no room for bills')) },
        }),
      ),
  }
  await expect(makeBills(failing, lineId, 'daily')).rejects.toThrow('no room')
  const [failed] = (await runs({ runState: 'failed' })).list
  expect(failed).toMatchObject({
    runState: 'failed',
    items: 0,
    error: 'Error: no room for bills',
    settledAt: null,
  })
  expect((await again(failed!.key)).value).toMatchObject({ queued: true, made: 0 })
  provider.clock.now += MINUTE
  await makeBills(jobContext, lineId, 'daily')
  expect((await runs({ runState: 'failed' })).total).toBe(0)
  const run = (await runs()).list.find(({ key }) => key === failed!.key)!
  expect(run).toMatchObject({ runState: 'done', items: 2, failedAt: failed!.failedAt })
  expect(fromWire(run.gross)).toBe(0n)
})
