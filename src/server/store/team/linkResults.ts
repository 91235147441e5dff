import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LinkGrouping } from '../../../entities/team/linkResults.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import type { LinkSumKind, LinkSums } from '../../domain/team/linkFigures.ts'
import type { LinkGroup, LinkResults } from '../../ports/team/linkResults.ts'
import type { Tables } from '../db/tables.ts'
import { linkAccountsOf } from './linkAccounts.ts'
import { ownLinkSums } from './ownLinkSums.ts'

type Db = Kysely<Tables>

/** Counts new visitors of a link on a day in one statement. */
const visited =
  (db: Db): LinkResults['visited'] =>
  async (link, day, visitors) => {
    const { rows } = await sql<{ counted: number }>`
      WITH fresh AS (
        INSERT INTO link_visit (line_id, day, link_id, visitor)
        SELECT ${link.lineId}::uuid, ${new Date(day)}::timestamptz, ${link.linkId}::uuid, visitor
        FROM unnest(${visitors.map((one) => Buffer.from(one))}::bytea[]) AS visitor
        ON CONFLICT DO NOTHING RETURNING 1
      ), counted AS (
        INSERT INTO link_sum (line_id, account_id, day, link_id, kind, amount)
        SELECT ${link.lineId}::uuid, ${link.accountId}::uuid, ${new Date(day)}::timestamptz, ${link.linkId}::uuid, 'click', count(*)
        FROM fresh HAVING count(*) > 0
        ON CONFLICT (line_id, account_id, day, link_id, kind) DO UPDATE SET amount = link_sum.amount + excluded.amount
      )
      SELECT count(*)::int AS counted FROM fresh`.execute(db)
    return itemAt(rows, 0).counted
  }

interface GroupRow {
  link: string | null
  channel: string | null
  day: number | null
  kind: LinkSumKind
  amount: bigint
}

const DIMENSIONS: Readonly<Record<LinkGrouping, RawBuilder<unknown>>> = {
  link: sql`l.code AS link, l.channel AS channel, NULL::timestamptz AS day`,
  channel: sql`NULL::text AS link, l.channel AS channel, NULL::timestamptz AS day`,
  day: sql`NULL::text AS link, NULL::text AS channel, s.day AS day`,
}

const groups =
  (db: Db): LinkResults['groups'] =>
  async (owner, query, by) => {
    const { rows } = await sql<GroupRow>`
      SELECT ${DIMENSIONS[by]}, s.kind, sum(s.amount)::bigint AS amount ${ownLinkSums(owner, query)} GROUP BY 1, 2, 3, 4`.execute(
      db,
    )
    const found = new Map<string, LinkGroup>()
    for (const { kind, amount, ...group } of rows) {
      const key = group.link ?? group.channel ?? String(group.day)
      const known = found.get(key) ?? { ...group, key, sums: {} }
      const sums: LinkSums = { ...known.sums, [kind]: amount }
      found.set(key, { ...known, sums })
    }
    return [...found.values()]
  }

const NAMES = { link: sql`l.code`, channel: sql`l.channel`, all: sql`''` } as const

const daily =
  (db: Db): LinkResults['daily'] =>
  async (owner, query, by, kinds) => {
    const { rows } = await sql<Awaited<ReturnType<LinkResults['daily']>>[number]>`
      SELECT s.day, ${NAMES[by]} AS name, s.kind, sum(s.amount)::bigint AS amount ${ownLinkSums(owner, query)}
      AND s.kind = ANY(${kinds}::text[]) GROUP BY 1, 2, 3`.execute(db)
    return rows
  }

/** The results of registration links on PostgreSQL. */
export const linkResultsStore = (db: Db): LinkResults => ({
  visited: visited(db),
  groups: groups(db),
  daily: daily(db),
  accounts: (owner, query) => linkAccountsOf(db, owner, query),
})
