import { sql, type Kysely } from 'kysely'
import { healthSlot } from '../../domain/games/vendorHealth.ts'
import type { CountedCalls, VendorFailure, VendorHealthCounts } from '../../ports/games/vendorHealth.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

const orderOf = (a: { vendor: string }, b: { vendor: string }): number => {
  if (a.vendor === b.vendor) return 0
  return a.vendor < b.vendor ? -1 : 1
}
/** Rows are locked in this order, so that writes of two processes never wait for each other. */
const inOrder = (counted: readonly CountedCalls[]): CountedCalls[] =>
  counted.toSorted((a, b) => orderOf(a, b) || a.slot - b.slot || a.bound - b.bound)

const addCounts = async (db: Db, counted: readonly CountedCalls[]): Promise<void> => {
  if (counted.length === 0) return
  await db
    .insertInto('vendor_health')
    .values(inOrder(counted).map(({ slot, ...row }) => ({ ...row, slot: new Date(slot) })))
    .onConflict((c) =>
      c.columns(['vendor', 'slot', 'bound']).doUpdateSet({
        calls: sql<number>`vendor_health.calls + excluded.calls`,
        errors: sql<number>`vendor_health.errors + excluded.errors`,
      }),
    )
    .execute()
}

const saveFailures = async (db: Db, failures: readonly VendorFailure[]): Promise<void> => {
  if (failures.length === 0) return
  await db
    .insertInto('vendor_failure')
    .values(failures.toSorted(orderOf).map(({ at, ...row }) => ({ ...row, at: new Date(at) })))
    .onConflict((c) =>
      c
        .column('vendor')
        .doUpdateSet((e) => ({
          at: e.ref('excluded.at'),
          call: e.ref('excluded.call'),
          code: e.ref('excluded.code'),
        }))
        .whereRef('vendor_failure.at', '<=', 'excluded.at'),
    )
    .execute()
}

/** The health of vendors on PostgreSQL: one row for each vendor, slot and time. */
export const vendorHealthStore = (db: Db): VendorHealthCounts => ({
  add: async (counted, failures) => {
    // First, so that a counted error always has its details.
    await saveFailures(db, failures)
    await addCounts(db, counted)
  },
  since: async (from) =>
    (
      await db
        .selectFrom('vendor_health')
        .select(({ fn }) => [
          'vendor',
          'bound',
          fn.sum<number>('calls').as('calls'),
          fn.sum<number>('errors').as('errors'),
        ])
        .where('slot', '>=', moment(healthSlot(from)))
        .groupBy(['vendor', 'bound'])
        .execute()
    ).map((row) => ({ ...row, calls: Number(row.calls), errors: Number(row.errors) })),
  lastFailures: () => db.selectFrom('vendor_failure').selectAll().execute(),
})
