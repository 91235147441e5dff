import { sql } from 'kysely'
import { serverOf, type Db, type Source } from '../db/source.ts'

/** The tables of `CLAIMS`. */
export const CLAIM_TABLES = [
  'account_name',
  'account_mobile',
  'account_email',
  'invite_code',
  'affiliate_link_code',
] as const

export type ClaimTable = (typeof CLAIM_TABLES)[number]

/**
 * The tables of the directory whose rows belong to a row of a line: what is unique over all lines (`key`), and whose it
 * is (`owner`). Their `reserved_at` is set while it is not certain that the line has that row.
 */
export const CLAIMS = {
  account_name: { key: 'name_key', owner: 'account_id' },
  account_mobile: { key: 'mobile', owner: 'account_id' },
  account_email: { key: 'email_key', owner: 'account_id' },
  invite_code: { key: 'code', owner: 'account_id' },
  affiliate_link_code: { key: 'code', owner: 'link_id' },
} as const satisfies Record<ClaimTable, { key: string; owner: string }>

/** The owner of a claim: an account, or a registration link. */
export interface Owner {
  lineId: string
  ownerId: string
}

export const ownerOf = ({ lineId, accountId }: { lineId: string; accountId: string }): Owner => ({
  lineId,
  ownerId: accountId,
})

const columnsOf = (table: ClaimTable) => ({
  into: sql.table(table),
  key: sql.ref(CLAIMS[table].key),
  owner: sql.ref(CLAIMS[table].owner),
})

/** Returns the owner of a key, or null. The line need not have the row yet: the caller reads it there. */
export const findClaim = async (db: Db, table: ClaimTable, key: string): Promise<Owner | null> => {
  const { into, key: column, owner } = columnsOf(table)
  const { rows } = await sql<Owner>`SELECT line_id AS "lineId", ${owner} AS "ownerId" FROM ${into}
    WHERE ${column} = ${key}`.execute(db)
  return rows[0] ?? null
}

/**
 * Takes the lock that the sweeper tries, in the transaction of the line: while it is held, the sweeper leaves the claims
 * of this owner alone.
 */
const lockClaims = async (db: Db, table: ClaimTable, { lineId, ownerId }: Owner): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${claimLock(table, lineId, ownerId)})`.execute(db)
}

export const claimLock = (table: ClaimTable, lineId: string, ownerId: string) =>
  sql`hashtextextended(${`${table} ${lineId} ${ownerId}`}, 0)`

/** A time that PostgreSQL and JavaScript write with the same digits, so that they can be compared for equality. */
const STAMP = sql`date_trunc('milliseconds', clock_timestamp())`

const insertClaim = async (
  db: Db,
  table: ClaimTable,
  key: string,
  { lineId, ownerId }: Owner,
): Promise<boolean> => {
  const { into, key: column, owner } = columnsOf(table)
  const { rows } =
    await sql`INSERT INTO ${into} (${column}, line_id, ${owner}) VALUES (${key}, ${lineId}, ${ownerId})
    ON CONFLICT DO NOTHING RETURNING ${column}`.execute(db)
  return rows.length > 0
}

/** Reserves a key and returns the stamp of the reservation; null if another owner has it. */
const reserve = async (
  db: Db,
  table: ClaimTable,
  key: string,
  { lineId, ownerId }: Owner,
): Promise<number | null> => {
  const { into, key: column, owner } = columnsOf(table)
  const { rows } = await sql<{
    stamp: number
  }>`INSERT INTO ${into} AS held (${column}, line_id, ${owner}, reserved_at)
    VALUES (${key}, ${lineId}, ${ownerId}, ${STAMP})
    ON CONFLICT (${column}) DO UPDATE SET reserved_at = excluded.reserved_at
      WHERE held.line_id = excluded.line_id AND held.${owner} = excluded.${owner}
    RETURNING reserved_at AS stamp`.execute(db)
  return rows[0]?.stamp ?? null
}

/** Ends a reservation, unless another one of the same row has begun: the row stays, or it is deleted. */
export const endReservation = async (
  db: Db,
  table: ClaimTable,
  { key, stamp }: { key: string; stamp: number },
  stays: boolean,
): Promise<void> => {
  const { into, key: column } = columnsOf(table)
  const here = sql`${column} = ${key} AND reserved_at = ${new Date(stamp)}`
  await (stays
    ? sql`UPDATE ${into} SET reserved_at = NULL WHERE ${here}`
    : sql`DELETE FROM ${into} WHERE ${here}`
  ).execute(db)
}

/** Whether a line's rows and the directory commit together, so that nothing needs to be reserved. */
const isTogether = async ({ servers, only }: Source, lineId: string): Promise<boolean> =>
  only !== null || (await serverOf(servers, lineId)) === servers.directory

/** Claims of keys that are unique over all lines, in the transaction that writes their line's rows. */
export const claims = (source: Source) => {
  const { servers } = source
  const inner = servers.directory.inner
  const hooks = () => {
    if (!source.hooks) throw new Error('a claim on another server needs a transaction')
    return source.hooks
  }

  return {
    find: async (table: ClaimTable, key: string): Promise<Owner | null> =>
      findClaim(await source.directory(), table, key),

    /** Takes a key for an owner. Returns false if another owner has it. */
    take: async (table: ClaimTable, key: string, owner: Owner): Promise<boolean> => {
      if (await isTogether(source, owner.lineId))
        return insertClaim(await source.of(owner.lineId), table, key, owner)
      const after = hooks()
      await lockClaims(await source.of(owner.lineId), table, owner)
      const stamp = await reserve(inner, table, key, owner)
      if (stamp === null) return false
      after.afterCommit(() => endReservation(inner, table, { key, stamp }, true))
      after.afterRollback(() => endReservation(inner, table, { key, stamp }, false))
      return true
    },

    /** Gives up the keys of an owner in a table, except one. */
    drop: async (table: ClaimTable, owner: Owner, except: string | null): Promise<void> => {
      const { into, key: column, owner: ownerColumn } = columnsOf(table)
      const theirs = sql`line_id = ${owner.lineId} AND ${ownerColumn} = ${owner.ownerId} AND ${column} IS DISTINCT FROM ${except}`
      if (await isTogether(source, owner.lineId)) {
        await sql`DELETE FROM ${into} WHERE ${theirs}`.execute(await source.of(owner.lineId))
        return
      }
      const after = hooks()
      await lockClaims(await source.of(owner.lineId), table, owner)
      const { rows } = await sql<{ key: string; stamp: number }>`UPDATE ${into} SET reserved_at = ${STAMP}
        WHERE ${theirs} RETURNING ${column} AS key, reserved_at AS stamp`.execute(inner)
      for (const row of rows) {
        after.afterCommit(() => endReservation(inner, table, row, false))
        after.afterRollback(() => endReservation(inner, table, row, true))
      }
    },
  }
}
