import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { asApiError, type ApiError } from '../../../client/apiError.ts'
import { preloadedValue, call } from '../../../client/call.ts'
import { cacheReply, readCached } from '../../../client/sessionCache.ts'
import type { Endpoint, InputOf, OutputOf } from '../../../endpoints/endpoint.ts'

/** The state of a call. It keeps the last good reply while a newer one loads. */
export interface EndpointState<T> {
  data: T | undefined
  error: ApiError | null
  loading: boolean
}

interface Entry {
  state: EndpointState<unknown>
  listeners: Set<() => void>
  load: () => Promise<void>
  at: number
}

const IDLE: EndpointState<never> = { data: undefined, error: null, loading: false }
const FRESH_MS = 30_000
const entries = new Map<string, Entry>()

const makeEntry = (endpoint: Endpoint, input: object): Entry => {
  let running: Promise<void> | null = null
  const show = (entry: Entry, state: EndpointState<unknown>) => {
    entry.state = state
    for (const listener of entry.listeners) listener()
  }
  const atHand = preloadedValue(endpoint, input)
  const known = atHand ?? readCached(endpoint.path, input)
  if (atHand !== undefined) cacheReply(endpoint.path, input, atHand)
  const entry: Entry = {
    state: known === undefined ? { ...IDLE, loading: true } : { data: known, error: null, loading: false },
    listeners: new Set(),
    at: atHand === undefined ? 0 : Date.now(),
    load: () => {
      running ??= (async () => {
        show(entry, { ...entry.state, loading: true })
        try {
          const data = await call(endpoint, input)
          entry.at = Date.now()
          cacheReply(endpoint.path, input, data)
          show(entry, { data, error: null, loading: false })
        } catch (error) {
          show(entry, { data: entry.state.data, error: asApiError(error), loading: false })
        } finally {
          running = null
        }
      })()
      return running
    },
  }
  return entry
}

const entryOf = (endpoint: Endpoint, input: object): Entry => {
  const key = `${endpoint.path} ${JSON.stringify(input)}`
  let entry = entries.get(key)
  if (!entry) entries.set(key, (entry = makeEntry(endpoint, input)))
  return entry
}

const nothing = () => undefined
const idle = () => IDLE

/**
 * Makes a call when the component mounts, and shares the reply with every component that makes the same call.
 * With `input` null it makes no call, for example without the session that the call needs.
 */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
): EndpointState<OutputOf<E>> & { retry: () => void } => {
  const entry = input === null ? null : entryOf(endpoint, input as object)
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!entry) return nothing
      entry.listeners.add(listener)
      return () => void entry.listeners.delete(listener)
    },
    [entry],
  )
  const state = useSyncExternalStore(subscribe, entry ? () => entry.state : idle) as EndpointState<
    OutputOf<E>
  >
  useEffect(() => {
    if (entry && Date.now() - entry.at > FRESH_MS) void entry.load()
  }, [entry])
  const retry = useCallback(() => void entry?.load(), [entry])
  return { ...state, retry }
}

/** Repeats these calls for the components on screen, and drops their other cached replies. */
export const invalidateQueries = (...endpoints: readonly { path: string }[]): void => {
  for (const [key, entry] of entries) {
    if (!endpoints.some(({ path }) => key.startsWith(`${path} `))) continue
    if (entry.listeners.size > 0) void entry.load()
    else entries.delete(key)
  }
}

/** Drops all cached replies, so that nothing of the former visitor shows after a login or logout. */
export const resetQueries = (): void => {
  for (const [key, entry] of entries) {
    if (entry.listeners.size > 0) void entry.load()
    else entries.delete(key)
  }
}
