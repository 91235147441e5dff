import { sql, type RawBuilder } from 'kysely'
import { atOrBelow, pathEnd } from '../db/paths.ts'
import type { Scope, TeamRoot } from '../../ports/team/reports.ts'

/**
 * Returns the accounts of a team, with the root, as a condition on alias `a`: a path range, which the unique index on
 * (line, path) serves. In SQL text, the end of a range is `path || '~'`, which sorts after every node code.
 */
export const inTeamSql = (root: TeamRoot): RawBuilder<boolean> =>
  sql`a.line_id = ${root.lineId} AND ${atOrBelow(sql`a.path`, root.path)}`

/** Returns the accounts below the root, without it, as a condition on alias `a`. */
export const belowSql = (root: TeamRoot): RawBuilder<boolean> =>
  sql`a.line_id = ${root.lineId} AND a.path > ${root.path} AND a.path < ${pathEnd(root.path)}`

/** Returns the accounts of a scope as a condition on alias `a`; `all` is the root with everyone below. */
export const scopeSql = (root: TeamRoot, scope: Scope): RawBuilder<boolean> => {
  if (scope === 'self') return sql`a.line_id = ${root.lineId} AND a.account_id = ${root.accountId}`
  return scope === 'direct'
    ? sql`a.line_id = ${root.lineId} AND a.parent_id = ${root.accountId}`
    : inTeamSql(root)
}

/** Returns a LIKE pattern that finds the text literally anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (found) => `\\${found}`)}%`

export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([...conditions], sql` AND `)
