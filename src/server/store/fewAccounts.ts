import { sql, type Kysely } from 'kysely'
import type { Scope, TeamRoot } from '../ports/reports.ts'
import type { Tables } from './tables.ts'
import { directSizeSql, teamSizeSql } from './teamKept.ts'

/**
 * So many accounts are looked at one by one; a larger part of a line
 * fills a page soon when its rows are read in order. Those right below an agent of many agents bet seldom, so more of them are.
 */
const FEW = { direct: 20_000, all: 1_000 }

/** Whether a scope is of few accounts. */
export const isFew = async (db: Kysely<Tables>, { lineId, path }: Pick<TeamRoot, 'lineId' | 'path'>, scope: Scope): Promise<boolean> => {
  if (scope === 'self') return true
  const { rows: [account] } = await sql<{ size: number }>`
    SELECT ${scope === 'direct' ? directSizeSql : teamSizeSql} AS size FROM account a
    WHERE a.line_id = ${lineId} AND a.path = ${path}`.execute(db)
  return account !== undefined && account.size <= FEW[scope]
}
