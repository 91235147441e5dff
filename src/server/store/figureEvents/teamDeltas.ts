import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AccountType } from '../../../entities/accounts/account.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { Book } from '../../domain/money/ledger.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import { newId } from '../db/ids.ts'
import { amounts, moments, piece, texts, uuids, type Piece } from '../db/sql/sqlText.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/**
 * Returns the part that records how a book changes its accounts' balances, for the teams above. It belongs to
 * the statement that writes the book. Bets need no delta: the open round counts until it settles, and then
 * its figure event.
 */
export const balanceDeltaParts = (lineId: string, { entries }: Book): Piece[] => {
  const sums = new Map<string, { amount: Units; at: number }>()
  for (const { wallet, amount, at } of entries) {
    if ('house' in wallet) continue
    sums.set(wallet.account, { amount: (sums.get(wallet.account)?.amount ?? 0n) + amount, at })
  }
  // A change of 0 is recorded too. It marks the account as having entries that are in no sum yet
  // (recordTotals).
  const changed = [...sums]
  if (changed.length === 0) return []
  return [
    piece`new_delta AS (
    INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount)
    SELECT ${lineId}::uuid, given.delta_id, account.path, 'balance', given.at,
      CASE WHEN account.type = 4 THEN 0 ELSE given.amount END FROM unnest(
      ${uuids(changed.map(([, { at }]) => newId(at)))}, ${uuids(changed.map(([id]) => id))},
      ${moments(changed.map(([, { at }]) => at))}, ${amounts(changed.map(([, { amount }]) => amount))}
    ) AS given (delta_id, account_id, at, amount)
    JOIN account ON account.line_id = ${lineId} AND account.account_id = given.account_id)`,
  ]
}

/**
 * Returns the parts for rounds that end without a figure event (void or trial). They change no team's
 * balance; a delta of 0 marks that their entries are not summed yet.
 */
export const endedParts = (lineId: string, rounds: readonly { path: string; at: number }[]): Piece[] =>
  rounds.length === 0
    ? []
    : [
        piece`
  new_end AS (
    INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount)
    SELECT ${lineId}::uuid, given.delta_id, given.path, 'balance', given.at, 0 FROM unnest(
      ${uuids(rounds.map(({ at }) => newId(at)))}, ${texts(rounds.map(({ path }) => path))}, ${moments(rounds.map(({ at }) => at))}
    ) AS given (delta_id, path, at))`,
      ]

/** Counts a new account on the day of its registration. Trial accounts are not counted. */
export const noteNewAccount = async (
  db: Db,
  lineId: string,
  path: string,
  type: AccountType,
  at: number,
): Promise<void> => {
  if (type === 4) return
  await db
    .insertInto('team_delta')
    .values({
      line_id: lineId,
      delta_id: newId(at),
      path,
      kind: type === 0 ? 'member' : 'agent',
      at: new Date(at),
      amount: 1n,
    })
    .execute()
}

/** Moves an account whose type changes from one headcount to the other, on the day of its registration. */
export const noteNewType = async (
  db: Db,
  { lineId, accountId }: AccountRef,
  type: AccountType,
): Promise<void> => {
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
    SELECT ${lineId}::uuid, delta_id, path, kind, at, amount FROM heads WHERE EXISTS (SELECT 1 FROM was WHERE was.type <> ${type}::int)`.execute(
    db,
  )
}

/**
 * Records a visit of an account, and counts it for today if it was last seen on another day. The row is
 * locked, so that only one of two concurrent calls counts it.
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
    UPDATE account SET last_seen_at = ${at} FROM was WHERE account.line_id = ${lineId} AND account.account_id = ${accountId}`.execute(
    db,
  )
}
