import { sql, type Kysely } from 'kysely'
import type { RiskTrace } from '../../../entities/desk/risk.ts'
import type { BlockedMatch } from '../../domain/risk/returningAlerts.ts'
import type { SharingAccount } from '../../domain/risk/riskAlerts.ts'
import type { Trace } from '../../domain/risk/traces.ts'
import type { RiskTraces } from '../../ports/risk/riskTraces.ts'
import { sha256 } from '../db/hash.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

const hashOf = ({ kind, value }: Pick<Trace, 'kind' | 'value'>): string => sha256(`${kind}\n${value}`)

const save =
  (db: Db): RiskTraces['save'] =>
  async ({ lineId, accountId, name }, traces) => {
    if (traces.length === 0) return []
    const rows = await db
      .insertInto('account_trace')
      .values(
        traces.map((trace) => ({
          kind: trace.kind,
          value_hash: hashOf(trace),
          line_id: lineId,
          account_id: accountId,
          name,
          label: trace.label,
          first_at: new Date(trace.at),
          last_at: new Date(trace.at),
        })),
      )
      .onConflict((c) =>
        c.columns(['kind', 'value_hash', 'line_id', 'account_id']).doUpdateSet({
          label: sql<string>`excluded.label`,
          last_at: sql<Date>`greatest(account_trace.last_at, excluded.last_at)`,
        }),
      )
      .returning(['value_hash', 'first_at'])
      .execute()
    const firstAt = new Map(rows.map((row) => [row.value_hash, row.first_at]))
    return traces.map(({ at, ...trace }) => {
      const hash = hashOf(trace)
      return { ...trace, hash, firstAt: firstAt.get(hash) ?? at }
    })
  }

const sharing =
  (db: Db): RiskTraces['sharing'] =>
  (trace, since, limit) =>
    db
      .selectFrom('account_trace')
      .select(['line_id as lineId', 'account_id as accountId', 'name'])
      .where('kind', '=', trace.kind)
      .where('value_hash', '=', hashOf(trace))
      .where('last_at', '>=', moment(since))
      .orderBy('first_at')
      .orderBy('account_id')
      .limit(limit)
      .execute()

const claimedOnDevice =
  (db: Db): RiskTraces['claimedOnDevice'] =>
  async ({ lineId, accountId }, promotionId, since, limit) => {
    const { rows } = await sql<SharingAccount & { claimedAt: number }>`
      SELECT c.line_id AS "lineId", c.account_id AS "accountId", c.name, c.first_at AS "claimedAt" FROM account_trace c
      WHERE c.kind = 'promotion' AND c.value_hash = ${hashOf({ kind: 'promotion', value: promotionId })}
        AND c.last_at >= ${new Date(since)} AND EXISTS (
          SELECT FROM account_trace mine JOIN account_trace other ON other.kind = 'device' AND other.value_hash = mine.value_hash
          WHERE mine.kind = 'device' AND mine.line_id = ${lineId} AND mine.account_id = ${accountId}
            AND mine.last_at >= ${new Date(since)} AND other.last_at >= ${new Date(since)}
            AND other.line_id = c.line_id AND other.account_id = c.account_id)
      ORDER BY c.first_at, c.account_id LIMIT ${limit}`.execute(db)
    return rows
  }

const related =
  (db: Db): RiskTraces['related'] =>
  async ({ lineId, accountId }, now, limit) => {
    const { rows } = await sql<
      SharingAccount & {
        shares: { trace: RiskTrace; label: string }[]
        lastAt: number
        blocked: 'excluded' | 'closed' | null
      }
    >`
      SELECT other.line_id AS "lineId", other.account_id AS "accountId", min(other.name) AS name, max(other.last_at) AS "lastAt",
        json_agg(json_build_object('trace', other.kind, 'label', other.label) ORDER BY other.kind, other.label) AS shares,
        (SELECT min(b.reason) FROM blocked_account b WHERE b.line_id = other.line_id AND b.account_id = other.account_id
          AND (b.until_at IS NULL OR b.until_at > ${new Date(now)})) AS blocked
      FROM account_trace mine JOIN account_trace other ON other.kind = mine.kind AND other.value_hash = mine.value_hash
      WHERE mine.line_id = ${lineId} AND mine.account_id = ${accountId} AND mine.kind <> 'promotion'
        AND NOT (other.line_id = mine.line_id AND other.account_id = mine.account_id)
      GROUP BY other.line_id, other.account_id ORDER BY "lastAt" DESC, other.account_id LIMIT ${limit}`.execute(
      db,
    )
    return rows
  }

const blockedWith =
  (db: Db): RiskTraces['blockedWith'] =>
  async ({ lineId, accountId }, traces, now, limit) => {
    if (traces.length === 0) return []
    const { rows } = await sql<BlockedMatch>`
      SELECT t.line_id AS "lineId", t.account_id AS "accountId", min(t.name) AS name, min(b.reason) AS reason,
        array_agg(DISTINCT t.kind) AS traces
      FROM unnest(${traces.map(({ kind }) => kind)}::text[], ${traces.map(hashOf)}::text[]) AS g (kind, value_hash)
      JOIN account_trace t ON t.kind = g.kind AND t.value_hash = g.value_hash
      JOIN blocked_account b ON b.line_id = t.line_id AND b.account_id = t.account_id
        AND (b.until_at IS NULL OR b.until_at > ${new Date(now)})
      WHERE NOT (t.line_id = ${lineId} AND t.account_id = ${accountId})
      GROUP BY t.line_id, t.account_id ORDER BY t.account_id LIMIT ${limit}`.execute(db)
    return rows
  }

const prune =
  (db: Db): RiskTraces['prune'] =>
  async (before, now) => {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM account_trace t WHERE t.last_at < ${new Date(before)} AND NOT EXISTS (
        SELECT FROM blocked_account b WHERE b.line_id = t.line_id AND b.account_id = t.account_id
          AND (b.until_at IS NULL OR b.until_at > ${new Date(now)}))`.execute(db)
    await db.deleteFrom('blocked_account').where('until_at', '<', moment(before)).execute()
    return Number(numAffectedRows)
  }

/** What accounts of all lines have in common, on PostgreSQL. */
export const riskTraceStore = (db: Db): RiskTraces => ({
  save: save(db),
  sharing: sharing(db),
  claimedOnDevice: claimedOnDevice(db),
  related: related(db),
  blockedWith: blockedWith(db),
  block: async ({ lineId, accountId }, { reason, until }) => {
    const until_at = until === null ? null : new Date(until)
    await db
      .insertInto('blocked_account')
      .values({ line_id: lineId, account_id: accountId, reason, until_at })
      .onConflict((c) => c.columns(['line_id', 'account_id', 'reason']).doUpdateSet({ until_at }))
      .execute()
  },
  unblock: async ({ lineId, accountId }, reason) => {
    await db
      .deleteFrom('blocked_account')
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .where('reason', '=', reason)
      .execute()
  },
  prune: prune(db),
})
