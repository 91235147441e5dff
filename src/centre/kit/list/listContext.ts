import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { ListColumn, ListModel, Row } from '../listModel/listModel.ts'
import type { AnyListSpec } from '../listModel/screenTypes.ts'
import type { TableState } from '../listModel/tableAddress.ts'
import type { useListMemory } from './useListMemory.ts'
import type { Selection } from './useSelection.ts'
import type { useRows } from './useRows.ts'

/**
 * The values that the parts of a list share. They read them from this context instead of props. A part then
 * renders only when its own values change, and ProTable around it does not render with it.
 */
export interface ListValue {
  spec: AnyListSpec
  model: ListModel
  list: ReturnType<typeof useRows>
  /** The state in the address. The rows belong to `list.of` until the new ones have come. */
  state: TableState
  /** The moment at which the screen was opened, which defines "today". */
  now: number
  change: (next: Partial<TableState>) => void
  open: (row: Row) => void
  reload: () => void
  shown: readonly ListColumn[]
  selection: Selection
  memory: ReturnType<typeof useListMemory>
  empty: ReactNode
}

export const ListContext = createContext<ListValue | null>(null)

export const useListValue = (): ListValue => {
  const value = useContext(ListContext)
  if (!value) throw new Error('A part of a list stands inside listScreen.')
  return value
}
