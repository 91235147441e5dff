import { afterEach, expect, test, vi } from 'vitest'
import { watchNear } from '../../src/client/watchNear.ts'

afterEach(() => void vi.unstubAllGlobals())

test('an element that came into view and left it before the browser reports both counts as seen', () => {
  let report = (_changes: { isIntersecting: boolean }[]): void => undefined
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = disconnect
      constructor(callback: typeof report) {
        report = callback
      }
    },
  )
  const seen = vi.fn()
  const stop = watchNear({} as Element, seen)
  report([{ isIntersecting: false }])
  expect(seen).not.toHaveBeenCalled()
  report([{ isIntersecting: false }, { isIntersecting: true }, { isIntersecting: false }])
  expect(seen).toHaveBeenCalledOnce()
  stop()
  expect(disconnect).toHaveBeenCalledOnce()
})
