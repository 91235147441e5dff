import type { Endpoint, InputOf } from '../../../endpoints/endpoint.ts'
import { encodeQuery } from '../../../endpoints/query.ts'
import type { Caller } from '../call/caller.ts'

/**
 * A response that was prefetched longer ago than this, in ms, is discarded, because it was meant for an earlier opening.
 * The time begins with the response: on a slow connection the code of the screen comes long after the request.
 */
const STALE_MS = 20_000

interface Prefetched {
  promise: Promise<unknown>
  /** The response, once it has arrived, and when the call ended. */
  reply?: { value: unknown }
  endedAt?: number
}

const prefetched = new Map<string, Prefetched>()

const keyOf = (endpoint: Endpoint, input: unknown): string => {
  const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return `${endpoint.path} ${encodeQuery(Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1))))}`
}

const find = (key: string): Prefetched | undefined => {
  const found = prefetched.get(key)
  return found && (found.endedAt === undefined || Date.now() - found.endedAt < STALE_MS) ? found : undefined
}

/**
 * Makes a call before its screen is drawn, so that request and rendering overlap. It settles with the response
 * and never rejects, because the screen that takes the response reports the failure.
 */
export const prefetch = <E extends Endpoint>(
  call: Caller,
  endpoint: E,
  input: InputOf<E>,
): Promise<unknown> => {
  const key = keyOf(endpoint, input)
  const pending = find(key)
  if (pending) return pending.promise.catch(() => undefined)
  const request: Prefetched = { promise: call(endpoint, input) }
  prefetched.set(key, request)
  return request.promise
    .then(
      (value) => {
        request.reply = { value }
      },
      () => undefined,
    )
    .finally(() => {
      request.endedAt = Date.now()
    })
}

/** Returns the prefetched response and removes it, so it is used once; undefined when there is none. */
export const takePrefetched = (endpoint: Endpoint, input: unknown): Promise<unknown> | undefined => {
  if (prefetched.size === 0) return undefined
  const key = keyOf(endpoint, input)
  const found = find(key)
  prefetched.delete(key)
  return found?.promise
}

const takeReply = (endpoint: Endpoint, input: unknown): Prefetched['reply'] => {
  if (prefetched.size === 0) return undefined
  const key = keyOf(endpoint, input)
  const reply = find(key)?.reply
  if (reply) prefetched.delete(key)
  return reply
}

/** The screen does not refetch a prefetched response for this time, in ms. */
const FRESH_MS = 2_000

/**
 * Returns the query options that start a query with its prefetched response, so that its screen renders only
 * once.
 */
export const beginPrefetch = (
  endpoint: Endpoint,
  input: () => unknown,
  shape: (reply: never) => unknown,
) => ({
  initialData: () => {
    const reply = takeReply(endpoint, input())
    return reply && (shape(reply.value as never) as never)
  },
  staleTime: (query: { state: { dataUpdateCount: number } }) =>
    query.state.dataUpdateCount === 0 ? FRESH_MS : 0,
})

/** Drops all prefetched responses, because the account or the data has changed. */
export const dropPrefetched = (): void => prefetched.clear()
