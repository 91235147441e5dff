import { sql } from 'kysely'
import { DAY, dayOf } from '../../src/rules/calendar.ts'
import type { Database } from '../../src/server/store/db/database.ts'
import { repairIncome } from '../../src/server/store/figures/incomeDays.ts'
import { houseWalletId } from '../../src/server/store/money/wallets.ts'
import { rollupsStore } from '../../src/server/store/figures/rollups.ts'
import { fromWire } from '../../src/rules/money/money.ts'
import { testBrand } from '../kit/provider/testBrand.ts'
import type { BigTeam } from './bigTeam.ts'

/** Returns a UUID v7 of a time; `kind` and `n` distinguish those of one time. */
const timed = (at: string, kind: number, n: string) =>
  sql.raw(
    `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7${kind
      .toString(16)
      .padStart(3, '0')}8000' || lpad(to_hex(${n}), 12, '0'))::uuid`,
  )

const TERMS = JSON.stringify({ kind: 'daily', tiers: [{ validBets: 0, activeMembers: 0, rateBps: 30 }] })

/** Which downlines of an agent have a contract of each kind, and the number of bills of each. */
const KINDS = [
  { kind: 'daily', period: 'D', everyNth: 1, bills: 30, length: '1 day' },
  { kind: 'dividend', period: 'D', everyNth: 1, bills: 10, length: '1 day' },
  { kind: 'hourly', period: 'hour', everyNth: 100, bills: 700, length: '1 hour' },
  { kind: 'realtime', period: 'slot', everyNth: 500, bills: 5_000, length: '5 minutes' },
] as const

/** Creates contracts of the top agent with the house and with its downlines, with bills and payments. */
const makeContracts = async (db: Database, { lineId, topId, topName, to }: BigTeam): Promise<void> => {
  const end = new Date(to)
  for (const [k, { kind, period, everyNth, bills, length }] of KINDS.entries()) {
    await sql`
      INSERT INTO contract (line_id, contract_id, kind, period, state, payer_id, payer_name, payee_id, payee_name, payee_path, depth, terms,
        terms_hash, highest_rate, offered_at, effective_from, agreed_at, termination_requested_by)
      SELECT ${lineId}::uuid, ${timed('a.registered_at', k, 'n')}, ${kind}, ${period},
        CASE WHEN n % 97 = 0 THEN 'terminationRequested' WHEN n % 89 = 0 THEN 'offered' ELSE 'active' END,
        a.parent_id, coalesce(${topName}, ''), a.account_id, a.name, a.path, a.depth, ${TERMS}::jsonb, 'bench', 30, a.registered_at, a.registered_at,
        CASE WHEN n % 89 = 0 AND n % 97 <> 0 THEN NULL ELSE a.registered_at END, CASE WHEN n % 97 = 0 THEN 'offeree' END
      FROM (SELECT *, row_number() OVER (ORDER BY path) AS n FROM account
        WHERE line_id = ${lineId} AND (parent_id = ${topId} OR account_id = ${topId})) AS a
      WHERE n = 1 OR n % ${everyNth}::int = 0`.execute(db)
    await sql`
      INSERT INTO bill (line_id, bill_id, contract_id, kind, payer_id, payer_name, payee_id, payee_name, payee_path, depth, period_start, period_end,
        rule_version, tier_index, rate_bps, valid_bets, active_members, net_loss, carried_in, carried_out, basis, gross, owed_down, paid, state,
        due_at, next_try_at, paid_at, made_at, stake, winnings, rebates, promotions, salaries, won_bets, lost_bets, won_stake, lost_stake)
      SELECT line_id, ${timed('at', k, 'row_number() OVER ()')}, contract_id, kind, payer_id, payer_name, payee_id, payee_name, payee_path, depth,
        at - ${length}::interval, at, 1, 0, 30, 1000000, 5, 100000, 0, 0, 1000000, 3000, 0, CASE WHEN n % 50 = 0 THEN 0 ELSE 3000 END,
        CASE WHEN n % 50 = 0 THEN 'payerShort' ELSE 'paid' END, at, at, CASE WHEN n % 50 = 0 THEN NULL ELSE at END, at,
        1000000, 900000, 0, 0, 0, 3, 7, 300000, 700000
      FROM (SELECT c.*, n, ${end}::timestamptz - n * ${length}::interval AS at FROM contract c CROSS JOIN generate_series(0, ${bills - 1}::int) AS n
        WHERE c.line_id = ${lineId} AND c.kind = ${kind} AND c.agreed_at IS NOT NULL) AS due`.execute(db)
  }
  await sql`
    INSERT INTO bill_payment (line_id, transfer_id, bill_id, kind, payer_id, payee_id, payee_name, amount, day, at)
    SELECT line_id, bill_id, bill_id, kind, payer_id, payee_id, payee_name, paid, date_trunc('day', paid_at, ${testBrand().zone}), paid_at
    FROM bill WHERE line_id = ${lineId} AND paid > 0`.execute(db)
}

