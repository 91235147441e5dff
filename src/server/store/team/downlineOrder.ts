import { sql, type RawBuilder } from 'kysely'
import type { DownlineScope, TeamRoot } from '../../ports/team/reports.ts'
import { atOrBelow, pathEnd } from '../db/paths.ts'
import { orderedByKey, type OrderKey } from '../figures/orderKeys.ts'

/** A sort order by a column of alias `a`. */
interface Order {
  by: RawBuilder<unknown>
  /** Set for a column that may be null. Other orders omit NULLS LAST, so that an index can serve them. */
  nullable?: true
}

const COLUMNS: Readonly<Record<string, Order>> = {
  account: { by: sql`lower(a.name)` },
  type: { by: sql`a.type` },
  registeredAt: { by: sql`a.registered_at` },
  lastLoginAt: { by: sql`a.last_login_at`, nullable: true },
}

/** The figures equal those of figures/materializedTeam.ts for one account. */
const KEYS: Readonly<Record<string, OrderKey>> = {
  balance: 'balance',
  teamBalance: 'teamBalance',
  teamSize: 'teamSize',
}

/** The orders of a list of downlines. An index serves each of them. */
export const DOWNLINE_ORDERS: readonly string[] = [...Object.keys(COLUMNS), ...Object.keys(KEYS)]

/** Returns the figure of an order that is not a column of accounts. */
export const orderKeyOf = (sort: string | undefined): OrderKey | undefined => KEYS[sort ?? '']

/** The parts of a statement that reads a page. */
export interface OrderedPage {
  with: RawBuilder<unknown>
  /** Rows of alias `a` with account_id. */
  from: RawBuilder<unknown>
  by: RawBuilder<unknown>
}

const NOTHING = sql``
const directionOf = (order: 'ascend' | 'descend' | undefined) => (order === 'ascend' ? sql`ASC` : sql`DESC`)

/** Returns the parts of a page in the order of a column; newest first by default. */
export const columnOrder = (
  sort: string | undefined,
  order: 'ascend' | 'descend' | undefined,
): OrderedPage => {
  const { by, nullable } = COLUMNS[sort ?? 'registeredAt'] ?? COLUMNS['registeredAt']!
  const direction = directionOf(order)
  return {
    with: NOTHING,
    from: sql`account a`,
    by: sql`${by} ${direction} ${nullable ? sql`NULLS LAST` : NOTHING}, a.account_id ${direction}`,
  }
}

/** The accounts that are ordered by a figure: those of a scope, or those with given ids. */
type Keyed = { scope: DownlineScope } | { ids: readonly string[] }

/** A list in the order of a figure. */
export interface KeyedList {
  root: TeamRoot
  kind: OrderKey
  keyed: Keyed
  order: 'ascend' | 'descend' | undefined
}

const conditionOf =
  ({ root, keyed }: KeyedList, paths: (path: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  (alias: string): RawBuilder<unknown> => {
    const column = (name: string) => sql.ref(`${alias}.${name}`)
    if ('ids' in keyed) return sql`${column('account_id')} = ANY(${keyed.ids}::uuid[])`
    if (keyed.scope === 'self') return sql`${column('account_id')} = ${root.accountId}`
    return keyed.scope === 'direct' ? sql`${column('parent_id')} = ${root.accountId}` : paths(column('path'))
  }

/**
 * Returns the parts of a page in the order of a figure.
 * - `first`: the first ones of the list, for a list without filters
 * - `inOrder`: with the rows of account, for conditions on them that most accounts meet
 * - `all`: to be joined with the few accounts that are wanted
 * - `built`: with the rows of account, which may have no keys while the line's figures are built
 */
export const keyOrder = (
  list: KeyedList,
  read: { first: number } | 'inOrder' | 'all' | 'built',
): OrderedPage => {
  const { root, kind, keyed } = list
  const { lineId, path: top } = root
  const withRoot = 'ids' in keyed || keyed.scope === 'team' || keyed.scope === 'self'
  const paths = (path: RawBuilder<unknown>) =>
    withRoot ? atOrBelow(path, top) : sql`${path} > ${top} AND ${path} < ${pathEnd(top)}`
  const direction = directionOf(list.order)
  const inOrder = typeof read === 'object' || read === 'inOrder'
  const { with: changes, from } = orderedByKey(
    { lineId, kind, paths },
    conditionOf(list, paths),
    inOrder ? { direction, ...(typeof read === 'object' ? { first: read.first } : {}) } : null,
  )
  const by = (amount: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql`${amount} ${direction}, ${id} ${direction}`
  if (read === 'inOrder')
    return {
      with: changes,
      from: sql`(${from}) AS o JOIN account a ON a.line_id = ${lineId} AND a.account_id = o.account_id`,
      by: by(sql`o.amount`, sql`o.account_id`),
    }
  return read === 'built'
    ? {
        with: changes,
        from: sql`account a LEFT JOIN (${from}) AS o ON o.account_id = a.account_id`,
        by: by(sql`coalesce(o.amount, 0)`, sql`a.account_id`),
      }
    : { with: changes, from: sql`(${from}) AS a`, by: by(sql`a.amount`, sql`a.account_id`) }
}
