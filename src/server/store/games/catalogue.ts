import type { Kysely, Selectable } from 'kysely'
import type { CatalogueSwitch } from '../../domain/games/catalogueSwitches.ts'
import type { CatalogueSwitches, SwitchChange } from '../../ports/games/catalogue.ts'
import type { Tables } from '../db/tables.ts'

const windowOf = (row: Selectable<Tables['catalogue_switch']>): CatalogueSwitch['window'] =>
  row.closed_from === null || row.closed_until === null
    ? null
    : { from: row.closed_from, until: row.closed_until, reason: row.closed_reason }

const toSwitch = (row: Selectable<Tables['catalogue_switch']>): CatalogueSwitch => ({
  kind: row.kind,
  id: row.target,
  off: row.is_off,
  window: windowOf(row),
  hot: row.is_hot,
  isNew: row.is_new,
  position: row.position,
  positionAt: row.position_at ?? 0,
})

/** Returns the columns of a change. */
const columnsOf = ({ off, window, hot, isNew, position }: SwitchChange, now: number) => ({
  ...(off !== undefined && { is_off: off }),
  ...(window !== undefined && {
    closed_from: window && new Date(window.from),
    closed_until: window && new Date(window.until),
    closed_reason: window?.reason ?? '',
  }),
  ...(hot !== undefined && { is_hot: hot }),
  ...(isNew !== undefined && { is_new: isNew }),
  ...(position !== undefined && { position, position_at: new Date(now) }),
})

/** The changes of the catalogue on PostgreSQL: a few rows, read by each call that shows or opens games. */
export const catalogueStore = (db: Kysely<Tables>): CatalogueSwitches => ({
  all: async () =>
    (await db.selectFrom('catalogue_switch').selectAll().orderBy('kind').orderBy('target').execute()).map(
      toSwitch,
    ),
  change: async ({ kind, id }, change, now) => {
    const columns = columnsOf(change, now)
    await db
      .insertInto('catalogue_switch')
      .values({ kind, target: id, ...columns })
      .onConflict((c) =>
        Object.keys(columns).length > 0
          ? c.columns(['kind', 'target']).doUpdateSet(columns)
          : c.columns(['kind', 'target']).doNothing(),
      )
      .execute()
  },
})
