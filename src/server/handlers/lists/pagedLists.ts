import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { definitionOf } from '../../../entities/schemaDefinition.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { StaffActor } from '../../ports/accounts/staff.ts'
import type { PagedList } from '../query/openList.ts'

/** Returns the paged lists of a file of endpoints with their handlers, by path. */
export const pagedLists = <A extends Actor | StaffActor>(
  calls: Record<string, unknown>,
  handlers: object,
): [string, PagedList<A>][] =>
  Object.entries(handlers).flatMap(([name, handler]) => {
    const endpoint = calls[name] as Endpoint
    const fields = definitionOf(endpoint.input).shape ?? {}
    return endpoint.method === 'GET' && 'pageNo' in fields ? [[endpoint.path, { endpoint, handler }]] : []
  })
