import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWithin, PAGE_TIMEOUT_MS, PageLoadError } from '../../src/shell/kit/loadPage.ts'

describe('a page that is loaded on demand (§2)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is given up after 120 s', async () => {
    const loading = loadWithin(() => new Promise(() => undefined))
    const told = expect(loading).rejects.toBeInstanceOf(PageLoadError)
    await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS)
    await told
    expect(PAGE_TIMEOUT_MS).toBe(120_000)
  })

  it('is asked for once more when its file fails to arrive', async () => {
    let tries = 0
    const loading = loadWithin(() => (++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('page')))
    await vi.runAllTimersAsync()
    await expect(loading).resolves.toBe('page')
  })

  it('fails as a page that did not arrive when the second try fails too', async () => {
    const told = expect(loadWithin(() => Promise.reject(new Error('offline')))).rejects.toBeInstanceOf(PageLoadError)
    await vi.runAllTimersAsync()
    await told
  })
})
