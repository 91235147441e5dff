import { sql, type Kysely } from 'kysely'
import type { Scope, TeamRoot } from '../../ports/team/reports.ts'
import type { Tables } from '../db/tables.ts'
import { directSizeSql, teamSizeSql } from '../figures/materializedTeam.ts'

/**
 * Up to this many accounts are read one by one. For more, reading the line's rows in order fills a page sooner. Direct
 * downlines that are agents bet rarely, so that their rows fill a page later, so the limit is higher.
 */
const FEW = { direct: 20_000, all: 1_000 }

/** Whether a scope has so few accounts that each is read on its own. */
export const isFew = async (
  db: Kysely<Tables>,
  { lineId, path }: Pick<TeamRoot, 'lineId' | 'path'>,
  scope: Scope,
): Promise<boolean> => {
  if (scope === 'self') return true
  const {
    rows: [account],
  } = await sql<{ size: number }>`
    SELECT ${scope === 'direct' ? directSizeSql : teamSizeSql} AS size FROM account a
    WHERE a.line_id = ${lineId} AND a.path = ${path}`.execute(db)
  return account !== undefined && account.size <= FEW[scope]
}
