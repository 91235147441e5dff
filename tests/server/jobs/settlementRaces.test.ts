import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../src/rules/calendar.ts'
import { fromWire, UNITS } from '../../../src/rules/money/money.ts'
import { claimRebates } from '../../../src/server/usecases/team/claimRebates.ts'
import { moveContract } from '../../../src/server/usecases/contracts/moveContract.ts'
import { offerContract } from '../../../src/server/usecases/contracts/offerContract.ts'
import { settleLine } from '../../../src/server/jobs/settle.ts'
import type { JobContext } from '../../../src/server/jobs/job.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import type { Database } from '../../../src/server/store/db/database.ts'
import { testDatabase } from '../../kit/provider/database.ts'
import { giveMoney, makeAccount } from '../../kit/provider/people.ts'
import { settling, type Settling } from '../../kit/provider/settling.ts'

const START = Date.parse('2025-02-27T00:00:00+08:00')
const END = START + 3 * DAY + HOUR
const BY = { actorId: null, way: 'demo' as const }

/** Makes a chain of agents with a contract of every kind between neighbours, and two days of bets that are not settled. */
const makeWorld = async (
  flags: readonly string[] = [],
): Promise<{ db: Database; world: Settling; lineId: string }> => {
  const db = await testDatabase(6)
  const world = settling(db, START, flags)
  const chain: Account[] = []
  for (let i = 0; i < 4; i += 1) chain.push(await makeAccount(db, chain.at(-1) ?? null, i < 3 ? 1 : 0))
  await sql`UPDATE account SET rebates = jsonb_build_object('RNG', 90 - depth * 15)`.execute(db)
  for (const [i, account] of chain.entries()) {
    await giveMoney(db, account, 20_000n * UNITS)
    const tiers = [{ validBets: 0, activeMembers: 0, rateBps: 800 >> i }]
    for (const terms of [
      { kind: 'dividend' as const, period: 'D' as const, tiers },
      { kind: 'daily' as const, tiers },
      { kind: 'hourly' as const, tiers },
      { kind: 'realtime' as const, profitRateBps: 80 >> i, lossRateBps: 80 >> i, singleBetAmount: 1 },
    ]) {
      await world.act(async (context) => {
        const offered = await offerContract(context, {
          offerer: chain[i - 1] ?? null,
          payee: account,
          terms,
          effectiveFrom: 0,
          by: BY,
        })
        if (!offered.ok) throw new Error(offered.error.code)
        await moveContract(context, {
          lineId: account.lineId,
          contractId: offered.value.contractId,
          action: 'accept',
          side: 'offeree',
          name: account.name,
          by: BY,
        })
      })
    }
  }
  for (let i = 0; i < 40; i += 1) {
    const { lineId, accountId, path, name } = chain[i % 4]!
    const at = START + (i % 2) * DAY + (i + 1) * 30 * MINUTE
    const call = {
      lineId,
      accountId,
      path,
      accountName: name,
      trial: false,
      vendor: 'TIDE',
      vendorRound: `r${i}`,
      at,
    }
    await world.transact('directory', (ports) =>
      ports.bets.callAll([
        {
          ...call,
          kind: 'bet',
          transactionId: `b${i}`,
          gameCode: 'g',
          category: 'RNG',
          stake: fromWire(100 + i),
        },
        {
          ...call,
          kind: 'settle',
          transactionId: `s${i}`,
          won: i % 3 === 0 ? fromWire(150) : 0n,
          validBet: null,
          detail: {},
        },
      ]),
    )
  }
  world.setClock(END)
  while ((await world.transact({ shard: 'database' }, (ports) => ports.rollups.aggregate(10_000))) > 0);
  return { db, world, lineId: chain[0]!.lineId }
}

