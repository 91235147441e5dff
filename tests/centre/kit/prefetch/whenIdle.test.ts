import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWhenIdle } from '../../../../src/centre/kit/prefetch/whenIdle.ts'
import { loadedCode } from '../../../../src/client/code/useCode.ts'

const part = (name: string) => vi.fn(() => Promise.resolve({ default: name }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

test('code is fetched one part after the other, and a part that fails does not stop the next', async () => {
  const broken = vi.fn(() => Promise.reject(new Error('away')))
  const opens = [part('first'), broken, part('last')]
  fetchWhenIdle(opens)
  expect(opens[0]).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  // A failed fetch is retried once before the next component.
  expect(opens.map((open) => open.mock.calls.length)).toEqual([1, 2, 1])
  expect([loadedCode(opens[0]!), loadedCode(opens[2]!)]).toEqual(['first', 'last'])
})

test('it can be stopped', async () => {
  const open = part('late')
  fetchWhenIdle([open])()
  await vi.runAllTimersAsync()
  expect(open).not.toHaveBeenCalled()
})

test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
])('on a metered or slow connection (%j) nothing is fetched in advance', async (connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  const open = part('dear')
  fetchWhenIdle([open])
  await vi.runAllTimersAsync()
  expect(open).not.toHaveBeenCalled()
})
