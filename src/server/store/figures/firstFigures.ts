import { sql, type Kysely } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import { aggregateRecords } from './aggregateRecords.ts'
import { addBetOrder, addBets, addFigures, addGames, addLinks, addVendors, clearSome } from './rebuild.ts'
import type { Tables } from '../db/tables.ts'
import type { FurtherFigures } from '../db/tables/teamFigures.ts'
import { within, type FigureScope } from './expectedTeam.ts'

type Db = Kysely<Tables>

/** The number of accounts, and of rows to clear, in one batch. */
export interface BatchSize {
  accounts: number
  rows: number
}

export const BATCH: BatchSize = { accounts: 2_000, rows: 50_000 }

/** The result of a batch, and whether aggregation must wait for further batches. */
export interface Built {
  done: number
  wait: boolean
}

/** Adds some accounts' figures of a kind, or all of them, to the materialized ones. */
const ADDING: Readonly<Record<'figures' | FurtherFigures, (db: Db, of: FigureScope) => Promise<unknown>>> = {
  figures: addFigures,
  records: (db, of) => aggregateRecords(db, of.lineId, of.zone, within(of, sql`a.path`)),
  bets: addBets,
  vendors: addVendors,
  games: addGames,
  order: addBetOrder,
  links: addLinks,
}

/** Returns the last path of the next accounts, and their number. */
const nextAccounts = async (
  db: Db,
  lineId: string,
  after: string,
  limit: number,
): Promise<{ upTo: string | null; count: number }> => {
  const { rows } = await sql<{ upTo: string | null; count: number }>`
    SELECT max(path) AS "upTo", count(*)::int AS count FROM (
      SELECT path FROM account WHERE line_id = ${lineId} AND path > ${after} ORDER BY path LIMIT ${limit}) AS next`.execute(
    db,
  )
  return itemAt(rows, 0)
}

/**
 * Runs one batch of a line's first figures, in the transaction that holds its turn. It saves the figures and
 * its progress together, so a crash cannot lose or double anything. Aggregation starts after the last batch.
 * Until then changes stay pending, and each account is computed less what is pending at that moment. Account
 * records have marks of their own, so they can be summed while the line aggregates.
 */
export const firstFigures = async (db: Db, of: FigureScope, size: BatchSize): Promise<Built> => {
  const { lineId } = of
  const build = await db.selectFrom('team_build').selectAll().where('line_id', '=', lineId).executeTakeFirst()
  if (!build) return { done: 0, wait: false }
  const row = db.updateTable('team_build').where('line_id', '=', lineId)
  let { what, after_path: after } = build
  if (what === 'clear') {
    const cleared = await clearSome(db, lineId, size.rows)
    if (cleared >= size.rows) return { done: cleared, wait: true }
    what = 'figures'
    after = ''
  }
  const { upTo, count } = await nextAccounts(db, lineId, after, size.accounts)
  if (upTo !== null) {
    const some: FigureScope = { ...of, paths: { after, upTo } }
    await ADDING[what](db, some)
  }
  if (upTo === null || count < size.accounts) {
    await db.deleteFrom('team_build').where('line_id', '=', lineId).execute()
    return { done: count, wait: false }
  }
  await row.set({ what, after_path: upTo }).execute()
  return { done: count, wait: what !== 'records' }
}
