import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core'
import type { ListModel } from './listModel.ts'
import type { TableState } from './tableAddress.ts'

/** Returns the refine query of a list: filters, sort and page of the address, and the screen's fixed input. */
export const listQuery = (
  model: Pick<ListModel, 'codec'>,
  state: TableState,
  zone: string,
): { pagination: Pagination; sorters: CrudSort[]; filters: CrudFilter[] } => ({
  pagination: { currentPage: state.pageNo, pageSize: state.pageSize, mode: 'server' },
  sorters: state.sort
    ? [{ field: state.sort.field, order: state.sort.order === 'ascend' ? 'asc' : 'desc' }]
    : [],
  filters: Object.entries(model.codec.filtersOf(state, zone)).map(([field, value]) => ({
    field,
    operator: 'eq',
    value,
  })),
})
