import { sql, type RawBuilder } from 'kysely'
import { pathEnd } from './accounts.ts'
import type { Scope, TeamRoot } from '../ports/reports.ts'

/** Paths at a root or below it: the range that the keys of (line, path) answer. */
export const atOrBelow = (path: RawBuilder<unknown>, root: string): RawBuilder<unknown> => sql`${path} >= ${root} AND ${path} < ${pathEnd(root)}`

/**
 * The accounts of a team as a condition on alias `a` of the account table: by path range, which the unique index of
 * (line, path) answers. Inside SQL the end of a range is written `path || '~'`: node codes stay below that letter.
 */
export const inTeamSql = (root: TeamRoot): RawBuilder<boolean> =>
  sql`a.line_id = ${root.lineId} AND ${atOrBelow(sql`a.path`, root.path)}`

/** Everyone below the root, without it. */
export const belowSql = (root: TeamRoot): RawBuilder<boolean> =>
  sql`a.line_id = ${root.lineId} AND a.path > ${root.path} AND a.path < ${pathEnd(root.path)}`

/** Whose rows a record shows; `all` is the root with everyone below. */
export const scopeSql = (root: TeamRoot, scope: Scope): RawBuilder<boolean> => {
  if (scope === 'self') return sql`a.line_id = ${root.lineId} AND a.account_id = ${root.accountId}`
  return scope === 'direct' ? sql`a.line_id = ${root.lineId} AND a.parent_id = ${root.accountId}` : inTeamSql(root)
}

/** Text to find literally inside a LIKE pattern. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (found) => `\\${found}`)}%`

export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([...conditions], sql` AND `)
