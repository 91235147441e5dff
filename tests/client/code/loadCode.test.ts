import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CODE_TIMEOUT_MS,
  CodeLoadError,
  loadCode,
  loadInBackground,
  retryCode,
} from '../../../src/client/code/loadCode.ts'

describe('code that is loaded on demand (§2)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('fails after 120 s', async () => {
    const loading = loadCode(() => new Promise(() => undefined))
    const rejection = expect(loading).rejects.toBeInstanceOf(CodeLoadError)
    await vi.advanceTimersByTimeAsync(CODE_TIMEOUT_MS)
    await rejection
    expect(CODE_TIMEOUT_MS).toBe(120_000)
  })

  it('is loaded once more if its file does not arrive', async () => {
    let tries = 0
    const loading = loadCode(() =>
      ++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('page'),
    )
    await vi.runAllTimersAsync()
    await expect(loading).resolves.toBe('page')
  })

  it('fails with a network error if the second try fails too', async () => {
    const rejection = expect(loadCode(() => Promise.reject(new Error('offline')))).rejects.toBeInstanceOf(
      CodeLoadError,
    )
    await vi.runAllTimersAsync()
    await rejection
  })

  it('loads its style sheet again, which the bundler adds to the page only once', async () => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: 'data:text/css,a{}',
    })
    document.head.append(link)
    link.dispatchEvent(new Event('error'))
    const loading = loadCode(() => Promise.resolve('page'))
    const again = document.head.querySelector('link')!
    expect(again).not.toBe(link)
    expect(again.href).toBe(link.href)
    again.dispatchEvent(new Event('load'))
    await expect(loading).resolves.toBe('page')
  })

  it('is retried until it arrives when it loads in the background', async () => {
    let tries = 0
    const loading = loadInBackground(() =>
      ++tries < 7 ? Promise.reject(new Error('offline')) : Promise.resolve('events'),
    )
    await vi.runAllTimersAsync()
    await expect(loading).resolves.toBe('events')
  })
})

describe('the retry of code that did not arrive', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('loads it again in place, and reloads the page only if that fails while the site responds', async () => {
    const reload = vi.fn()
    const forget = vi.fn()
    const fetched = vi.fn(() => Promise.reject(new Error('offline')) as Promise<{ ok: boolean }>)
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('location', { reload })
    const error = Object.assign(new CodeLoadError('x'), { forget })
    for (let press = 0; press < 3; press++) await retryCode(error)
    expect([forget.mock.calls.length, reload.mock.calls.length]).toEqual([3, 0])
    fetched.mockResolvedValue({ ok: true })
    // One press for several parts counts as one retry.
    await Promise.all([retryCode(error), retryCode(error)])
    expect([forget.mock.calls.length, reload.mock.calls.length]).toEqual([5, 0])
    await retryCode(error)
    expect([forget.mock.calls.length, reload.mock.calls.length]).toEqual([5, 1])
  })
})
