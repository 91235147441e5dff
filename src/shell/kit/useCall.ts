import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { ApiError, answerAtHand, call } from '../../client/call.ts'
import type { Endpoint, InputOf, OutputOf } from '../../endpoints/endpoint.ts'

/** What a screen knows of a call: the last good answer is kept while a newer one is on its way. */
export interface CallState<T> {
  data: T | undefined
  error: ApiError | null
  loading: boolean
}

interface Entry {
  state: CallState<unknown>
  listeners: Set<() => void>
  load: () => Promise<void>
  at: number
}

const IDLE: CallState<never> = { data: undefined, error: null, loading: false }
const FRESH_MS = 30_000
const entries = new Map<string, Entry>()

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ code: 'unknown.error', message: String(error) })

const makeEntry = (endpoint: Endpoint, input: object): Entry => {
  let running: Promise<void> | null = null
  const show = (entry: Entry, state: CallState<unknown>) => {
    entry.state = state
    for (const listener of entry.listeners) listener()
  }
  const atHand = answerAtHand(endpoint, input as never)
  const entry: Entry = {
    state: atHand === undefined ? { ...IDLE, loading: true } : { data: atHand, error: null, loading: false },
    listeners: new Set(),
    at: atHand === undefined ? 0 : Date.now(),
    load: () => {
      running ??= (async () => {
        show(entry, { ...entry.state, loading: true })
        try {
          const data = await call(endpoint, input as never)
          entry.at = Date.now()
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
 * Makes a call when the component appears and shares the answer with every other component that asks the same.
 * With `input` null nothing is asked (a call that needs a session, without one).
 */
export const useCall = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
): CallState<OutputOf<E>> & { retry: () => void } => {
  const entry = input === null ? null : entryOf(endpoint, input as object)
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!entry) return nothing
      entry.listeners.add(listener)
      return () => void entry.listeners.delete(listener)
    },
    [entry],
  )
  const state = useSyncExternalStore(subscribe, entry ? () => entry.state : idle) as CallState<OutputOf<E>>
  useEffect(() => {
    if (entry && Date.now() - entry.at > FRESH_MS) void entry.load()
  }, [entry])
  const retry = useCallback(() => void entry?.load(), [entry])
  return { ...state, retry }
}

/** Asks again for every answer of these calls that is on screen, and forgets those that are not. */
export const refreshCalls = (...endpoints: readonly { path: string }[]): void => {
  for (const [key, entry] of entries) {
    if (!endpoints.some(({ path }) => key.startsWith(`${path} `))) continue
    if (entry.listeners.size > 0) void entry.load()
    else entries.delete(key)
  }
}

/** Forgets everything that was answered: after login and logout nothing of the former visitor may show. */
export const forgetCalls = (): void => {
  for (const [key, entry] of entries) {
    if (entry.listeners.size > 0) void entry.load()
    else entries.delete(key)
  }
}
