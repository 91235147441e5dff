import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { whyClosed } from '../../../rules/accounts/access.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { StaffActor } from '../../ports/accounts/staff.ts'
import type { Context } from '../../ports/context.ts'

/** One page of a list. */
export interface ListPage {
  list: readonly Readonly<Record<string, unknown>>[]
  total: number
  totals?: Readonly<Record<string, number>>
}

/** The endpoint of a list and its handler. */
export interface PagedList<A extends Actor | StaffActor = Actor> {
  endpoint: Endpoint
  /** A method, so that a handler of any checked input fits: TypeScript compares the inputs of methods both ways. */
  handler(input: object, context: Context<A>): Promise<Decision<ListPage>>
}

export type ReadPage = (pageNo: number, pageSize: number) => Promise<Decision<ListPage>>

/** Returns a function that reads a list page by page, after checking its input and the actor's access. */
export const openList = (
  list: PagedList,
  input: Readonly<Record<string, unknown>>,
  context: Context<Actor>,
): Decision<ReadPage> => {
  const { endpoint } = list
  const closed = whyClosed(endpoint.audience, context.actor, endpoint.flag, context.flags)
  return closed ? refuse(closed) : readPages(list, input, context)
}

/** Returns a function that reads a list page by page, after checking its input. The caller has checked the access. */
export const readPages = <A extends Actor | StaffActor>(
  list: PagedList<A>,
  input: Readonly<Record<string, unknown>>,
  context: Context<A>,
): Decision<ReadPage> => {
  const { endpoint } = list
  const checked = endpoint.input.safeParse({ ...input, pageNo: 1, pageSize: 1 })
  if (!checked.success)
    return refuse('request.invalid', { field: `input.${checked.error.issues[0]?.path.join('.') ?? ''}` })
  // The endpoint bounds the page size of a screen. An export calls the same handler with larger pages.
  return ok((pageNo, pageSize) => list.handler({ ...(checked.data as object), pageNo, pageSize }, context))
}
