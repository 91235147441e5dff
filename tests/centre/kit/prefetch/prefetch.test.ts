import { afterEach, expect, test, vi } from 'vitest'
import {
  prefetch,
  beginPrefetch,
  dropPrefetched,
  takePrefetched,
} from '../../../../src/centre/kit/prefetch/prefetch.ts'
import { listMemory } from '../../../../src/endpoints/lists/lists.ts'
import { unreadCount } from '../../../../src/endpoints/content/common.ts'

afterEach(() => {
  dropPrefetched()
  vi.useRealTimers()
})

/** Returns a mock caller that counts calls and returns the given response. */
const caller = (answer: () => Promise<unknown> = () => Promise.resolve('answer')) =>
  vi.fn(answer) as never as Parameters<typeof prefetch>[0] & ReturnType<typeof vi.fn>
const begin = (endpoint = listMemory) =>
  beginPrefetch(
    endpoint,
    () => ({}),
    (answer) => ({ data: answer }),
  ).initialData()

test('what is asked ahead twice is asked once, and taken once', async () => {
  const call = caller()
  await Promise.all([prefetch(call, listMemory, {}), prefetch(call, listMemory, {})])
  expect(call).toHaveBeenCalledTimes(1)
  expect(await takePrefetched(listMemory, {})).toBe('answer')
  expect(takePrefetched(listMemory, {})).toBeUndefined()
})

test('a screen begins with an answer that has come, and with nothing where it has not', async () => {
  let arrive: (answer: unknown) => void = () => {}
  const asked = prefetch(
    caller(
      () =>
        new Promise((done) => {
          arrive = done
        }),
    ),
    listMemory,
    {},
  )
  expect(begin()).toBeUndefined()
  arrive('answer')
  await asked
  expect(begin(unreadCount as never)).toBeUndefined()
  expect(begin()).toEqual({ data: 'answer' })
  expect(begin(), 'once').toBeUndefined()
})

test('a screen that began with an answer does not ask for it at once, and asks for it like any other later', () => {
  const { staleTime } = beginPrefetch(
    listMemory,
    () => ({}),
    (answer) => answer,
  )
  expect(staleTime({ state: { dataUpdateCount: 0 } })).toBeGreaterThan(0)
  expect(staleTime({ state: { dataUpdateCount: 1 } })).toBe(0)
})

test('a call that fails ahead fails for whoever takes it, and nobody else', async () => {
  await expect(
    prefetch(
      caller(() => Promise.reject(new Error('away'))),
      listMemory,
      {},
    ),
  ).resolves.toBeUndefined()
  expect(begin()).toBeUndefined()
  await expect(takePrefetched(listMemory, {})).rejects.toThrow('away')
})

test('what nobody took in time, or was asked before something changed, is not shown', async () => {
  vi.useFakeTimers()
  await prefetch(caller(), listMemory, {})
  vi.advanceTimersByTime(10_001)
  expect(takePrefetched(listMemory, {})).toBeUndefined()
  await prefetch(caller(), listMemory, {})
  dropPrefetched()
  expect(begin()).toBeUndefined()
})
