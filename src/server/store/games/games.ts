import { sql, type Kysely } from 'kysely'
import { DAY, HOUR, MINUTE } from '../../../rules/calendar.ts'
import type { Random } from '../../../rules/random.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Games, Player, Win } from '../../ports/games/games.ts'
import { sha256 } from '../db/hash.ts'
import { moment } from '../db/moment.ts'
import { settledRounds } from '../figures/roundStates.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** How long a token allows bets, and for how long after that it allows settlements. */
const PLAY_MS = 12 * HOUR
const LATE_MS = 7 * DAY
const TOKEN_BYTES = 32
/** How many wins of the last day the winner board keeps. */
const WINNERS_LIMIT = 100
/**
 * How much later than its settlement time a round may become visible. Its time is set before its transaction commits.
 */
const SEEN_LATE_MS = MINUTE

const launch =
  (db: Db, random: Random): Games['launch'] =>
  async (actor, vendor, gameCode, now) => {
    const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url')
    await db
      .insertInto('launch')
      .values({
        token_hash: sha256(token),
        line_id: actor.lineId,
        account_id: actor.accountId,
        account_name: actor.name,
        path: actor.path,
        trial: isTrial(actor.type),
        session_id: actor.sessionId,
        vendor,
        game_code: gameCode,
        at: new Date(now),
        expires_at: new Date(now + PLAY_MS),
      })
      .execute()
    return token
  }

const player = async (db: Db, token: string, now: number, late: boolean): Promise<Player | null> => {
  const row = await db
    .selectFrom('launch')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', moment(late ? now - LATE_MS : now))
    .executeTakeFirst()
  return row
    ? {
        lineId: row.line_id,
        accountId: row.account_id,
        accountName: row.account_name,
        path: row.path,
        trial: row.trial,
        vendor: row.vendor,
        gameCode: row.game_code,
        opened: { sessionId: row.session_id, at: row.at },
      }
    : null
}

const recent = async (db: Db, account: AccountRef, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('launch')
    .select(['game_code', (eb) => eb.fn.max('at').as('last')])
    .where('line_id', '=', account.lineId)
    .where('account_id', '=', account.accountId)
    .groupBy('game_code')
    .orderBy('last', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.game_code)
}

const setFavourite = async (
  db: Db,
  account: AccountRef,
  gameCode: string,
  on: boolean,
  now: number,
): Promise<void> => {
  if (on) {
    await db
      .insertInto('favourite')
      .values({
        line_id: account.lineId,
        account_id: account.accountId,
        game_code: gameCode,
        at: new Date(now),
      })
      .onConflict((c) => c.doNothing())
      .execute()
    return
  }
  await db
    .deleteFrom('favourite')
    .where('line_id', '=', account.lineId)
    .where('account_id', '=', account.accountId)
    .where('game_code', '=', gameCode)
    .execute()
}

const favourites = async (db: Db, account: AccountRef): Promise<string[]> => {
  const rows = await db
    .selectFrom('favourite')
    .select('game_code')
    .where('line_id', '=', account.lineId)
    .where('account_id', '=', account.accountId)
    .orderBy('at', 'desc')
    .execute()
  return rows.map((row) => row.game_code)
}

const setClosure = async (db: Db, target: string, until: number | null): Promise<void> => {
  if (until === null) {
    await db.deleteFrom('game_closure').where('target', '=', target).execute()
    return
  }
  await db
    .insertInto('game_closure')
    .values({ target, until: new Date(until) })
    .onConflict((c) => c.column('target').doUpdateSet({ until: new Date(until) }))
    .execute()
}

const winners = async (db: Db, now: number, limit: number): Promise<Win[]> => {
  const rows = await db
    .selectFrom('winner')
    .selectAll()
    .where('at', '>', moment(now - DAY))
    .orderBy('prize', 'desc')
    .orderBy('round_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    roundId: row.round_id,
    accountName: row.account_name,
    gameCode: row.game_code,
    category: row.category,
    prize: row.prize,
    at: row.at,
  }))
}

/** Returns from when on (epoch ms) a line's wins may be missing on the board; one day ago when the board is empty. */
const unseenSince = async (db: Db, lineId: string, now: number): Promise<number> => {
  const mark = await db
    .selectFrom('winner_mark')
    .select('seen')
    .where('line_id', '=', lineId)
    .executeTakeFirst()
  const isEmpty = (await winners(db, now, 1)).length === 0
  return mark === undefined || isEmpty ? now - DAY : Math.max(now - DAY, mark.seen - SEEN_LATE_MS)
}

const gatherWinners = async (db: Db, lineId: string, now: number): Promise<number> => {
  const since = await unseenSince(db, lineId, now)
  const { numAffectedRows } = await sql`
    INSERT INTO winner (round_id, account_name, game_code, category, prize, at)
    SELECT r.round_id, r.account_name, r.game_code, r.category, r.won, r.settled_at
    FROM ${settledRounds(lineId, { from: since })} AND r.status = 'won' AND NOT r.trial AND r.won > r.stake
    ORDER BY r.won DESC LIMIT ${WINNERS_LIMIT} ON CONFLICT DO NOTHING`.execute(db)
  await sql`DELETE FROM winner WHERE round_id NOT IN (
    SELECT round_id FROM winner WHERE at > ${new Date(now - DAY)} ORDER BY prize DESC LIMIT ${WINNERS_LIMIT})`.execute(
    db,
  )
  await db
    .insertInto('winner_mark')
    .values({ line_id: lineId, seen: new Date(now) })
    .onConflict((c) => c.column('line_id').doUpdateSet({ seen: new Date(now) }))
    .execute()
  return Number(numAffectedRows ?? 0n)
}

/** Launches, favourites, closures and winners of games, on PostgreSQL. */
export const gamesStore = (db: Db, random: Random): Games => ({
  launch: launch(db, random),
  player: (token, now, late) => player(db, token, now, late),
  recent: (account, limit) => recent(db, account, limit),
  favourites: (account) => favourites(db, account),
  setFavourite: (account, gameCode, on, now) => setFavourite(db, account, gameCode, on, now),
  closures: async (now) => {
    const rows = await db.selectFrom('game_closure').selectAll().where('until', '>', moment(now)).execute()
    return new Map(rows.map((row) => [row.target, row.until]))
  },
  setClosure: (target, until) => setClosure(db, target, until),
  winners: (now, limit) => winners(db, now, limit),
  gatherWinners: (lineId, now) => gatherWinners(db, lineId, now),
  lines: async () =>
    (
      await db
        .selectFrom('wallet')
        .select('line_id')
        .where('kind', '=', 'house')
        .where('vendor', '=', 'games')
        .execute()
    ).map((row) => row.line_id),
})
