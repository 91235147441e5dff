import { sql, type Kysely, type Selectable } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Random } from '../../../rules/random.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Link, LinkQuery, Links } from '../../ports/team/links.ts'
import { newId } from '../db/ids.ts'
import { moment } from '../db/moment.ts'
import { byLine, withMethods } from '../db/routed.ts'
import type { Source } from '../db/source.ts'
import type { Tables } from '../db/tables.ts'
import type { AffiliateLinkTable } from '../db/tables/links.ts'
import { claims } from '../directory/claims.ts'

/**
 * The characters of a link's code, without those that look alike. It is longer than an invite code, so they never
 * collide.
 */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 10

const toLink = (row: Selectable<AffiliateLinkTable>): Link => ({
  lineId: row.line_id,
  linkId: row.link_id,
  accountId: row.account_id,
  code: row.code,
  kind: row.kind,
  channel: row.channel,
  rebates: row.rebates,
  startAt: row.start_at,
  endAt: row.end_at,
  deletedAt: row.deleted_at,
})

const assignCode = async (
  source: Source,
  random: Random,
  lineId: string,
  linkId: string,
): Promise<string> => {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[random.below(LETTERS.length)]).join('')
    if (await claims(source).take('affiliate_link_code', code, { lineId, ownerId: linkId })) return code
  }
}

const owned = (db: Kysely<Tables>, owner: AccountRef, query: LinkQuery, now: number) => {
  let from = db
    .selectFrom('affiliate_link as l')
    .where('l.line_id', '=', owner.lineId)
    .where('l.account_id', '=', owner.accountId)
  if (query.kind) from = from.where('l.kind', '=', query.kind)
  if (query.channel) from = from.where('l.channel', '=', query.channel)
  if (query.endsBy !== undefined) {
    from = from
      .where('l.deleted_at', 'is', null)
      .where('l.end_at', '>', moment(now))
      .where('l.end_at', '<=', moment(query.endsBy))
  }
  if (query.state === 'deleted') from = from.where('l.deleted_at', 'is not', null)
  if (query.state === 'expired')
    from = from.where('l.deleted_at', 'is', null).where('l.end_at', '<=', moment(now))
  if (query.state === 'open') {
    from = from
      .where('l.deleted_at', 'is', null)
      .where((e) => e.or([e('l.end_at', 'is', null), e('l.end_at', '>', moment(now))]))
  }
  return from
}

const registrationsOf: (db: Kysely<Tables>) => Links['registrations'] =
  (db) => async (link, offset, limit) => {
    const { rows: counted } = await sql<{
      total: bigint
    }>`SELECT count(*) AS total FROM affiliate_registration
    WHERE line_id = ${link.lineId} AND link_id = ${link.linkId}`.execute(db)
    const { rows } = await sql<{ name: string; type: number; registeredAt: number; teamSize: number }>`
    SELECT a.name, a.type, r.registered_at AS "registeredAt", (SELECT count(*)::int FROM account t
      WHERE t.line_id = a.line_id AND t.path > a.path AND t.path < a.path || '~') AS "teamSize"
    FROM affiliate_registration r JOIN account a ON a.line_id = r.line_id AND a.account_id = r.account_id
    WHERE r.line_id = ${link.lineId} AND r.link_id = ${link.linkId}
    ORDER BY r.registered_at DESC, r.account_id LIMIT ${limit} OFFSET ${offset}`.execute(db)
    return { rows, total: Number(itemAt(counted, 0).total) }
  }

