import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeLoadError } from '../../../../src/client/code/loadCode.ts'
import { addFailedPart, failedParts, retryFailedParts } from '../../../../src/shell/kit/page/failedParts.ts'
import { lazyOptional } from '../../../../src/shell/kit/page/lazyOptional.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Draws pictures of the same code. */
const drawing = (load: Parameters<typeof lazyOptional>[0]) => {
  const Picture = lazyOptional(load)
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (count: number): void =>
    root.render(Array.from({ length: count }, (_, index) => <Picture key={index} />))
  return { place, root, draw }
}

test('a part that fails while the visitor retries is loaded with the others', async () => {
  // Not the clock: failures and retries are compared by it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let respond = (_reply: { ok: boolean }): void => undefined
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((done) => {
        respond = done
      }),
  )
  let isBlocked = true
  const { place, root, draw } = drawing(() =>
    isBlocked ? Promise.reject(new Error('blocked')) : Promise.resolve({ default: () => <img alt="" /> }),
  )
  act(() => draw(1))
  await act(() => vi.runAllTimersAsync())
  expect(failedParts.get().size).toBe(1)

  act(() => void retryFailedParts())
  act(() => draw(2))
  await act(() => vi.runAllTimersAsync())
  expect(failedParts.get().size).toBe(2)
  isBlocked = false
  await act(async () => {
    respond({ ok: true })
    await vi.runAllTimersAsync()
  })
  expect(failedParts.get().size).toBe(0)
  expect(place.querySelectorAll('img')).toHaveLength(2)
  act(() => root.unmount())
})

test('a failure that is reported only after the retry is loaded again, and a later one is offered for a retry', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  const [first, late] = [new CodeLoadError(new Error('blocked')), new CodeLoadError(new Error('blocked'))]
  const forget = vi.fn()
  late.forget = forget
  addFailedPart(() => undefined, first)
  await retryFailedParts()
  const reset = vi.fn()
  addFailedPart(reset, late)
  expect([forget, reset].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(failedParts.get().size).toBe(0)
  const again = new CodeLoadError(new Error('blocked'))
  addFailedPart(reset, again)
  expect([...failedParts.get().values()]).toEqual([again])
  failedParts.set(new Map())
})
