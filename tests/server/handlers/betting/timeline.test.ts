import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { transactionReport } from '../../../../src/endpoints/betting/reports.ts'
import { exportFile, startExport } from '../../../../src/endpoints/lists/lists.ts'
import { balance } from '../../../../src/endpoints/money/wallet.ts'
import type { Transaction } from '../../../../src/entities/money/money.ts'
import { DAY, HOUR } from '../../../../src/rules/calendar.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { fromWire, sum, toWire } from '../../../../src/rules/money/money.ts'
import { TRANSACTION_TYPES as T } from '../../../../src/rules/money/transactionTypes.ts'
import type { VendorCall } from '../../../../src/server/ports/betting/bets.ts'
import { exportJobs as jobs } from '../../../../src/server/jobs/exports.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { TEST_NOW, testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider()
const { sub } = await site.makeTeam()
const player = await site.makeAccount({ name: 'timeline', parent: sub })
const token = await site.tokenOf(player)

const MONTHS = 12
const YEAR = { from: TEST_NOW - 365 * DAY, to: TEST_NOW + DAY }
const PAGE = 100

/** One stake with its win, at a time. */
const round = (index: number, at: number): VendorCall[] => {
  const common = {
    lineId: player.lineId,
    accountId: player.accountId,
    accountName: player.name,
    path: player.path,
    trial: false,
    vendor: 'HARBOUR',
    vendorRound: `t${index}`,
  }
  return [
    {
      ...common,
      at,
      transactionId: `tb${index}`,
      kind: 'bet',
      gameCode: 'reef-riches',
      category: 'RNG',
      stake: fromWire(1.37 + (index % 5)),
    },
    {
      ...common,
      at: at + HOUR,
      transactionId: `ts${index}`,
      kind: 'settle',
      won: fromWire((index % 3) * 2.11),
      validBet: null,
      detail: {},
    },
  ]
}

/** A year of deposits, withdrawals and play, oldest first. */
const liveAYear = async (): Promise<void> => {
  for (let month = MONTHS; month > 0; month -= 1) {
    const at = TEST_NOW - month * 30 * DAY
    await site.transact('directory', async (ports) => {
      const posted = await ports.ledger.post(
        [200.01, -0.5].map((amount, i) => ({
          transferId: newId(at + i),
          lineId: player.lineId,
          type: amount > 0 ? T.deposit : T.correctionMinus,
          at: at + i,
          refKind: null,
          refId: null,
          remark: '',
          entries: [
            { wallet: { house: 'corrections' as const }, amount: -fromWire(amount) },
            { wallet: { account: player.accountId, kind: 'main' as const }, amount: fromWire(amount) },
          ],
        })),
      )
      return ok(posted)
    })
    for (let i = 0; i < 5; i += 1) {
      const calls = round(month * 10 + i, at + DAY + i * 2 * HOUR)
      await site.transact('directory', async (ports) => ok(await ports.bets.callAll(calls)))
    }
  }
}

const pageOf = (pageNo: number) =>
  site.call(transactionReport, { ...YEAR, pageNo, pageSize: PAGE }, { token }).then(({ value }) => value)

test('twelve months of a timeline equal the ledger to the unit, on pages and in the export', async () => {
  await liveAYear()
  const first = await pageOf(1)
  const rows: Transaction[] = [...first.list]
  for (let page = 2; rows.length < first.total; page += 1) rows.push(...(await pageOf(page)).list)
  expect(rows.length).toBe(first.total)
  expect(first.total).toBeGreaterThan(PAGE)

  const { rows: entries } = await sql<{ amount: bigint; after: bigint }>`
    SELECT e.amount, e.balance_after AS after FROM entry e JOIN wallet w ON w.line_id = e.line_id AND w.wallet_id = e.wallet_id
    WHERE e.line_id = ${player.lineId} AND w.owner_id = ${player.accountId} AND w.kind = 'main'
    ORDER BY e.wallet_no DESC`.execute(site.db)
  expect(rows.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual(
    entries.map(({ amount, after }) => [toWire(amount), toWire(after)]),
  )
  // The running balance has no gap: each item starts where the one before it ended.
  for (const [at, row] of rows.entries()) expect(row.balanceBefore).toBe(rows[at + 1]?.balanceAfter ?? 0)
  const now = (await site.call(balance, {}, { token })).value.sumBalance
  expect(rows[0]!.balanceAfter).toBe(now)
  expect(toWire(sum([fromWire(first.totals.in), -fromWire(first.totals.out)]))).toBe(now)

  const { value: job } = await site.call(
    startExport,
    {
      call: transactionReport.path,
      input: YEAR,
      format: 'csv',
      title: 'Timeline',
      filters: [],
      columns: [
        { field: 'at', title: 'Time', kind: 'moment' },
        { field: 'amount', title: 'Change', kind: 'money' },
        { field: 'balanceAfter', title: 'Balance', kind: 'money' },
      ],
    },
    { token },
  )
  for (const one of jobs) while ((await one.run(site.jobContext)) > 0);
  const { piece, done } = (await site.call(exportFile, { id: job.id }, { token })).value
  expect(done).toBe(true)
  const lines = Buffer.from(piece, 'base64').toString('utf8').split('\r\n')
  const cells = lines.filter((line) => /^20\d\d-/.test(line)).map((line) => line.split(',').map(Number))
  expect(cells.map(([, amount, after]) => [amount, after])).toEqual(
    rows.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
  )
})