/** Creates rebates of the agents by day and category. They are left out of the figures, which are not read here. */
const makeRebates = async (db: Database, { lineId, to }: BigTeam): Promise<void> => {
  await sql`
    INSERT INTO rebate (line_id, account_id, day, category, rebate_id, rule_version, valid_bets, rate_bps, own, team_valid_bets, team,
      team_transfer_id, team_paid_day, team_paid_at, sources)
    SELECT a.line_id, a.account_id, at, category, ${timed('at', 9, 'row_number() OVER ()')}, 1, 0, 50, 0, 1000000, 5000,
      ${timed('at', 10, 'row_number() OVER ()')}, at, at, '[]'
    FROM account a CROSS JOIN (SELECT ${new Date(to)}::timestamptz - n * interval '1 day' AS at FROM generate_series(1, 30) AS n) AS days
    CROSS JOIN (VALUES ('RNG'), ('LIVE')) AS of (category)
    WHERE a.line_id = ${lineId} AND a.depth < 3`.execute(db)
}

/** Creates a deposit of every tenth member, a rare entry among bets, with its figure event and delta, aggregated. */
const makeDeposits = async (db: Database, { lineId, from, to }: BigTeam): Promise<void> => {
  const { zone, rules } = testBrand()
  const cashier = houseWalletId(lineId, 'cashier')
  await sql`
    WITH paid AS (
      SELECT account_id, path, n, ${new Date(from)}::timestamptz + n * (${new Date(to)}::timestamptz - ${new Date(from)}::timestamptz) / count(*) OVER () AS at
      FROM (SELECT *, row_number() OVER (ORDER BY path) AS n FROM account WHERE line_id = ${lineId} AND type = 0) AS a WHERE n % 10 = 0
    ), moved AS (SELECT *, ${timed('at', 20, 'n')} AS id FROM (SELECT account_id, path, n, least(at, ${new Date(to)}::timestamptz - n * interval '1 millisecond') AS at FROM paid) AS p
    ), wallets AS (
      UPDATE wallet w SET balance = w.balance + 50000, entry_count = w.entry_count + 1 FROM moved
      WHERE w.line_id = ${lineId} AND w.wallet_id = moved.account_id RETURNING w.wallet_id, w.balance, w.entry_count
    ), entries AS (
      INSERT INTO entry (line_id, transfer_id, position, wallet_id, house_wallet_id, wallet_no, amount, balance_after, type, at, remark)
      SELECT ${lineId}::uuid, id, 0, wallet_id, ${cashier}::uuid, entry_count, 50000, balance, 6101, at, '' FROM moved JOIN wallets ON wallet_id = account_id
    ), deltas AS (
      INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount) SELECT ${lineId}::uuid, id, path, 'balance', at, 50000 FROM moved
    ), deposits AS (
      INSERT INTO deposit (line_id, deposit_id, account_id, method, amount, status, pay_token, created_at, expires_at, decided_at, transfer_id)
      SELECT ${lineId}::uuid, id, account_id, 'qr', 50000, 'credited', id::text, at, at, at, id FROM moved
    )
    INSERT INTO fact (line_id, fact_id, account_id, path, at, day, hour, category, deposits, withdrawals, stake, valid_bets, winnings, rebates,
      promotions, salaries, bet_count, deposit_count)
    SELECT ${lineId}::uuid, id, account_id, path, at, date_trunc('day', at, ${zone}), date_trunc('hour', at, ${zone}), '',
      50000, 0, 0, 0, 0, 0, 0, 0, 0, 1 FROM moved`.execute(db)
  const rollups = rollupsStore(db, zone, fromWire(rules.activeMinimum))
  while ((await rollups.aggregate(20_000)) > 0);
}

