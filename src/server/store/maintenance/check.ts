import type { sql } from 'kysely'
import type { FigureScope } from '../figures/expectedTeam.ts'

/** A stored value that differs from the one calculated from its entries, rounds or figures. */
export interface Finding {
  check: string
  id: string
  found: string
  expected: string
}

/** A condition that must hold in every line. */
export interface Check {
  name: string
  /** Returns a query with the columns id, found and expected: one row for each error. */
  query: (of: FigureScope) => ReturnType<typeof sql<Pick<Finding, 'id' | 'found' | 'expected'>>>
}
