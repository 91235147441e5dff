import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { FULL } from '../data/full.ts'

/** Errors and warnings of a page's console and network. */
export interface Complaints {
  lines: string[]
  /** Statuses that the test provokes on purpose. */
  allowed: number[]
}

/** Playwright's console message in tests without the service worker (see playwright.config.ts). */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/** The pending calls of each page. */
const pendingCalls = new WeakMap<Page, Set<Request>>()
/** Excludes the event stream, which never ends. */
const isCall = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) && new URL(request.url()).pathname !== '/events'

const listen = (page: Page, lines: string[]): void => {
  const calls = new Set<Request>()
  pendingCalls.set(page, calls)
  page.on('request', (request) => {
    if (isCall(request)) calls.add(request)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  page.on('console', (message) => {
    if (message.text().startsWith(WORKER_BLOCKED)) return
    if (message.type() === 'error' || message.type() === 'warning')
      lines.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A request that the page cancelled (it navigated away, closed a stream) is not a failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') lines.push(`failed: ${request.url()}`)
  })
}

/** Makes every visitor save data: the site then fetches and draws nothing that the page does not need yet. */
const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (location.protocol === 'about:') return
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })

interface Fixtures {
  complaints: Complaints
  allowStatus: (...statuses: number[]) => void
  /** Whether the site may fetch and draw in advance. Off in `npm test`, because most tests need nothing of that. */
  prefetches: boolean
}

/**
 * Every browser test uses this `test`, which fails if the console had errors or warnings. A test that provokes a refusal
 * allows its status with `allowStatus(409)`, because the browser logs it.
 */
export const test = base.extend<Fixtures>({
  prefetches: [FULL, { option: true }],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      // Also of the contexts that a test opens for further people.
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (!FULL) await saveData(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ context, prefetches }, use) => {
    if (prefetches && !FULL)
      await context.addInitScript(() => {
        // The property of the browser is inherited.
        Reflect.deleteProperty(navigator, 'connection')
      })
    await use(context)
  },
  complaints: [
    async ({ context }, use) => {
      const lines: string[] = []
      context.on('page', (page) => listen(page, lines))
      for (const page of context.pages()) listen(page, lines)
      await use({ lines, allowed: [] })
    },
    { auto: true },
  ],
  allowStatus: async ({ complaints }, use) => {
    await use((...statuses) => complaints.allowed.push(...statuses))
  },
})

// This hook runs before the fixtures are torn down, so it removes the allowed statuses.
test.afterEach(({ complaints: { lines, allowed } }, info) => {
  const left = lines.filter(
    (line) => !allowed.some((status) => line.includes(`the server responded with a status of ${status}`)),
  )
  if (info.status === info.expectedStatus) expect(left, 'the console stays silent').toEqual([])
})

export { expect, type Locator, type Page, type Browser, type BrowserContext }

const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
  )

/** Returns whether the pending calls of this page are known: it belongs to the test's own browser context. */
export const knowsCalls = (page: Page): boolean => pendingCalls.has(page)

/** Waits until every call of the page has a reply and the page has drawn it. */
export const expectNoPendingCalls = async (page: Page): Promise<void> => {
  // A page in the background is drawn only once a second.
  await page.bringToFront()
  const calls = pendingCalls.get(page)!
  await expect(async () => {
    await drawn(page)
    expect(
      [...calls].map((request) => request.url()),
      'no call is pending',
    ).toEqual([])
  }).toPass({ intervals: [20, 50, 50, 100], timeout: 15_000 })
  await drawn(page)
}

/** Without its comments, axe has less than half the size, which the browser reads again in every document. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The tags of the axe rules for WCAG 2.2 AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** A theme changes only colours: after all rules in one theme, the other one needs only these. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Returns the serious and critical findings of axe, one line each. axe is injected once per document and reports only
 * violations: the AxeBuilder of its package opens a second page for each run, which took three times as long.
 * @param what `colours` runs only the rules about colours
 */
