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
const caller = (reply: () => Promise<unknown> = () => Promise.resolve('reply')) =>
  vi.fn(reply) as never as Parameters<typeof prefetch>[0] & ReturnType<typeof vi.fn>
const initialData = (endpoint = listMemory) =>
  beginPrefetch(
    endpoint,
    () => ({}),
    (reply) => ({ data: reply }),
  ).initialData()

test('a call that is prefetched twice is made once, and its response is used once', async () => {
  const call = caller()
  await Promise.all([prefetch(call, listMemory, {}), prefetch(call, listMemory, {})])
  expect(call).toHaveBeenCalledTimes(1)
  expect(await takePrefetched(listMemory, {})).toBe('reply')
  expect(takePrefetched(listMemory, {})).toBeUndefined()
})

test('a screen starts with a response that has arrived, and otherwise without data', async () => {
  let arrive: (reply: unknown) => void = () => {}
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
  expect(initialData()).toBeUndefined()
  arrive('reply')
  await asked
  expect(initialData(unreadCount as never)).toBeUndefined()
  expect(initialData()).toEqual({ data: 'reply' })
  expect(initialData(), 'once').toBeUndefined()
})

test('a screen that starts with a prefetched response does not fetch immediately, and later fetches like any other', () => {
  const { staleTime } = beginPrefetch(
    listMemory,
    () => ({}),
    (reply) => reply,
  )
  expect(staleTime({ state: { dataUpdateCount: 0 } })).toBeGreaterThan(0)
  expect(staleTime({ state: { dataUpdateCount: 1 } })).toBe(0)
})

test('a failed prefetch rejects for the screen that uses it, and nowhere else', async () => {
  await expect(
    prefetch(
      caller(() => Promise.reject(new Error('away'))),
      listMemory,
      {},
    ),
  ).resolves.toBeUndefined()
  expect(initialData()).toBeUndefined()
  await expect(takePrefetched(listMemory, {})).rejects.toThrow('away')
})

test('a prefetched response is dropped after its time and after a change', async () => {
  vi.useFakeTimers()
  await prefetch(caller(), listMemory, {})
  vi.advanceTimersByTime(20_001)
  expect(takePrefetched(listMemory, {})).toBeUndefined()
  await prefetch(caller(), listMemory, {})
  dropPrefetched()
  expect(initialData()).toBeUndefined()
})
