import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { Endpoint } from '../../endpoints/endpoint.ts'
import type { ListColumn, ListModel, Row } from './listModel.ts'
import type { ListSpec } from './screenTypes.ts'
import type { TableState } from './tableAddress.ts'
import type { useListMemory } from './useListMemory.ts'
import type { useRows } from './useRows.ts'

/**
 * What the parts of a list share. They read it here and not from properties, so that a part is drawn again only when
 * what it reads has changed, and ProTable, in which they stand, is not drawn again with them.
 */
export interface ListValue {
  spec: ListSpec<Endpoint>
  model: ListModel
  list: ReturnType<typeof useRows>
  /** What the address says; the rows are of `list.of` until those it asks for have come. */
  state: TableState
  /** When the screen was opened: what "today" is. */
  now: number
  change: (next: Partial<TableState>) => void
  open: (row: Row) => void
  reload: () => void
  shown: readonly ListColumn[]
  memory: ReturnType<typeof useListMemory>
  empty: ReactNode
}

export const ListContext = createContext<ListValue | null>(null)

export const useListValue = (): ListValue => {
  const value = useContext(ListContext)
  if (!value) throw new Error('A part of a list stands inside listScreen.')
  return value
}
