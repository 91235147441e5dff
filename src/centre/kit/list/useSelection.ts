import { useMemo, useState } from 'react'
import { useEvent } from '../context/useEvent.ts'
import type { ListModel, Row } from '../listModel/listModel.ts'
import type { TableState } from '../listModel/tableAddress.ts'

interface Chosen {
  /** The filters under which rows were chosen. Other filters begin with nothing chosen. */
  at: string
  keys: readonly string[]
  all: boolean
}

/** The selected rows of a list, across its pages. */
export interface Selection {
  keys: ReadonlySet<string>
  /** All rows that match the filters are selected, on every page. */
  all: boolean
  /** Selects or deselects rows of the current page. */
  change: (rows: readonly string[], on: boolean) => void
  selectAll: () => void
  clear: () => void
}

/**
 * Returns the selection of a list.
 * @param rows the rows of the current page
 */
export const useSelection = (
  { rowKey }: Pick<ListModel, 'rowKey'>,
  { filters, range }: Pick<TableState, 'filters' | 'range'>,
  rows: readonly Row[],
): Selection => {
  const page = useMemo(() => rows.map((row) => String(row[rowKey])), [rows, rowKey])
  const at = JSON.stringify([filters, range])
  const [given, setChosen] = useState<Chosen>({ at, keys: [], all: false })
  const chosen = given.at === at ? given : { at, keys: [], all: false }
  const change = useEvent((changed: readonly string[], on: boolean) => {
    // One row less than all leaves the others of this page.
    const keys = new Set(chosen.all ? page : chosen.keys)
    for (const row of changed) {
      if (on) keys.add(row)
      else keys.delete(row)
    }
    setChosen({ at, keys: [...keys], all: chosen.all && on })
  })
  const selectAll = useEvent(() => setChosen({ at, keys: [], all: true }))
  const clear = useEvent(() => setChosen({ at, keys: [], all: false }))
  const { keys, all } = chosen
  return useMemo(
    () => ({ keys: new Set(all ? page : keys), all, change, selectAll, clear }),
    [keys, all, page, change, selectAll, clear],
  )
}
