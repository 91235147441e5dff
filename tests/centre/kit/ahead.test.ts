import { afterEach, expect, test, vi } from 'vitest'
import { askAhead, beginAhead, forgetAhead, takeAhead } from '../../../src/centre/kit/ahead.ts'
import { listMemory } from '../../../src/endpoints/lists.ts'
import { unreadCount } from '../../../src/endpoints/common.ts'

afterEach(() => {
  forgetAhead()
  vi.useRealTimers()
})

/** A caller that counts, and answers what it is told to. */
const caller = (answer: () => Promise<unknown> = () => Promise.resolve('answer')) => vi.fn(answer) as never as Parameters<typeof askAhead>[0] & ReturnType<typeof vi.fn>
const begin = (endpoint = listMemory) => beginAhead(endpoint, () => ({}), (answer) => ({ data: answer })).initialData()

test('what is asked ahead twice is asked once, and taken once', async () => {
  const call = caller()
  await Promise.all([askAhead(call, listMemory, {}), askAhead(call, listMemory, {})])
  expect(call).toHaveBeenCalledTimes(1)
  expect(await takeAhead(listMemory, {})).toBe('answer')
  expect(takeAhead(listMemory, {})).toBeUndefined()
})

test('a screen begins with an answer that has come, and with nothing where it has not', async () => {
  let arrive: (answer: unknown) => void = () => {}
  const asked = askAhead(caller(() => new Promise((done) => { arrive = done })), listMemory, {})
  expect(begin()).toBeUndefined()
  arrive('answer')
  await asked
  expect(begin(unreadCount as never)).toBeUndefined()
  expect(begin()).toEqual({ data: 'answer' })
  expect(begin(), 'once').toBeUndefined()
})

test('a screen that began with an answer does not ask for it at once, and asks for it like any other later', () => {
  const { staleTime } = beginAhead(listMemory, () => ({}), (answer) => answer)
  expect(staleTime({ state: { dataUpdateCount: 0 } })).toBeGreaterThan(0)
  expect(staleTime({ state: { dataUpdateCount: 1 } })).toBe(0)
})

test('a call that fails ahead fails for whoever takes it, and nobody else', async () => {
  await expect(askAhead(caller(() => Promise.reject(new Error('away'))), listMemory, {})).resolves.toBeUndefined()
  expect(begin()).toBeUndefined()
  await expect(takeAhead(listMemory, {})).rejects.toThrow('away')
})

test('what nobody took in time, or was asked before something changed, is not shown', async () => {
  vi.useFakeTimers()
  await askAhead(caller(), listMemory, {})
  vi.advanceTimersByTime(10_001)
  expect(takeAhead(listMemory, {})).toBeUndefined()
  await askAhead(caller(), listMemory, {})
  forgetAhead()
  expect(begin()).toBeUndefined()
})
