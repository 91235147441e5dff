import type { BaseRecord, DataProvider, MetaQuery } from '@refinedev/core'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { takePrefetched } from '../prefetch/prefetch.ts'
import type { Caller } from '../call/caller.ts'
import { asProblem } from '../call/problem.ts'
import { listInput } from './listInput.ts'

/**
 * Returns refine's meta for an endpoint. The endpoint is wrapped in a function, because refine's query keys
 * contain only JSON values. The path, refine's `resource` or `url`, distinguishes the calls.
 */
export const endpointMeta = (endpoint: Endpoint): MetaQuery => ({ endpoint: () => endpoint })

const endpointOf = (meta: MetaQuery | undefined): Endpoint => {
  const read: (() => Endpoint) | undefined = meta?.['endpoint']
  if (!read)
    throw new Error('A call through refine needs meta: endpointMeta(<an endpoint of src/endpoints>).')
  return read()
}

/** Returns a page of rows in refine's shape. */
export const pageOf = (page: BaseRecord) => ({
  data: page['list'],
  total: page['total'],
  totals: page['totals'],
  missing: page['missing'],
})

/** Returns refine's data provider over our endpoints: lists by `getList`, everything else by `custom`. */
export const dataProvider = (call: Caller): DataProvider => {
  // The endpoint's schemas check input and output, because refine's generics do not know them.
  const ask = async <Data = BaseRecord>(meta: MetaQuery | undefined, input: unknown): Promise<Data> => {
    try {
      const endpoint = endpointOf(meta)
      return (await (takePrefetched(endpoint, input) ?? call(endpoint, input))) as Data
    } catch (thrown) {
      const problem = asProblem(thrown)
      throw { ...problem, statusCode: problem.status }
    }
  }
  return {
    getApiUrl: () => '',
    getList: async ({ meta, ...query }) => pageOf(await ask(meta, listInput(query))),
    getOne: async ({ id, meta }) => ({ data: await ask(meta, { id }) }),
    create: async ({ variables, meta }) => ({ data: await ask(meta, variables) }),
    update: async ({ id, variables, meta }) => ({ data: await ask(meta, { id, ...variables }) }),
    deleteOne: async ({ id, meta }) => ({ data: await ask(meta, { id }) }),
    custom: async ({ query, payload, meta }) => ({
      data: await ask(meta, payload ?? query ?? {}),
    }),
  }
}
