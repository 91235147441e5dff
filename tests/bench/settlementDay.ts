import { sql } from 'kysely'
import { DAY, HOUR, MINUTE } from '../../src/rules/calendar.ts'
import { settleLine } from '../../src/server/jobs/settle.ts'
import type { Database } from '../../src/server/store/db/database.ts'
import { giveMoney, makeAccount } from '../kit/provider/people.ts'
import { settling } from '../kit/provider/settling.ts'
import { withDatabase } from './database.ts'
import { median, type Figure } from './measure.ts'
import { prepareTpcB } from './load/tpcb.ts'

const START = Date.parse('2025-03-05T00:00:00+08:00')

/** The number of contracts of each kind, and of bets of the day. */
export interface DaySize {
  dividend: number
  daily: number
  hourly: number
  realtime: number
  bets: number
}

export const TEN_THOUSAND: DaySize = {
  dividend: 4_500,
  daily: 4_500,
  hourly: 800,
  realtime: 200,
  bets: 50_000,
}

/** Creates a line in which every agent has ten downlines, with bets of all. It inserts rows: only settling is measured. */
const fill = async (db: Database, size: DaySize): Promise<string> => {
  const top = await makeAccount(db, null, 1)
  await giveMoney(db, top, 10_000_000_000n)
  const { lineId: line, path } = top
  const agents = Math.max(size.dividend, size.daily, size.hourly, size.realtime)
  await sql`
    INSERT INTO account (line_id, account_id, name, nickname, type, support, parent_id, path, depth, currency, rebates,
      password_changed_at, must_change_password, registered_at)
    WITH RECURSIVE tree AS (
      SELECT 1 AS n, ${top.accountId}::uuid AS id, NULL::uuid AS parent, ${path}::text AS path, 1 AS depth
      UNION ALL
      SELECT child.n, md5('agent' || child.n)::uuid, tree.id, tree.path || 'n' || lpad(child.n::text, 7, '0') || '/', tree.depth + 1
      FROM tree CROSS JOIN LATERAL generate_series((tree.n - 1) * 10 + 2, least(tree.n * 10 + 1, ${agents}::int)) AS child (n)
    )
    SELECT ${line}::uuid, id, 'agent' || n, 'agent' || n, 1, false, parent, path, depth, 'MYR', jsonb_build_object('RNG', 100 - depth * 10), now(), false, now()
    FROM tree WHERE n > 1`.execute(db)
  await sql`
    INSERT INTO wallet (line_id, wallet_id, owner_id, kind, vendor, balance, entry_count)
    SELECT line_id, md5('w' || account_id)::uuid, account_id, 'main', '', 100000000, 0 FROM account WHERE line_id = ${line} AND parent_id IS NOT NULL`.execute(
    db,
  )
  for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
    const period = { dividend: 'D', daily: 'D', hourly: 'hour', realtime: 'slot' }[kind]
    const terms =
      kind === 'realtime'
        ? sql`jsonb_build_object('kind', 'realtime', 'profitRateBps', 60 - depth * 8, 'lossRateBps', 60 - depth * 8, 'singleBetAmount', 1)`
        : sql`jsonb_build_object('kind', ${kind}::text, 'period', 'D', 'carryOver', 'forEver', 'tiers', jsonb_build_array(
          jsonb_build_object('validBets', 0, 'activeMembers', 0, 'rateBps', 60 - depth * 8)))`
    await sql`
      INSERT INTO contract (line_id, contract_id, kind, period, state, payer_id, payer_name, payee_id, payee_name, payee_path, depth,
        terms, terms_hash, highest_rate, offered_at, effective_from, agreed_at)
      SELECT line_id, md5(${kind}::text || account_id)::uuid, ${kind}, ${period}, 'active', parent_id, '', account_id, name, path, depth,
        ${terms}, '', 60 - depth * 8, ${new Date(START - DAY)}, ${new Date(START)}, ${new Date(START - DAY)}
      FROM account WHERE line_id = ${line} ORDER BY depth, account_id LIMIT ${size[kind]}`.execute(db)
    await sql`INSERT INTO settlement_cursor VALUES (${line}, ${kind}, ${period}, ${new Date(START)}, NULL, NULL)`.execute(
      db,
    )
  }
  await sql`
    INSERT INTO round (line_id, round_id, account_id, account_name, path, vendor, vendor_round, category, game_code, stake, valid_bet, won, status, trial, placed_at, settled_at, detail)
    SELECT ${line}, md5('r' || i)::uuid, a.account_id, a.name, a.path, 'TIDE', i::text, 'RNG', 'g', 100000 + i % 7 * 10000, 100000 + i % 7 * 10000,
      CASE WHEN i % 5 = 0 THEN 300000 ELSE 0 END, CASE WHEN i % 5 = 0 THEN 'won' ELSE 'lost' END, false, at, at, '{}'
    FROM (SELECT i, to_timestamp(${START / 1000}::float8 + (i * 7919 % 86400)) AS at, 1 + i * 31 % ${agents}::int AS n FROM generate_series(1, ${size.bets}::int) AS i) AS bets
    JOIN (SELECT *, row_number() OVER (ORDER BY account_id) AS n FROM account WHERE line_id = ${line}) AS a USING (n)`.execute(
    db,
  )
  await sql`INSERT INTO settled_round (line_id, settled_at, round_id) SELECT line_id, settled_at, round_id FROM round WHERE line_id = ${line}`.execute(
    db,
  )
  await sql`
    INSERT INTO fact (line_id, fact_id, account_id, path, at, day, hour, category, deposits, withdrawals, stake, valid_bets, winnings, rebates, promotions, salaries, bet_count, deposit_count)
    SELECT line_id, round_id, account_id, path, settled_at, ${new Date(START)}, date_trunc('hour', settled_at), category,
      0, 0, stake, valid_bet, won, 0, 0, 0, 1, 0 FROM round WHERE line_id = ${line}`.execute(db)
  await sql`ANALYZE`.execute(db)
  return line
}

