import type { Browser, Page } from 'playwright'
import { openPage, type Speed } from './phone.ts'

/** A first visit. Times in ms from the start of the navigation, bytes as sent including headers. */
export interface ColdLoad {
  firstPaint: number
  firstContentfulPaint: number
  largestPaint: number
  /** When the content asked for was first in a frame; 0 if none was asked for. */
  content: number
  /** Total blocking time: the parts of tasks above 50 ms, from the first contentful paint until the page was idle. */
  blocking: number
  shift: number
  bytes: number
  requests: number
  /** The size of each script of the site, by address. */
  scripts: ReadonlyMap<string, number>
}

interface Seen {
  tasks: { start: number; ms: number }[]
  largest: number
  content: number
  shift: number
}

/** How a page is opened: on which screen, with which data in its session, and which element is its content. */
interface Opening {
  screen?: 'phone' | 'desk'
  session?: Readonly<Record<string, string>>
  content?: string
}

// Runs in the page. It has no named functions, because the compiler's helper for them does not exist there.
const watch = (content: string): void => {
  Object.assign(window, { seen: { tasks: [], largest: 0, content: 0, shift: 0 } })
  if (content) {
    const timer = setInterval(() => {
      const found = document.querySelector(content)
      if (!found?.textContent?.trim()) return
      clearInterval(timer)
      requestAnimationFrame(() => {
        ;(window as unknown as { seen: Seen }).seen.content = performance.now()
      })
    }, 10)
  }
  for (const type of ['longtask', 'largest-contentful-paint', 'layout-shift']) {
    new PerformanceObserver((list) => {
      const { seen } = window as unknown as { seen: Seen }
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (type === 'longtask') seen.tasks.push({ start: entry.startTime, ms: entry.duration })
        else if (type === 'largest-contentful-paint') seen.largest = entry.startTime
        else if (!entry.hadRecentInput) seen.shift += entry.value
      }
    }).observe({ type, buffered: true })
  }
}

const LONG_MS = 50
/** A page without network activity for this time is idle, ms. A round trip on a slow connection is shorter. */
const QUIET_MS = 2_000

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
  })

/**
 * Opens an address with an empty cache, waits until its content is shown and the page is idle, and gives the page to `then`
 * before it is closed.
 */
export const coldLoad = async (
  browser: Browser,
  url: string,
  speed: Speed,
  { screen = 'phone', session = {}, content = '' }: Opening = {},
  then: (page: Page) => Promise<void> = async () => {},
): Promise<ColdLoad> => {
  const { context, page, cdp } = await openPage(browser, { speed, screen })
  const asked = new Map<string, string>()
  const scripts = new Map<string, number>()
  let bytes = 0
  let last = Date.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    last = Date.now()
    if (request.url.startsWith('http')) asked.set(requestId, request.url)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const from = asked.get(requestId)
    bytes += encodedDataLength
    last = Date.now()
    if (from && /\/assets\/[^?]*\.js$/.test(from)) scripts.set(new URL(from).pathname, encodedDataLength)
  })
  // The compiler wraps named functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (one) => one')
  await page.addInitScript((given) => {
    if (location.protocol.startsWith('http'))
      for (const [key, value] of Object.entries(given)) sessionStorage.setItem(key, value)
  }, session)
  await page.addInitScript(watch, content)
  await page.goto(url, { waitUntil: 'load' })
  if (content) await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.content > 0)
  while (Date.now() - last < QUIET_MS) await pause(100)
  const { seen, paints } = await page.evaluate(() => ({
    seen: (window as unknown as { seen: Seen }).seen,
    paints: performance.getEntriesByType('paint').map(({ name, startTime }) => ({ name, startTime })),
  }))
  const at = (name: string): number => paints.find((paint) => paint.name === name)?.startTime ?? 0
  const contentful = at('first-contentful-paint')
  await then(page)
  await context.close()
  return {
    firstPaint: at('first-paint'),
    firstContentfulPaint: contentful,
    largestPaint: seen.largest,
    content: seen.content,
    shift: seen.shift,
    bytes,
    requests: asked.size,
    scripts,
    blocking: seen.tasks.reduce(
      (sum, { start, ms }) => sum + Math.max(0, Math.min(ms, start + ms - contentful) - LONG_MS),
      0,
    ),
  }
}