/** Returns the results of settlement without ids, which do not depend on interruptions. */
const outcome = async (db: Database) =>
  (
    await sql`
  SELECT 'bill' AS what, kind AS a, period_start AS b, depth::text AS c, gross AS d, paid AS e, owed_down AS f, state AS g FROM bill
  UNION ALL
  SELECT 'rebate', category, day, (SELECT depth::text FROM account WHERE account_id = rebate.account_id), own, team, 0,
    (own_transfer_id IS NOT NULL)::text FROM rebate
  UNION ALL
  SELECT 'wallet', kind, now(), (SELECT depth::text FROM account WHERE account_id = wallet.owner_id), balance, entry_count, 0, ''
  FROM wallet WHERE kind = 'main'
  ORDER BY 1, 2, 3, 4`.execute(db)
  ).rows.map((row) => ({
    ...(row as Record<string, unknown>),
    b: (row as { what: string }).what === 'wallet' ? 0 : (row as { b: number }).b,
  }))

const expectPaidOnce = async (db: Database): Promise<void> => {
  const {
    rows: [odd],
  } = await sql<Record<string, bigint>>`
    SELECT (SELECT coalesce(sum(amount), 0) FROM entry WHERE house_wallet_id IS NULL) AS entries,
      (SELECT count(*) FROM bill b WHERE paid <> (SELECT coalesce(sum(amount), 0) FROM bill_payment p WHERE p.bill_id = b.bill_id)) AS bills,
      (SELECT count(*) FROM (SELECT ref_id FROM entry WHERE ref_kind = 'bill' GROUP BY ref_id HAVING count(*) > 1) twice) AS twice`.execute(
    db,
  )
  expect(odd).toEqual({ entries: 0n, bills: 0n, twice: 0n })
}

describe('settlement under races and interruptions', () => {
  let expected: Awaited<ReturnType<typeof outcome>>
  beforeAll(async () => {
    const { db, world, lineId } = await makeWorld()
    await settleLine(world, lineId)
    expected = await outcome(db)
    expect(expected.filter((row) => (row as { what?: string }).what === 'bill').length).toBeGreaterThan(100)
    await expectPaidOnce(db)
  })

  test('a repeated settlement changes nothing', async () => {
    const { db, world, lineId } = await makeWorld()
    await settleLine(world, lineId)
    await settleLine(world, lineId)
    expect(await outcome(db)).toEqual(expected)
  })

  test('four concurrent workers make and pay every bill once', async () => {
    const { db, world, lineId } = await makeWorld()
    await Promise.all(Array.from({ length: 4 }, () => settleLine(world, lineId)))
    await settleLine(world, lineId)
    expect(await outcome(db)).toEqual(expected)
    await expectPaidOnce(db)
  })

  test('work that a worker leaves when it dies at any step is finished by the next, and nothing is paid twice', async () => {
    const { db, world, lineId } = await makeWorld()
    let transactions = 0
    let failAt = 1
    // Fails at the end of a transaction, the worst moment: all of its work must be rolled back.
    const failing: JobContext = {
      ...world,
      transact: (scope, work) =>
        world.transact(scope, async (ports) => {
          const result = await work(ports)
          transactions += 1
          if (transactions === failAt) throw new Error('killed')
          return result
        }),
    }
    let failures = 0
    for (let done = false; !done; failAt += 1) {
      transactions = 0
      try {
        await settleLine(failing, lineId)
        done = true
      } catch {
        failures += 1
      }
    }
    expect(failures).toBeGreaterThan(5)
    expect(await outcome(db)).toEqual(expected)
    await expectPaidOnce(db)
  })

  test('with manual rebate, the players’ own rebate is claimed by hand, and two concurrent claims credit it once', async () => {
    const { db, world, lineId } = await makeWorld(['MANPLAYREB3'])
    await settleLine(world, lineId)
    const {
      rows: [waiting],
    } = await sql<{ accountId: string; path: string; own: bigint }>`
      SELECT r.account_id AS "accountId", a.path, sum(own) AS own FROM rebate r JOIN account a USING (line_id, account_id)
      WHERE own > 0 AND own_transfer_id IS NULL GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 1`.execute(db)
    const claim = () => world.act((context) => claimRebates(context, { lineId, ...waiting! }, null))
    const claims = await Promise.all([claim(), claim(), claim()])
    expect(claims.flatMap((c) => (c.ok ? [c.value.amount] : []))).toEqual([waiting!.own])
    expect(claims.filter((c) => !c.ok && c.error.code === 'rebate.nothing')).toHaveLength(2)
  })
})
