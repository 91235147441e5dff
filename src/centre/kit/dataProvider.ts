import type { BaseRecord, CrudFilter, CrudSort, DataProvider, MetaQuery } from '@refinedev/core'
import type { Endpoint, InputOf, OutputOf } from '../../endpoints/endpoint.ts'
import { takeAhead } from './ahead.ts'
import { asProblem } from './problem.ts'

/** The browser's way to the provider (client/call). */
export type Caller = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

/**
 * How an endpoint rides through refine. As a function, so that it stays out of refine's query keys, which are made
 * of what JSON can say; the endpoint's path, refine's `resource` or `url`, tells the calls apart.
 */
export const endpointMeta = (endpoint: Endpoint): MetaQuery => ({ endpoint: () => endpoint })

const endpointOf = (meta: MetaQuery | undefined): Endpoint => {
  const read = meta?.['endpoint'] as (() => Endpoint) | undefined
  if (!read) throw new Error('A call through refine needs meta: endpointMeta(<an endpoint of src/endpoints>).')
  return read()
}

/** Filters as the call's input: each is a field with its value. */
export const inputOfFilters = (filters: readonly CrudFilter[] = []): Record<string, unknown> =>
  Object.fromEntries(filters.flatMap((filter) =>
    'field' in filter && filter.value !== undefined && filter.value !== null ? [[filter.field, filter.value]] : []))

/** The call's sort: one column, as entities/paging says it. */
export const inputOfSorters = (sorters: readonly CrudSort[] = []): { sort?: string; order?: 'ascend' | 'descend' } => {
  const first = sorters[0]
  return first ? { sort: first.field, order: first.order === 'asc' ? 'ascend' : 'descend' } : {}
}

/** A page of rows as refine keeps it. */
export const pageOf = (page: BaseRecord) => ({ data: page['list'], total: page['total'], totals: page['totals'] })

/** refine's data provider over our endpoints: lists by `getList`, everything else by `custom`. */
export const dataProvider = (call: Caller): DataProvider => {
  // The endpoint's schemas check input and output; refine's own generics know nothing of them.
  const ask = async (meta: MetaQuery | undefined, input: unknown): Promise<BaseRecord> => {
    try {
      const endpoint = endpointOf(meta)
      return (await (takeAhead(endpoint, input) ?? call(endpoint, input as never))) as BaseRecord
    } catch (thrown) {
      const problem = asProblem(thrown)
      throw { ...problem, statusCode: problem.status }
    }
  }
  return {
    getApiUrl: () => '',
    getList: async ({ pagination, filters, sorters, meta }) => {
      return pageOf(await ask(meta, {
        ...inputOfFilters(filters), ...inputOfSorters(sorters),
        pageNo: pagination?.currentPage ?? 1, pageSize: pagination?.pageSize ?? 20,
      }))
    },
    getOne: async ({ id, meta }) => ({ data: (await ask(meta, { id })) as never }),
    create: async ({ variables, meta }) => ({ data: (await ask(meta, variables)) as never }),
    update: async ({ id, variables, meta }) => ({ data: (await ask(meta, { id, ...variables })) as never }),
    deleteOne: async ({ id, meta }) => ({ data: (await ask(meta, { id })) as never }),
    custom: async ({ query, payload, meta }) => ({ data: (await ask(meta, payload ?? query ?? {})) as never }),
  }
}
