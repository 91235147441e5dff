import { sql } from 'kysely'
import { DAY, dayOf, MINUTE } from '../../src/rules/calendar.ts'
import { fromWire } from '../../src/rules/money/money.ts'
import { TRANSACTION_TYPES as T } from '../../src/rules/money/transactionTypes.ts'
import { HOUSE_WALLETS } from '../../src/server/domain/money/ledger.ts'
import type { Database } from '../../src/server/store/db/database.ts'
import { houseWalletId } from '../../src/server/store/money/wallets.ts'
import { rebuildTeamFigures } from '../../src/server/store/figures/rebuild.ts'
import { testBrand } from '../kit/provider/testBrand.ts'
import { withoutIndexes } from './bulkLoad.ts'

/** The size of a team: accounts in groups of twenty below sub-agents, and rounds spread over accounts and days. */
export interface TeamSize {
  accounts: number
  rounds: number
  days: number
}

export interface BigTeam {
  lineId: string
  topId: string
  topName: string
  /** One of the agents directly below, with nineteen members. */
  subName: string
  memberName: string
  topPath: string
  from: number
  to: number
}

const GROUP = 20
/** The number of rounds per statement. */
const STEP = 500_000
/** The balance of each wallet before its first bet, units. */
const OPENING = 1_000_000
const CATEGORIES = ['SPORTS', 'ESPORTS', 'RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT']

const lineOf = (kind: number): string => `${String(kind).padStart(8, '0')}-0000-7000-8000-000000000000`

type Expression = ReturnType<typeof sql.raw>