/** Settles a day of many contracts in one line, rebates and payments included. */
export const measureSettlementDay = async (db: Database, size: DaySize) => {
  const line = await fill(db, size)
  const world = settling(db, START + 2 * DAY + HOUR)
  while ((await world.transact({ shard: 'database' }, (ports) => ports.rollups.aggregate(20_000))) > 0);
  world.setClock(START + 2 * DAY + 5 * MINUTE)
  await sql`ANALYZE`.execute(db)
  const began = performance.now()
  await settleLine(world, line)
  const seconds = (performance.now() - began) / 1_000
  const {
    rows: [made],
  } = await sql<{ bills: bigint; payments: bigint; rebates: bigint }>`
    SELECT (SELECT count(*) FROM bill) AS bills, (SELECT count(*) FROM bill_payment) AS payments, (SELECT count(*) FROM rebate) AS rebates`.execute(
    db,
  )
  return {
    seconds,
    bills: Number(made!.bills),
    payments: Number(made!.payments),
    rebates: Number(made!.rebates),
  }
}

/** The longest that the day of TEN_THOUSAND may take. */
const AIM_S = 60
const CLIENTS = 8

const contractsIn = ({ dividend, daily, hourly, realtime }: DaySize): number =>
  dividend + daily + hourly + realtime

/** Measures one day on a new server, and the time of as many TPC-B transactions as contracts. */
const oneDay = (size: DaySize) =>
  withDatabase(8, async (db, connection) => {
    const day = await measureSettlementDay(db, size)
    const tpcb = await prepareTpcB(connection, CLIENTS)
    return { ...day, reference: contractsIn(size) / (await tpcb.run(3)), referenceName: tpcb.name }
  })

/** Measures settling a day of 10,000 contracts in one line, against as many TPC-B transactions on the same server. */
export const settlementDay = async ({
  samples,
  size = TEN_THOUSAND,
}: {
  samples: number
  size?: DaySize
}): Promise<Figure> => {
  const days: Awaited<ReturnType<typeof oneDay>>[] = []
  for (let n = 0; n < samples; n += 1) days.push(await oneDay(size))
  const ours = days.map((day) => day.seconds)
  const { bills, payments, rebates, referenceName } = days[0]!
  return {
    name: `A day of ${contractsIn(size)} contracts and ${size.bets} bets settles`,
    unit: 's',
    ours,
    reference: {
      name: `${referenceName}, ${contractsIn(size)} ×`,
      samples: days.map((day) => day.reference),
    },
    aim: `≤ ${AIM_S} s`,
    met: median(ours) <= AIM_S,
    remarks: [`Made in one line: ${bills} bills, ${payments} payments, ${rebates} rebates.`],
  }
}
