import { sql } from 'kysely'
import { DAY, HOUR, MINUTE } from '../../../rules/calendar.ts'
import type { Random } from '../../../rules/random.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Games, Player, Win } from '../../ports/games/games.ts'
import { sha256 } from '../db/hash.ts'
import { lineOfToken, makeLineToken } from '../db/lineToken.ts'
import { moment } from '../db/moment.ts'
import { settledRounds } from '../figures/roundStates.ts'
import { byLine, gather } from '../db/routed.ts'
import { NO_LINE } from '../db/servers.ts'
import type { Db, Source } from '../db/source.ts'
import { countGameHours, mostPlayed } from './gameHours.ts'

/** How long a token allows bets, and for how long after that it allows settlements. */
const PLAY_MS = 12 * HOUR
const LATE_MS = 7 * DAY
/** How many wins of the last day the winner board keeps. */
const WINNERS_LIMIT = 100
/**
 * How much later than its settlement time a round may become visible. Its time is set before its transaction commits.
 */
const SEEN_LATE_MS = MINUTE

const launch =
  (db: Db, random: Random): Games['launch'] =>
  async (actor, vendor, gameCode, now) => {
    const token = makeLineToken(actor.lineId, random)
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
  const lineId = lineOfToken(token)
  let found = db
    .selectFrom('launch')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', moment(late ? now - LATE_MS : now))
  // Tokens from before version 0.3 name no line.
  if (lineId) found = found.where('line_id', '=', lineId)
  const row = await found.executeTakeFirst()
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
const unseenSince = async (line: Db, board: Db, lineId: string, now: number): Promise<number> => {
  const mark = await line
    .selectFrom('winner_mark')
    .select('seen')
    .where('line_id', '=', lineId)
    .executeTakeFirst()
  const isEmpty = (await winners(board, now, 1)).length === 0
  return mark === undefined || isEmpty ? now - DAY : Math.max(now - DAY, mark.seen - SEEN_LATE_MS)
}

/** Returns a line's large wins since a moment, the largest first. */
const newWins = async (db: Db, lineId: string, since: number): Promise<Win[]> =>
  (
    await sql<Win>`
    SELECT r.round_id AS "roundId", r.account_name AS "accountName", r.game_code AS "gameCode", r.category,
      r.won AS prize, r.settled_at AS at
    FROM ${settledRounds(lineId, { from: since })} AND r.status = 'won' AND NOT r.trial AND r.won > r.stake
    ORDER BY r.won DESC LIMIT ${WINNERS_LIMIT}`.execute(db)
  ).rows

/** Adds wins to the board and removes what has no place on it any more. Returns the number of those that are new. */
const addWins = async (db: Db, wins: readonly Win[], now: number): Promise<number> => {
  let added = 0
  if (wins.length > 0) {
    const made = await db
      .insertInto('winner')
      .values(
        wins.map((win) => ({
          round_id: win.roundId,
          account_name: win.accountName,
          game_code: win.gameCode,
          category: win.category,
          prize: win.prize,
          at: new Date(win.at),
        })),
      )
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    added = Number(made.numInsertedOrUpdatedRows ?? 0n)
  }
  await sql`DELETE FROM winner WHERE round_id NOT IN (
    SELECT round_id FROM winner WHERE at > ${new Date(now - DAY)} ORDER BY prize DESC LIMIT ${WINNERS_LIMIT})`.execute(
    db,
  )
  return added
}

/** Copies a line's wins to the board. A crash between the two writes adds nothing twice. */
const gatherWinners = async (source: Source, lineId: string, now: number): Promise<number> => {
  const [line, board] = [await source.of(lineId), await source.directory()]
  const since = await unseenSince(line, board, lineId, now)
  const added = await addWins(board, await newWins(line, lineId, since), now)
  await line
    .insertInto('winner_mark')
    .values({ line_id: lineId, seen: new Date(now) })
    .onConflict((c) => c.column('line_id').doUpdateSet({ seen: new Date(now) }))
    .execute()
  return added
}

type OfLine = Pick<Games, 'launch' | 'player' | 'recent' | 'favourites' | 'setFavourite' | 'lines'>

const gamesOfLine = (db: Db, random: Random): OfLine => ({
  launch: launch(db, random),
  player: (token, now, late) => player(db, token, now, late),
  recent: (account, limit) => recent(db, account, limit),
  favourites: (account) => favourites(db, account),
  setFavourite: (account, gameCode, on, now) => setFavourite(db, account, gameCode, on, now),
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

/** Launches, favourites and winners of games, on PostgreSQL. The winner board is in the directory. */
export const gamesStore = (source: Source, random: Random): Games => {
  const ofLine = byLine(source, (db) => gamesOfLine(db, random), {
    player: (token) => lineOfToken(token) ?? NO_LINE,
    lines: gather,
  })
  return {
    launch: (actor, vendor, gameCode, now) => ofLine.launch(actor, vendor, gameCode, now),
    player: (token, now, late) => ofLine.player(token, now, late),
    recent: (account, limit) => ofLine.recent(account, limit),
    favourites: (account) => ofLine.favourites(account),
    setFavourite: (account, gameCode, on, now) => ofLine.setFavourite(account, gameCode, on, now),
    lines: () => ofLine.lines(),
    winners: async (now, limit) => winners(await source.directory(), now, limit),
    gatherWinners: (lineId, now) => gatherWinners(source, lineId, now),
    countGameHours: (lineId, now) => countGameHours(source, lineId, now),
    mostPlayed: async (now, limit) => mostPlayed(await source.directory(), now, limit),
  }
}
