import type { Endpoint, InputOf } from '../../endpoints/endpoint.ts'
import { encodeQuery } from '../../endpoints/query.ts'
import type { Caller } from './dataProvider.ts'

/** An answer that nobody took by then was meant for another opening. */
const STALE_MS = 10_000

const asked = new Map<string, { answer: Promise<unknown>; at: number }>()

const keyOf = (endpoint: Endpoint, input: unknown): string => {
  const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return `${endpoint.path} ${encodeQuery(Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1))))}`
}

/** Makes a call before the screen that needs it stands: on a slow line its answer travels while the screen is drawn. */
export const askAhead = <E extends Endpoint>(call: Caller, endpoint: E, input: InputOf<E>): void => {
  const answer = call(endpoint, input)
  // Whoever takes it hears of a failure; nobody else needs to.
  answer.catch(() => undefined)
  asked.set(keyOf(endpoint, input), { answer, at: Date.now() })
}

/** The answer that was asked for ahead, once; undefined when none was. */
export const takeAhead = (endpoint: Endpoint, input: unknown): Promise<unknown> | undefined => {
  if (asked.size === 0) return undefined
  const key = keyOf(endpoint, input)
  const found = asked.get(key)
  asked.delete(key)
  return found && Date.now() - found.at < STALE_MS ? found.answer : undefined
}

/** What one account asked for is never shown to the next. */
export const forgetAhead = (): void => asked.clear()
