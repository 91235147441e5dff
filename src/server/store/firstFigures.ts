import { sql, type Kysely } from 'kysely'
import { foldRecords } from './foldRecords.ts'
import { addBets, addFigures, clearSome } from './rebuild.ts'
import type { Tables } from './tables.ts'
import { within, type TruthOf } from './teamTruth.ts'

type Db = Kysely<Tables>

/** How many accounts' figures, and how many rows to clear, one batch takes. */
export interface BatchSize {
  accounts: number
  rows: number
}

export const BATCH: BatchSize = { accounts: 2_000, rows: 50_000 }

/** What a batch did, and whether folding has to wait for further ones. */
export interface Built {
  done: number
  wait: boolean
}

/** The last path of the next accounts, and how many they are. */
const nextAccounts = async (db: Db, lineId: string, after: string, limit: number): Promise<{ upTo: string | null; count: number }> => {
  const { rows } = await sql<{ upTo: string | null; count: number }>`
    SELECT max(path) AS "upTo", count(*)::int AS count FROM (
      SELECT path FROM account WHERE line_id = ${lineId} AND path > ${after} ORDER BY path LIMIT ${limit}) AS next`.execute(db)
  return rows[0]!
}

/**
 * One batch of a line's first figures, in the transaction that holds its turn: what it adds and how far it came stand or
 * fall together, so a kill anywhere neither loses nor doubles anything. Nothing is folded before the last batch, so what
 * comes in between waits, and each account is worked out less what waits in that moment. The account records alone keep
 * marks of their own, and may be summed while the line folds.
 */
export const firstFigures = async (db: Db, of: TruthOf, size: BatchSize): Promise<Built> => {
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
    const some: TruthOf = { ...of, paths: { after, upTo } }
    await (what === 'records' ? foldRecords(db, lineId, of.zone, within(some, sql`a.path`)) : what === 'bets' ? addBets(db, some) : addFigures(db, some))
  }
  if (upTo === null || count < size.accounts) {
    await db.deleteFrom('team_build').where('line_id', '=', lineId).execute()
    return { done: count, wait: false }
  }
  await row.set({ what, after_path: upTo }).execute()
  return { done: count, wait: what !== 'records' }
}
