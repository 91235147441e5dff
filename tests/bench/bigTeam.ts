import { sql } from 'kysely'
import { DAY, dayOf } from '../../src/rules/calendar.ts'
import type { Database } from '../../src/server/store/database.ts'
import { testBrand } from '../kit/provider.ts'

/** How large a team is made: accounts in groups of twenty below sub-agents, and rounds spread over them and the days. */
export interface TeamSize {
  accounts: number
  rounds: number
  days: number
}

export interface BigTeam {
  lineId: string
  topId: string
  topName: string
  topPath: string
  from: number
  to: number
}

const GROUP = 20
const CATEGORIES = ['SPORTS', 'ESPORTS', 'RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT']

const uuid = (kind: number, n: ReturnType<typeof sql.ref> | ReturnType<typeof sql.raw>) =>
  sql`(${String(kind).padStart(8, '0')} || '-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** The node code of the n-th account, fixed width so that paths sort as numbers do. */
const node = (n: ReturnType<typeof sql.raw>) => sql`'n' || lpad(to_hex(${n}), 7, '0')`

/**
 * A team of one line, written straight into the tables, because millions of rounds through the wallet would take
 * hours. The rollups are summed from the rounds by a statement of the bench's own. `kind` tells lines apart.
 */
export const makeBigTeam = async (db: Database, kind: number, { accounts, rounds, days }: TeamSize, now: number): Promise<BigTeam> => {
  const { zone, currency } = testBrand()
  const n = sql.raw('n')
  const agents = Math.ceil(accounts / GROUP)
  const to = dayOf(now, zone).start
  const from = to - days * DAY
  const line = sql`${`${String(kind).padStart(8, '0')}-0000-7000-8000-000000000000`}::uuid`
  const top = `big${kind}`
  const path = 'n0000000/'
  await sql`
    INSERT INTO account (line_id, account_id, name, nickname, type, support, parent_id, path, depth, currency, rebates,
      password_changed_at, must_change_password, registered_at)
    SELECT ${line}, ${uuid(kind, n)}, CASE WHEN n = 0 THEN ${top} ELSE ${top} || '_' || n END, '',
      CASE WHEN n = 0 THEN 1 WHEN n <= ${agents} THEN 2 ELSE 0 END, false,
      CASE WHEN n = 0 THEN NULL WHEN n <= ${agents} THEN ${uuid(kind, sql.raw('0'))} ELSE ${uuid(kind, sql.raw(`(n % ${agents} + 1)`))} END,
      CASE WHEN n = 0 THEN ${path} WHEN n <= ${agents} THEN ${path} || ${node(n)} || '/'
        ELSE ${path} || ${node(sql.raw(`(n % ${agents} + 1)`))} || '/' || ${node(n)} || '/' END,
      CASE WHEN n = 0 THEN 1 WHEN n <= ${agents} THEN 2 ELSE 3 END, ${currency}, '{}', ${new Date(from)}, false, ${new Date(from)}
    FROM generate_series(0, ${accounts}::int) AS n`.execute(db)
  // Without statistics the planner would look up each round's account by reading all of them.
  await sql`ANALYZE account`.execute(db)
  await sql`INSERT INTO account_name SELECT lower(name), line_id, account_id FROM account WHERE line_id = ${line}`.execute(db)
  await sql`
    INSERT INTO wallet (line_id, wallet_id, owner_id, kind, vendor, balance, entry_count)
    SELECT line_id, account_id, account_id, 'main', '', 1000000, 0 FROM account WHERE line_id = ${line}`.execute(db)
  const member = sql.raw(`(${agents} + 1 + (n::bigint * 7919) % ${accounts - agents})`)
  await sql`
    INSERT INTO round (line_id, round_id, account_id, account_name, path, vendor, vendor_round, category, game_code, stake, valid_bet,
      won, status, trial, placed_at, settled_at, detail)
    SELECT ${line}, ${uuid(kind, n)}, a.account_id, a.name, a.path, 'BENCH', n::text, (${CATEGORIES}::text[])[n % 8 + 1], 'bench',
      (10000 + (n % 97) * 100), (10000 + (n % 97) * 100), CASE WHEN n % 3 = 0 THEN 27000 + (n % 89) * 100 ELSE 0 END,
      CASE WHEN n % 3 = 0 THEN 'won' ELSE 'lost' END, false, at, at, '{}'
    FROM (SELECT n, ${new Date(from)}::timestamptz + (n::double precision / ${rounds}) * make_interval(days => ${days}::int) AS at
      FROM generate_series(0, ${rounds - 1}::int) AS n) AS made
    JOIN account a ON a.line_id = ${line} AND a.account_id = ${uuid(kind, member)}`.execute(db)
  for (const [scope, owner] of [
    ['own', sql`r.account_id`],
    ['below', sql`up.account_id`],
  ] as const) {
    const above = scope === 'own' ? sql`` : sql`JOIN account up ON up.line_id = r.line_id
      AND up.path IN (split_part(r.path, '/', 1) || '/', split_part(r.path, '/', 1) || '/' || split_part(r.path, '/', 2) || '/')`
    await sql`
      INSERT INTO rollup (line_id, grain, scope, account_id, slot, category, deposits, withdrawals, stake, valid_bets, winnings,
        rebates, promotions, salaries, bet_count, deposit_count)
      SELECT r.line_id, 'day', ${scope}::text, ${owner}, date_trunc('day', r.settled_at, ${zone}) AS slot, r.category, 0, 0,
        sum(r.stake), sum(r.valid_bet), sum(r.won), 0, 0, 0, count(*), 0
      FROM round r ${above} WHERE r.line_id = ${line} GROUP BY r.line_id, ${owner}, slot, r.category`.execute(db)
  }
  for (const table of ['account', 'account_name', 'wallet', 'round', 'rollup']) await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db)
  const id = `${String(kind).padStart(8, '0')}-0000-7000-8000-000000000000`
  return { lineId: id, topId: id, topName: top, topPath: path, from, to }
}
