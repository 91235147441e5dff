import { sql, type Kysely, type NotNull } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { WalletKind } from '../../domain/money/ledger.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type {
  PostedEntry,
  PostedTransfer,
  RecordLine,
  RecordQuery,
  WalletBalance,
} from '../../ports/money/ledger.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** Returns every wallet of an account with its balance in units. */
export const balancesOf = async (db: Db, { lineId, accountId }: AccountRef): Promise<WalletBalance[]> => {
  const rows = await db
    .selectFrom('wallet')
    .select(['wallet_id', 'kind', 'vendor', 'balance'])
    .where('line_id', '=', lineId)
    .where('owner_id', '=', accountId)
    .where('kind', '<>', 'house')
    .$narrowType<{ kind: WalletKind; balance: NotNull }>()
    .orderBy('kind')
    .orderBy('vendor')
    .execute()
  return rows.map((row) => ({
    walletId: row.wallet_id,
    kind: row.kind,
    vendor: row.vendor,
    balance: row.balance,
  }))
}

/** Returns the public id of an entry, derived from its key (transfer id, position). */
const entryIdOf = (transferId: string, position: number): string => {
  const tail = (BigInt(`0x${transferId.slice(24)}`) ^ (BigInt(position + 1) << 40n))
    .toString(16)
    .padStart(12, '0')
  return transferId.slice(0, 24) + tail
}

/** Returns both sides of transfers by transfer id, including house sides without a row. */
const entriesOf = async (
  db: Db,
  lineId: string,
  transferIds: readonly string[],
): Promise<Map<string, PostedEntry[]>> => {
  const which = sql`transfer_id = ANY(${transferIds}::uuid[])`
  const { rows } = await sql<{
    transferId: string
    position: number
    name: string
    kind: string
    amount: Units
    after: Units | null
  }>`
    SELECT e.transfer_id AS "transferId", e.position, coalesce(a.name, w.vendor) AS name, w.kind, e.amount, e.balance_after AS after
    FROM (
      SELECT transfer_id, position, wallet_id, amount, balance_after FROM entry WHERE line_id = ${lineId} AND ${which}
      UNION ALL
      SELECT transfer_id, position + 1, house_wallet_id, -amount, NULL FROM entry
      WHERE line_id = ${lineId} AND ${which} AND house_wallet_id IS NOT NULL) AS e
    JOIN wallet w ON w.line_id = ${lineId} AND w.wallet_id = e.wallet_id
    LEFT JOIN account a ON a.line_id = ${lineId} AND a.account_id = w.owner_id AND w.kind <> 'house'
    ORDER BY e.transfer_id, e.position`.execute(db)
  const found = new Map<string, PostedEntry[]>()
  for (const row of rows) {
    const entries = found.get(row.transferId) ?? []
    entries.push({
      entryId: entryIdOf(row.transferId, row.position),
      ownerName: row.name,
      walletKind: row.kind,
      amount: row.amount,
      balanceAfter: row.after,
    })
    found.set(row.transferId, entries)
  }
  return found
}

const TRANSFERS_LIMIT = 200

/** The first entry of each transfer, which stores the transfer's remark and reference. */
const firstEntries = (db: Db, lineId: string) =>
  db
    .selectFrom('entry')
    .select(['transfer_id', 'type', 'at', 'ref_kind', 'ref_id', 'remark'])
    .where('line_id', '=', lineId)
    .where('position', '=', 0)

const withEntries = async (
  db: Db,
  lineId: string,
  query: ReturnType<typeof firstEntries>,
): Promise<PostedTransfer[]> => {
  const rows = await query.execute()
  const entries =
    rows.length === 0
      ? new Map<string, PostedEntry[]>()
      : await entriesOf(
          db,
          lineId,
          rows.map((row) => row.transfer_id),
        )
  return rows.map((row) => ({
    transferId: row.transfer_id,
    type: row.type,
    at: row.at,
    remark: row.remark ?? '',
    refKind: row.ref_kind,
    refId: row.ref_id,
    entries: entries.get(row.transfer_id) ?? [],
  }))
}

/** Returns at most 200 transfers by id, with their entries, oldest first. */
export const transfersBy = (db: Db, lineId: string, ids: readonly string[]): Promise<PostedTransfer[]> =>
  withEntries(
    db,
    lineId,
    firstEntries(db, lineId)
      .where('transfer_id', 'in', ids)
      .orderBy('at')
      .orderBy('transfer_id')
      .limit(TRANSFERS_LIMIT),
  )

/**
 * Returns at most 200 transfers that refer to a record such as a deposit or a bill, oldest first. It does not find a
 * round's transfers: the round lists them itself, and an index of them would be a tenth of what a bet writes.
 */
export const transfersOf = (
  db: Db,
  lineId: string,
  refKind: string,
  refId: string,
): Promise<PostedTransfer[]> =>
  withEntries(
    db,
    lineId,
    firstEntries(db, lineId)
      .where('ref_kind', '<>', 'round')
      .where('ref_kind', '=', refKind)
      .where('ref_id', '=', refId)
      .orderBy('at')
      .orderBy('transfer_id')
      .limit(TRANSFERS_LIMIT),
  )

const conditions = (query: RecordQuery) => {
  const { types, from, to, transferId } = query
  const all = [sql`true`]
  if (types && types.length > 0) all.push(sql`e.type = ANY(${types}::smallint[])`)
  if (from !== undefined) all.push(sql`e.at >= ${new Date(from)}`)
  if (to !== undefined) all.push(sql`e.at < ${new Date(to)}`)
  if (transferId !== undefined) all.push(sql`e.transfer_id = ${transferId}`)
  return sql.join(all, sql` AND `)
}

/** Returns a page of an account's main wallet entries, newest first, with the sums of all matching ones in units. */
export const recordOf = async (db: Db, { lineId, accountId }: AccountRef, query: RecordQuery) => {
  const mine = sql`
    FROM entry e
    WHERE e.line_id = ${lineId} AND e.wallet_no IS NOT NULL AND e.wallet_id = (
      SELECT wallet_id FROM wallet WHERE line_id = ${lineId} AND owner_id = ${accountId} AND kind = 'main' AND vendor = '')
    AND ${conditions(query)}`
  const { rows: sums } = await sql<{ total: bigint; in: Units; out: Units }>`
    SELECT count(*) AS total, coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS in,
      coalesce(sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS out ${mine}`.execute(db)
  const { rows } = await sql<RecordLine>`
    SELECT line.transfer_id AS "transferId", a.name AS "accountName", line.type, line.amount,
      line.balance_after AS "balanceAfter", head.remark, line.at
    FROM (SELECT e.* ${mine} ORDER BY e.wallet_no DESC LIMIT ${query.limit} OFFSET ${query.offset}) AS line
    JOIN entry head ON head.line_id = ${lineId} AND head.transfer_id = line.transfer_id AND head.position = 0
    JOIN account a ON a.line_id = ${lineId} AND a.account_id = ${accountId}
    ORDER BY line.wallet_no DESC`.execute(db)
  const { total, in: received, out } = itemAt(sums, 0)
  return { rows, total: Number(total), in: received, out: -out }
}
