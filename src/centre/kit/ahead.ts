import type { Endpoint, InputOf } from '../../endpoints/endpoint.ts'
import { encodeQuery } from '../../endpoints/query.ts'
import type { Caller } from './dataProvider.ts'

/** An answer that nobody took by then was meant for another opening. */
const STALE_MS = 10_000

interface Asked {
  answer: Promise<unknown>
  at: number
  /** The answer, once it is there. */
  come?: { value: unknown }
}

const asked = new Map<string, Asked>()

const keyOf = (endpoint: Endpoint, input: unknown): string => {
  const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return `${endpoint.path} ${encodeQuery(Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1))))}`
}

const find = (key: string): Asked | undefined => {
  const found = asked.get(key)
  return found && Date.now() - found.at < STALE_MS ? found : undefined
}

/**
 * Makes a call before the screen that needs it stands: its answer travels while the screen is drawn. Settles when it is
 * answered, and never fails: whoever takes the answer hears of a failure.
 */
export const askAhead = <E extends Endpoint>(call: Caller, endpoint: E, input: InputOf<E>): Promise<unknown> => {
  const key = keyOf(endpoint, input)
  const under = find(key)
  if (under) return under.answer.catch(() => undefined)
  const one: Asked = { answer: call(endpoint, input), at: Date.now() }
  asked.set(key, one)
  return one.answer.then((value) => { one.come = { value } }, () => undefined)
}

/** The answer that was asked for ahead, once; undefined when none was. */
export const takeAhead = (endpoint: Endpoint, input: unknown): Promise<unknown> | undefined => {
  if (asked.size === 0) return undefined
  const key = keyOf(endpoint, input)
  const found = find(key)
  asked.delete(key)
  return found?.answer
}

const takeCome = (endpoint: Endpoint, input: unknown): Asked['come'] => {
  if (asked.size === 0) return undefined
  const key = keyOf(endpoint, input)
  const come = find(key)?.come
  if (come) asked.delete(key)
  return come
}

/** For so long an answer that came ahead is not asked for again by the screen that begins with it. */
const FRESH_MS = 2_000

/** How a query begins with the answer that came ahead, so that its screen is drawn once, with it. */
export const beginAhead = (endpoint: Endpoint, input: () => unknown, shape: (answer: never) => unknown) => ({
  initialData: () => {
    const come = takeCome(endpoint, input())
    return come && (shape(come.value as never) as never)
  },
  staleTime: (query: { state: { dataUpdateCount: number } }) => (query.state.dataUpdateCount === 0 ? FRESH_MS : 0),
})

/** What was asked for is no longer what will be shown: another account is there, or something has changed. */
export const forgetAhead = (): void => asked.clear()
