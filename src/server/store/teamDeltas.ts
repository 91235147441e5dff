import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AccountType } from '../../entities/account.ts'
import type { Units } from '../../rules/money.ts'
import type { Book } from '../domain/ledger.ts'
import type { AccountRef } from '../ports/context.ts'
import { newId } from './ids.ts'
import { amounts, moments, piece, texts, uuids, type Piece } from './statement.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/**
 * What a book changes in its accounts' balances, to be added to the teams above them: as a part of the statement that
 * writes the book. Bets need none: their facts say it when the round settles, and until then the open round does.
 */
export const balanceDeltaParts = (lineId: string, { entries }: Book): Piece[] => {
  const sums = new Map<string, { amount: Units; at: number }>()
  for (const { wallet, amount, at } of entries) {
    if ('house' in wallet) continue
    sums.set(wallet.account, { amount: (sums.get(wallet.account)?.amount ?? 0n) + amount, at })
  }
  // What comes to nothing waits too: it says that the account has entries which no sum has yet (recordTotals).
  const changed = [...sums]
  if (changed.length === 0) return []
  return [piece`new_delta AS (
    INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount)
    SELECT ${lineId}::uuid, given.delta_id, account.path, 'balance', given.at,
      CASE WHEN account.type = 4 THEN 0 ELSE given.amount END FROM unnest(
      ${uuids(changed.map(([, { at }]) => newId(at)))}, ${uuids(changed.map(([id]) => id))},
      ${moments(changed.map(([, { at }]) => at))}, ${amounts(changed.map(([, { amount }]) => amount))}
    ) AS given (delta_id, account_id, at, amount)
    JOIN account ON account.line_id = ${lineId} AND account.account_id = given.account_id)`]
}

/** Rounds that end without a fact (void, or of a trial) change no team's balance; they wait as nothing, so that their entries are summed. */
export const endedParts = (lineId: string, rounds: readonly { path: string; at: number }[]): Piece[] => rounds.length === 0 ? [] : [piece`
  new_end AS (
    INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount)
    SELECT ${lineId}::uuid, given.delta_id, given.path, 'balance', given.at, 0 FROM unnest(
      ${uuids(rounds.map(({ at }) => newId(at)))}, ${texts(rounds.map(({ path }) => path))}, ${moments(rounds.map(({ at }) => at))}
    ) AS given (delta_id, path, at))`]

/** A new account, counted on the day of its registration. Trial accounts are counted nowhere. */
export const noteNewHead = async (db: Db, lineId: string, path: string, type: AccountType, at: number): Promise<void> => {
  if (type === 4) return
  await db.insertInto('team_delta')
    .values({ line_id: lineId, delta_id: newId(at), path, kind: type === 0 ? 'member' : 'agent', at: new Date(at), amount: 1n }).execute()
}

/** A head that becomes of another kind: it moves from one count to the other, on the day of its registration. */
export const noteNewType = async (db: Db, { lineId, accountId }: AccountRef, type: AccountType): Promise<void> => {
  await sql`
    WITH was AS (
      SELECT path, type, registered_at AS at FROM account WHERE line_id = ${lineId} AND account_id = ${accountId} FOR UPDATE
    ), heads AS (
      SELECT ${newId(Date.now())}::uuid AS delta_id, path, CASE WHEN type = 0 THEN 'member' ELSE 'agent' END AS kind, at, -1 AS amount
      FROM was WHERE type <> 4
      UNION ALL
      SELECT ${newId(Date.now())}::uuid, path, CASE WHEN ${type}::int = 0 THEN 'member' ELSE 'agent' END, at, 1 FROM was WHERE ${type}::int <> 4
    )
    INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount)
    SELECT ${lineId}::uuid, delta_id, path, kind, at, amount FROM heads WHERE EXISTS (SELECT 1 FROM was WHERE was.type <> ${type}::int)`.execute(db)
}

/**
 * Notes that an account is here, and counts it for today where it was last seen on another day. The row is held, so
 * that of two at once only one counts.
 */
export const noteSeen = async (db: Db, { lineId, accountId }: AccountRef, now: number): Promise<void> => {
  const day = (moment: RawBuilder<unknown>) =>
    sql`date_trunc('day', ${moment}, coalesce((SELECT zone FROM team_turn WHERE line_id = ${lineId}), 'UTC'))`
  const at = sql`${new Date(now)}::timestamptz`
  await sql`
    WITH was AS (
      SELECT path, type, last_seen_at AS at FROM account WHERE line_id = ${lineId} AND account_id = ${accountId} FOR UPDATE
    ), moved AS (SELECT * FROM was WHERE type <> 4 AND (at IS NULL OR ${day(sql`at`)} <> ${day(at)})
    ), noted AS (
      INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount)
      SELECT ${lineId}::uuid, ${newId(now)}::uuid, path, 'seen', ${at}, 1 FROM moved
      UNION ALL
      SELECT ${lineId}::uuid, ${newId(now)}::uuid, path, 'seen', at, -1 FROM moved WHERE at IS NOT NULL
    )
    UPDATE account SET last_seen_at = ${at} FROM was WHERE account.line_id = ${lineId} AND account.account_id = ${accountId}`.execute(db)
}
