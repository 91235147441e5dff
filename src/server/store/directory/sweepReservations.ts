import { sql } from 'kysely'
import { checkFence } from '../db/lineFence.ts'
import { serverOf, type Db, type Source } from '../db/source.ts'
import { claimLock, CLAIM_TABLES, CLAIMS, endReservation, type ClaimTable } from './claims.ts'

const BATCH = 100
/** Younger reservations usually belong to a transaction that is still running. The lock decides; this saves asking. */
const LEAVE_S = 10

interface Reservation {
  key: string
  lineId: string
  ownerId: string
  stamp: number
}

const reservationsIn = async (db: Db, table: ClaimTable): Promise<Reservation[]> => {
  const { key, owner } = CLAIMS[table]
  const { rows } = await sql<Reservation>`
    SELECT ${sql.ref(key)} AS key, line_id AS "lineId", ${sql.ref(owner)} AS "ownerId", reserved_at AS stamp
    FROM ${sql.table(table)} WHERE reserved_at < now() - make_interval(secs => ${LEAVE_S})
    ORDER BY reserved_at LIMIT ${BATCH}`.execute(db)
  return rows
}

/** Whether the line has the row that a claim belongs to. */
const isTrue = async (db: Db, table: ClaimTable, { key, lineId, ownerId }: Reservation): Promise<boolean> => {
  if (table === 'affiliate_link_code') {
    const link = await db
      .selectFrom('affiliate_link')
      .select('code')
      .where('line_id', '=', lineId)
      .where('link_id', '=', ownerId)
      .executeTakeFirst()
    return link?.code === key
  }
  const account = await db
    .selectFrom('account')
    .select(['name', 'mobile', 'email'])
    .where('line_id', '=', lineId)
    .where('account_id', '=', ownerId)
    .executeTakeFirst()
  if (!account) return false
  if (table === 'account_name') return account.name.toLowerCase() === key
  if (table === 'account_mobile') return account.mobile === key
  if (table === 'account_email') return account.email?.toLowerCase() === key
  return true
}

/**
 * Decides one reservation in a transaction on its line's shard. The lock shows that the transaction that reserved it has
 * ended. Returns false while that one still runs.
 */
const decide = (shard: Db, directory: Db, table: ClaimTable, reservation: Reservation): Promise<boolean> =>
  shard.transaction().execute(async (tx) => {
    const { lineId, ownerId } = reservation
    const { rows } = await sql<{
      free: boolean
    }>`SELECT pg_try_advisory_xact_lock(${claimLock(table, lineId, ownerId)}) AS free`.execute(tx)
    if (!rows[0]?.free) return false
    await checkFence(tx, lineId)
    await endReservation(directory, table, reservation, await isTrue(tx, table, reservation))
    return true
  })

/**
 * Decides the reservations that a crash left behind, by what the lines have. Those of a shard that does not answer stay
 * for a later run. With one server there are none.
 */
export const sweepReservations = async ({ servers, only }: Source): Promise<number> => {
  if (only) return 0
  const directory = servers.directory.inner
  let decided = 0
  for (const table of CLAIM_TABLES)
    for (const reservation of await reservationsIn(directory, table)) {
      const shard = await serverOf(servers, reservation.lineId)
      if (await decide(shard.inner, directory, table, reservation).catch(() => false)) decided += 1
    }
  return decided
}
