import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core'

/** The query of a list in refine's terms: a page, a sort and filters. */
export interface ListQuery {
  pagination?: Pick<Pagination, 'currentPage' | 'pageSize'>
  sorters?: readonly CrudSort[]
  filters?: readonly CrudFilter[]
}

const inputOfFilters = (filters: readonly CrudFilter[]): Record<string, unknown> =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      'field' in filter && filter.value !== undefined && filter.value !== null
        ? [[filter.field, filter.value]]
        : [],
    ),
  )

const inputOfSort = (first: CrudSort | undefined) =>
  first ? { sort: first.field, order: first.order === 'asc' ? 'ascend' : 'descend' } : {}

/**
 * Returns the input of a list's endpoint for a refine query. The data provider and the prefetch both call it.
 * Endpoints sort by one column, so only the first sorter counts.
 */
export const listInput = ({
  pagination,
  sorters = [],
  filters = [],
}: ListQuery): Record<string, unknown> => ({
  ...inputOfFilters(filters),
  ...inputOfSort(sorters[0]),
  pageNo: pagination?.currentPage ?? 1,
  pageSize: pagination?.pageSize ?? 20,
})