export const barriersOn = async (
  page: Page,
  within?: string,
  what: 'everything' | 'colours' = 'everything',
): Promise<string[]> => {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(`${AXE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: what === 'colours' ? { type: 'rule', values: COLOURS } : { type: 'tag', values: TAGS },
  }
  const violations = await page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as {
        axe: { run: (where: unknown, options: RunOptions) => Promise<AxeResults> }
      }
      const run = async (where: unknown, how: RunOptions) => (await axe.run(where, how)).violations
      const found = await run(within ? { include: [[within]] } : document, options as RunOptions)
      // A bar at the bottom may cover part of a target until the reader scrolls. Its size counts where nothing covers it.
      const [top, left] = [window.scrollY, window.scrollX]
      for (const violation of found.filter(({ id }) => id === 'target-size')) {
        const small = []
        for (const node of violation.nodes) {
          const [selector, inFrame] = node.target
          const target =
            inFrame || typeof selector !== 'string' ? null : document.querySelector<HTMLElement>(selector)
          target?.scrollIntoView({ block: 'center' })
          const rule = { runOnly: { type: 'rule' as const, values: ['target-size'] } }
          if (!target || (await run(target, rule)).length > 0) small.push(node)
        }
        violation.nodes = small
      }
      window.scrollTo(left, top)
      return found.filter(({ nodes }) => nodes.length > 0)
    },
    [within, options] as const,
  )
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map(
      (v) =>
        `${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => n.target.join(' '))
          .join(' | ')}`,
    )
}

export const expectAccessible = async (...where: Parameters<typeof barriersOn>): Promise<void> =>
  expect(await barriersOn(...where), 'axe finds nothing serious').toEqual([])

/** Expects that the page does not scroll horizontally. */
export const expectNoSideScroll = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(width.scroll, 'no horizontal scroll').toBeLessThanOrEqual(width.client)
}

export type Theme = 'light' | 'dark'

export interface Preferences {
  theme?: Theme
  lang?: string
}

/** Sets theme and language for pages opened from now on, as for a returning visitor who chose them. */
export const prefer = (page: Page, { theme = 'light', lang = 'en' }: Preferences): Promise<void> =>
  page
    .addInitScript(
      ([theme, lang]) => {
        // Not in frames: a game shares the site's storage, so this would reach the page as a change in another tab.
        if (location.protocol === 'about:' || window !== window.top) return
        localStorage.setItem('theme', theme!)
        localStorage.setItem('lang', lang!)
      },
      [theme, lang],
    )
    .then(() => undefined)

/** Presses the theme switch, in the header or below it. Returns the new theme. */
export const switchTheme = async (page: Page, from: Theme): Promise<Theme> => {
  const to = from === 'light' ? 'dark' : 'light'
  await page.locator('.theme-switch').dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('data-theme', to)
  return to
}

/** Changes the theme as from another tab, because a centre covers the switch. Returns the new theme. */
export const switchThemeElsewhere = async (page: Page, from: Theme): Promise<Theme> => {
  const to = from === 'light' ? 'dark' : 'light'
  await page.evaluate(
    (chosen) => window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen })),
    to,
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', to)
  return to
}

/** Chooses a language in the page's language list, and waits until the page is in that language. */
export const switchLanguage = async (page: Page, to: string): Promise<void> => {
  await page.locator('.languages__now').dispatchEvent('click')
  await page.locator(`.languages__list [lang=${to}]`).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', to)
  await expectNoPendingCalls(page)
}

/** Opens a page in a theme and a language. */
export const openAs = async (page: Page, path: string, taste: Preferences = {}): Promise<void> => {
  await prefer(page, taste)
  await page.goto(path)
}

/** Suppresses the announcement popup, which would cover the page. It has its own test. */
export const withoutPopups = async (page: Page, ...people: readonly string[]): Promise<void> => {
  await page.addInitScript(
    (all) => {
      if (location.protocol !== 'about:')
        for (const person of all) sessionStorage.setItem(`popupsSeen:${person}`, '1')
    },
    ['anonymous', ...people],
  )
}