const uuid = (kind: number, n: Expression) =>
  sql`(${String(kind).padStart(8, '0')} || '-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** Returns a UUID v7 of a time, so that ids sort by time; `n` distinguishes those of one time. */
const timed = (at: Expression, n: Expression) => sql`(
  lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** Returns the node code of the n-th account, with a fixed width so that paths sort like numbers. */
const node = (n: Expression) => sql`'n' || lpad(to_hex(${n}), 7, '0')`

interface Making {
  db: Database
  kind: number
  line: ReturnType<typeof sql>
  from: number
  size: TeamSize
  now: number
}

const makeAccounts = async (
  { db, kind, line, from, size, now }: Making,
  agents: number,
  top: string,
  path: string,
): Promise<void> => {
  const n = sql.raw('n')
  // 1 % are online now, the others logged in on one of the last twenty days; 10 % never did.
  const seen = sql`CASE WHEN n % 10 = 9 THEN NULL WHEN n % 100 = 0 THEN ${new Date(now - MINUTE)}::timestamptz
    ELSE ${new Date(now - DAY)}::timestamptz - make_interval(days => (n % 20)::int) END`
  await sql`
    INSERT INTO account (line_id, account_id, name, nickname, type, support, parent_id, path, depth, currency, rebates,
      password_changed_at, must_change_password, registered_at, last_seen_at)
    SELECT ${line}, ${uuid(kind, n)}, CASE WHEN n = 0 THEN ${top} ELSE ${top} || '_' || n END, '',
      CASE WHEN n = 0 THEN 1 WHEN n <= ${agents} THEN 2 ELSE 0 END, false,
      CASE WHEN n = 0 THEN NULL WHEN n <= ${agents} THEN ${uuid(kind, sql.raw('0'))} ELSE ${uuid(kind, sql.raw(`(n % ${agents} + 1)`))} END,
      CASE WHEN n = 0 THEN ${path} WHEN n <= ${agents} THEN ${path} || ${node(n)} || '/'
        ELSE ${path} || ${node(sql.raw(`(n % ${agents} + 1)`))} || '/' || ${node(n)} || '/' END,
      CASE WHEN n = 0 THEN 1 WHEN n <= ${agents} THEN 2 ELSE 3 END, ${testBrand().currency}, '{}', ${new Date(from)}, false,
      ${new Date(from)}::timestamptz + make_interval(mins => (n % (${size.days} * 1440))::int), ${seen}
    FROM generate_series(0, ${size.accounts}::int) AS n`.execute(db)
  // Without statistics the planner would scan all accounts for each round.
  await sql`ANALYZE account`.execute(db)
  await sql`INSERT INTO account_name SELECT lower(name), line_id, account_id FROM account WHERE line_id = ${line}`.execute(
    db,
  )
  await sql`INSERT INTO account_search SELECT line_id, lower(name), account_id, path FROM account WHERE line_id = ${line}`.execute(
    db,
  )
  await makeWallets({ db, kind, line, from, size, now })
}

/** Creates main wallets with an opening balance from the house. */
const makeWallets = async ({ db, kind, line, from }: Making): Promise<void> => {
  const lineId = lineOf(kind)
  const n = sql.raw('n')
  for (const house of HOUSE_WALLETS) {
    await sql`INSERT INTO wallet (line_id, wallet_id, owner_id, kind, vendor, balance, entry_count)
      VALUES (${line}, ${houseWalletId(lineId, house)}, ${line}, 'house', ${house}, NULL, 0)`.execute(db)
  }
  const at = sql`${new Date(from)}::timestamptz - interval '1 day'`
  await sql`
    WITH owners AS (SELECT account_id, row_number() OVER (ORDER BY path) AS n FROM account WHERE line_id = ${line}
    ), wallets AS (
      INSERT INTO wallet (line_id, wallet_id, owner_id, kind, vendor, balance, entry_count)
      SELECT ${line}, account_id, account_id, 'main', '', ${OPENING}, 1 FROM owners
    )
    INSERT INTO entry (line_id, transfer_id, position, wallet_id, house_wallet_id, wallet_no, amount, balance_after, type, at, remark)
    SELECT ${line}, ${timed(at, n)}, 0, account_id, ${houseWalletId(lineId, 'corrections')}::uuid, 1, ${OPENING}::bigint, ${OPENING}::bigint,
      ${T.correctionPlus}::int, ${at}, '' FROM owners`.execute(db)
}

/** Returns stake and winnings of round `n`, as SQL expressions of its number. */
const stakeOf = (n: string) => sql.raw(`(10000 + (${n} % 97) * 100)`)
const wonOf = (n: string) => sql.raw(`(CASE WHEN ${n} % 3 = 0 THEN 27000 + (${n} % 89) * 100 ELSE 0 END)`)

/**
 * Inserts settled rounds, each with the transfers of its stake and winnings. Rounds n and n + members belong to one member
 * (multiples of a prime reach every member once), so the balance before a round is a sum over few numbers.
 */
const makeRounds = async (
  { db, kind, line, from, size }: Making,
  agents: number,
  first: number,
  after: number,
): Promise<void> => {
  const members = size.accounts - agents
  const member = sql.raw(`(${agents} + 1 + (n::bigint * 7919) % ${members})`)
  const n = sql.raw('n')
  const at = sql.raw('at')
  const games = houseWalletId(lineOf(kind), 'games')
  const winId = timed(at, sql.raw(`(${size.rounds}::bigint + n)`))
  await sql`
    WITH made AS (
      SELECT n, ${new Date(from)}::timestamptz + (n::double precision / ${size.rounds}) * make_interval(days => ${size.days}::int) AS at,
        ${stakeOf('n')} AS stake, ${wonOf('n')} AS won, ${timed(sql`(${new Date(from)}::timestamptz + (n::double precision / ${size.rounds}) * make_interval(days => ${size.days}::int))`, n)} AS round_id,
        n / ${members}::int + 2 + earlier.wins AS wallet_no, ${OPENING}::bigint + earlier.net AS before
      FROM generate_series(${first}::int, ${after - 1}::int) AS n
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE g % 3 = 0) AS wins, coalesce(sum(${wonOf('g')} - ${stakeOf('g')}), 0) AS net
        FROM generate_series(n % ${members}::int, n - ${members}::int, ${members}::int) AS g) AS earlier
    ), played AS (
      SELECT made.*, a.account_id, a.name, a.path FROM made JOIN account a ON a.line_id = ${line} AND a.account_id = ${uuid(kind, member)}
    ), rounds AS (
      INSERT INTO round (line_id, round_id, account_id, account_name, path, vendor, vendor_round, category, game_code, stake, valid_bet,
        won, status, trial, placed_at, settled_at, detail, further_transfers)
      SELECT ${line}, round_id, account_id, name, path, 'BENCH', n::text, (${CATEGORIES}::text[])[n % 8 + 1], 'bench',
        stake, stake, won, CASE WHEN won > 0 THEN 'won' ELSE 'lost' END, false, at, at, '{}',
        CASE WHEN won > 0 THEN ARRAY[${winId}] ELSE '{}' END FROM played ORDER BY n
    ), settled AS (
      INSERT INTO settled_round (line_id, settled_at, round_id) SELECT ${line}, at, round_id FROM played ORDER BY n
    ), moves AS (
      SELECT round_id AS id, n * 2 AS m, round_id, account_id, at, ${T.bet}::int AS type, -stake AS amount, wallet_no, before - stake AS balance FROM played
      UNION ALL SELECT ${winId}, n * 2 + 1, round_id, account_id, at, ${T.win}::int, won, wallet_no + 1, before - stake + won FROM played WHERE won > 0
    )
    INSERT INTO entry (line_id, transfer_id, position, wallet_id, house_wallet_id, wallet_no, amount, balance_after, type, at, ref_kind, ref_id, remark)
    SELECT ${line}, id, 0, account_id, ${games}::uuid, wallet_no, amount, balance, type, at, 'round', round_id, '' FROM moves ORDER BY m`.execute(
    db,
  )
}

/** Sets the balances of the wallets after the rounds, from their entries. */
const closeWallets = async (db: Database, line: ReturnType<typeof sql>): Promise<void> => {
  // Without statistics the planner would sum the entries once for each wallet.
  await sql`ANALYZE wallet, entry`.execute(db)
  await sql`UPDATE wallet w SET balance = e.balance, entry_count = e.count
    FROM (SELECT wallet_id, sum(amount)::bigint AS balance, count(*) AS count FROM entry WHERE line_id = ${line} AND wallet_no IS NOT NULL GROUP BY wallet_id) AS e
    WHERE w.line_id = ${line} AND w.wallet_id = e.wallet_id`.execute(db)
}

/** Inserts the rollups by day. Every round settles immediately, so it was placed on the same day. */
const sumRounds = async (db: Database, line: ReturnType<typeof sql>, zone: string): Promise<void> => {
  for (const [scope, owner] of [
    ['own', sql`r.account_id`],
    ['below', sql`up.account_id`],
  ] as const) {
    const above =
      scope === 'own'
        ? sql``
        : sql`JOIN account up ON up.line_id = r.line_id
      AND up.path IN (split_part(r.path, '/', 1) || '/', split_part(r.path, '/', 1) || '/' || split_part(r.path, '/', 2) || '/')`
    await sql`
      INSERT INTO rollup (line_id, grain, scope, account_id, slot, category, deposits, withdrawals, stake, valid_bets, winnings,
        rebates, promotions, salaries, bet_count, deposit_count)
      SELECT line_id, grain, ${scope}::text, owner, slot, category, 0, 0, stake, valid_bet, won, 0, 0, 0, bets, 0 FROM (
        SELECT r.line_id, ${owner} AS owner, date_trunc('day', r.settled_at, ${zone}) AS slot, r.category,
          sum(r.stake) AS stake, sum(r.valid_bet) AS valid_bet, sum(r.won) AS won, count(*) AS bets
        FROM round r ${above} WHERE r.line_id = ${line} GROUP BY r.line_id, ${owner}, slot, r.category) AS sums
      CROSS JOIN (VALUES ('day'), ('placed')) AS grains (grain) ORDER BY owner, grain, slot, category`.execute(
      db,
    )
  }
}

/**
 * Creates a team of one line directly in the tables, because millions of rounds through the wallet would take
 * hours. Its rollups are summed from the rounds by a statement of the benchmark; the materialized team figures are
 * computed from them by the product. `kind` distinguishes lines. `report` gets the progress.
 */
export const makeBigTeam = async (
  db: Database,
  kind: number,
  size: TeamSize,
  now: number,
  report: (what: string) => void | Promise<void> = () => {},
): Promise<BigTeam> => {
  const { zone, rules } = testBrand()
  const agents = Math.ceil(size.accounts / GROUP)
  const to = dayOf(now, zone).start
  const from = to - size.days * DAY
  const lineId = lineOf(kind)
  const making: Making = { db, kind, line: sql`${lineId}::uuid`, from, size, now }
  const top = `big${kind}`
  const path = 'n0000000/'
  await makeAccounts(making, agents, top, path)
  await report(`${size.accounts} accounts`)
  await withoutIndexes(db, ['round', 'entry'], async () => {
    for (let first = 0; first < size.rounds; first += STEP) {
      await makeRounds(making, agents, first, Math.min(first + STEP, size.rounds))
      await report(`${Math.min(first + STEP, size.rounds)} rounds`)
    }
  })
  await report('indexes')
  await closeWallets(db, making.line)
  await report('wallets')
  for (const table of ['account', 'wallet', 'round', 'entry'])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db)
  await sumRounds(db, making.line, zone)
  await sql`ANALYZE rollup`.execute(db)
  await report('rollups')
  const minimum = fromWire(rules.activeMinimum)
  await db.insertInto('team_turn').values({ line_id: lineId, zone, active_minimum: minimum }).execute()
  await rebuildTeamFigures(db, { lineId, zone, minimum })
  await report('team figures')
  const tables = [
    'account_name',
    'account_search',
    'rollup',
    'team_sum',
    'order_key',
    'active_day',
    'team_active',
    'standing',
  ]
  for (const table of tables) await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db)
  await report('statistics')
  return {
    lineId,
    topId: lineId,
    topName: top,
    subName: `${top}_1`,
    memberName: `${top}_${size.accounts - 10}`,
    topPath: path,
    from,
    to,
  }
}