const createLink =
  (source: Source, random: Random): Links['create'] =>
  async (draft) => {
    const linkId = newId(draft.startAt)
    const code = await assignCode(source, random, draft.lineId, linkId)
    const db = await source.of(draft.lineId)
    const row = await db
      .insertInto('affiliate_link')
      .values({
        line_id: draft.lineId,
        link_id: linkId,
        account_id: draft.accountId,
        code,
        kind: draft.kind,
        channel: draft.channel,
        rebates: JSON.stringify(draft.rebates),
        start_at: new Date(draft.startAt),
        end_at: draft.endAt === null ? null : new Date(draft.endAt),
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toLink(row)
  }

const listLinks =
  (db: Kysely<Tables>): Links['list'] =>
  async (owner, query, now) => {
    const counted = await owned(db, owner, query, now)
      .select((e) => e.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    // Only the links of the page are counted.
    const page = owned(db, owner, query, now)
      .selectAll('l')
      .orderBy('l.link_id', 'desc')
      .offset(query.offset)
      .limit(query.limit)
    const rows = await db
      .selectFrom(page.as('l'))
      .selectAll('l')
      .select((e) =>
        e
          .selectFrom('affiliate_registration as r')
          .whereRef('r.line_id', '=', 'l.line_id')
          .whereRef('r.link_id', '=', 'l.link_id')
          .select((c) => c.fn.countAll<bigint>().as('n'))
          .as('registrations'),
      )
      .orderBy('l.link_id', 'desc')
      .execute()
    return {
      total: Number(counted.total),
      rows: rows.map((row) => ({ ...toLink(row), registrations: Number(row.registrations ?? 0n) })),
    }
  }

const linkById =
  (db: Kysely<Tables>): Links['byId'] =>
  async (owner, linkId) => {
    const row = await db
      .selectFrom('affiliate_link')
      .selectAll()
      .where('line_id', '=', owner.lineId)
      .where('link_id', '=', linkId)
      .where('account_id', '=', owner.accountId)
      .executeTakeFirst()
    return row ? toLink(row) : null
  }

const openLink =
  (source: Source): Links['open'] =>
  async (code, now) => {
    const found = await claims(source).find('affiliate_link_code', code.toLowerCase())
    if (!found) return null
    const db = await source.of(found.lineId)
    const row = await db
      .selectFrom('affiliate_link')
      .selectAll()
      .where('line_id', '=', found.lineId)
      .where('link_id', '=', found.ownerId)
      .where('deleted_at', 'is', null)
      .where((e) => e.or([e('end_at', 'is', null), e('end_at', '>', moment(now))]))
      .executeTakeFirst()
    return row ? toLink(row) : null
  }

const deleteLink =
  (db: Kysely<Tables>): Links['delete'] =>
  async (owner, linkId, at) => {
    await db
      .updateTable('affiliate_link')
      .set({ deleted_at: new Date(at) })
      .where('line_id', '=', owner.lineId)
      .where('link_id', '=', linkId)
      .where('account_id', '=', owner.accountId)
      .execute()
  }

const addRegistration =
  (db: Kysely<Tables>): Links['registered'] =>
  async (link, accountId, at, tags) => {
    await db
      .insertInto('affiliate_registration')
      .values({
        line_id: link.lineId,
        link_id: link.linkId,
        account_id: accountId,
        registered_at: new Date(at),
        tags: JSON.stringify(tags),
      })
      .onConflict((c) => c.doNothing())
      .execute()
  }

const originOf =
  (db: Kysely<Tables>): Links['origin'] =>
  async ({ lineId, accountId }) => {
    const row = await db
      .selectFrom('affiliate_registration as r')
      .innerJoin('affiliate_link as l', (on) =>
        on.onRef('l.line_id', '=', 'r.line_id').onRef('l.link_id', '=', 'r.link_id'),
      )
      .innerJoin('account as o', (on) =>
        on.onRef('o.line_id', '=', 'l.line_id').onRef('o.account_id', '=', 'l.account_id'),
      )
      .where('r.line_id', '=', lineId)
      .where('r.account_id', '=', accountId)
      .selectAll('l')
      .select(['o.name as owner_name', 'o.path as owner_path', 'r.registered_at as brought_at'])
      .executeTakeFirst()
    return row
      ? {
          link: toLink(row),
          owner: { name: row.owner_name, path: row.owner_path },
          registeredAt: row.brought_at,
        }
      : null
  }

const linkRows = (db: Kysely<Tables>): Omit<Links, 'create' | 'open'> => ({
  list: listLinks(db),
  byId: linkById(db),
  delete: deleteLink(db),
  registered: addRegistration(db),
  origin: originOf(db),
  registrations: registrationsOf(db),
})

/** Registration links on PostgreSQL. The directory maps their codes to the line. */
export const linkStore = (source: Source, random: Random): Links =>
  withMethods<Links, 'create' | 'open'>(byLine(source, linkRows, {}), {
    create: createLink(source, random),
    open: openLink(source),
  })