/** Creates deposits and withdrawals of the top agent, and its registration links with the registered accounts. */
const makeOwnContracts = async (db: Database, { lineId, topId, to }: BigTeam): Promise<void> => {
  const at = sql`${new Date(dayOf(to - DAY, testBrand().zone).start)}::timestamptz - n * interval '1 hour'`
  await sql`
    INSERT INTO deposit (line_id, deposit_id, account_id, method, amount, status, pay_token, created_at, expires_at, decided_at)
    SELECT ${lineId}::uuid, ${timed('at', 30, 'n')}, ${topId}::uuid, 'qr', 50000, 'expired', 'top' || ${lineId}::text || n, at, at, at
    FROM (SELECT n, ${at} AS at FROM generate_series(1, 2000) AS n) AS made`.execute(db)
  await sql`
    INSERT INTO withdrawal (line_id, withdrawal_id, account_id, amount, fee, status, bank, holder, card_number, submitted_at, forced)
    SELECT ${lineId}::uuid, ${timed('at', 31, 'n')}, ${topId}::uuid, 50000, 0, CASE WHEN n < 5 THEN 'paid' ELSE 'received' END, 'Bank', 'Holder', '1234567890', at, false
    FROM (SELECT n, ${at} AS at FROM generate_series(1, 2000) AS n) AS made`.execute(db)
  await sql`
    INSERT INTO affiliate_link (line_id, link_id, account_id, code, kind, channel, rebates, start_at)
    SELECT ${lineId}::uuid, ${timed('at', 32, 'n')}, ${topId}::uuid, 'l' || n, 'member', 'channel' || n % 9, '{}', at
    FROM (SELECT n, ${at} AS at FROM generate_series(1, 300) AS n) AS made`.execute(db)
  await sql`
    INSERT INTO affiliate_registration (line_id, link_id, account_id, registered_at)
    SELECT a.line_id, (SELECT max(link_id::text)::uuid FROM affiliate_link WHERE line_id = ${lineId}), a.account_id, a.registered_at
    FROM account a WHERE a.line_id = ${lineId} AND a.parent_id = ${topId}`.execute(db)
}

/**
 * Creates other data than bets, so that no measured list is empty: contracts of four kinds with bills and
 * payments, rebates, deposits, withdrawals, links.
 */
export const makeBigTeamContracts = async (db: Database, team: BigTeam): Promise<void> => {
  await makeContracts(db, team)
  await makeRebates(db, team)
  await repairIncome(db, team.lineId)
  await makeDeposits(db, team)
  await makeOwnContracts(db, team)
  for (const table of [
    'contract',
    'bill',
    'bill_payment',
    'rebate',
    'deposit',
    'withdrawal',
    'affiliate_link',
    'affiliate_registration',
    'entry',
    'wallet',
    'rollup',
    'standing',
    'team_sum',
    'order_key',
    'first_deposit',
    'record_sum',
    'record_mark',
    'income_day',
  ]) {
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db)
  }
}
