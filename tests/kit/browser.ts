import { test as base, expect, type Browser, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test'
import axeCore, { type AxeResults, type RunOptions } from 'axe-core'

/** What the console and the network said on a page that nobody should have to read. */
export interface Complaints {
  lines: string[]
  /** Statuses that the test provokes on purpose. */
  allowed: number[]
}

/** What Playwright says where a test runs without the site's worker (see the configuration). */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/** The calls of each page that nobody has answered yet. */
const unanswered = new WeakMap<Page, Set<Request>>()
/** The event stream is a call without an end. */
const isCall = (request: Request): boolean => ['fetch', 'xhr'].includes(request.resourceType()) && new URL(request.url()).pathname !== '/events'

const listen = (page: Page, lines: string[]): void => {
  const calls = new Set<Request>()
  unanswered.set(page, calls)
  page.on('request', (request) => { if (isCall(request)) calls.add(request) })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  page.on('console', (message) => {
    if (message.text().startsWith(WORKER_BLOCKED)) return
    if (message.type() === 'error' || message.type() === 'warning') lines.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A request that the page itself gave up (it navigated away, closed a stream) is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') lines.push(`failed: ${request.url()}`)
  })
}

/**
 * Every browser test uses this `test`: at its end the console must have stayed silent. A test that provokes a refusal
 * names the status it provokes with `allowStatus(409)`, because the browser itself writes each one on the console.
 */
export const test = base.extend<{ complaints: Complaints; allowStatus: (...statuses: number[]) => void }>({
  complaints: [async ({ context }, use) => {
    const lines: string[] = []
    context.on('page', (page) => listen(page, lines))
    for (const page of context.pages()) listen(page, lines)
    await use({ lines, allowed: [] })
  }, { auto: true }],
  allowStatus: async ({ complaints }, use) => {
    await use((...statuses) => complaints.allowed.push(...statuses))
  },
})

// The hook runs before any fixture is put away, so what was provoked on purpose is taken out here.
test.afterEach(({ complaints: { lines, allowed } }, info) => {
  const left = lines.filter((line) => !allowed.some((status) => line.includes(`the server responded with a status of ${status}`)))
  if (info.status === info.expectedStatus) expect(left, 'the console stays silent').toEqual([])
})

export { expect, type Locator, type Page, type Browser, type BrowserContext }

const drawn = (page: Page): Promise<void> => page.evaluate(() => new Promise<void>((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done()))
}))

/** Waits until every call of the page has been answered and what came is drawn, so that what it shows is the last of it. */
export const expectAnswered = async (page: Page): Promise<void> => {
  // A page that stands behind another one draws once a second.
  await page.bringToFront()
  const calls = unanswered.get(page)!
  await expect(async () => {
    await drawn(page)
    expect([...calls].map((request) => request.url()), 'every call is answered').toEqual([])
  }).toPass({ intervals: [20, 50, 50, 100], timeout: 15_000 })
  await drawn(page)
}

/** The axe rules that WCAG 2.2 AA asks for. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a theme changes is colours: where all rules have been asked in one, the other needs these. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds serious or critical, one line each. axe is put into a document once, and asked for nothing but
 * violations: the package's own builder opens a second page to sum up in, which took three times as long as the looking.
 * @param what `colours` asks only what a theme can change
 */
export const barriersOn = async (page: Page, within?: string, what: 'everything' | 'colours' = 'everything'): Promise<string[]> => {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(`${axeCore.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: what === 'colours' ? { type: 'rule', values: COLOURS } : { type: 'tag', values: TAGS },
  }
  const violations = await page.evaluate(async ([within, options]) => {
    const { axe } = window as unknown as { axe: { run: (where: unknown, options: RunOptions) => Promise<AxeResults> } }
    return (await axe.run(within ? { include: [[within]] } : document, options as RunOptions)).violations
  }, [within, options] as const)
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`)
}

export const expectAccessible = async (...where: Parameters<typeof barriersOn>): Promise<void> =>
  expect(await barriersOn(...where), 'axe finds nothing serious').toEqual([])

/** Nothing sticks out at the side. */
export const expectNoSideScroll = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, client: document.documentElement.clientWidth }))
  expect(width.scroll, 'no horizontal scroll').toBeLessThanOrEqual(width.client)
}

export type Theme = 'light' | 'dark'

export interface Taste {
  theme?: Theme
  lang?: string
}

/** What is opened from now on stands in a theme and a language, as for a returning visitor who chose them. */
export const prefer = (page: Page, { theme = 'light', lang = 'en' }: Taste): Promise<void> =>
  page.addInitScript(([theme, lang]) => {
    // A game in its frame has the site's storage: written there again, the choice would come back as another tab's.
    if (location.protocol === 'about:' || window !== window.top) return
    localStorage.setItem('theme', theme!)
    localStorage.setItem('lang', lang!)
  }, [theme, lang]).then(() => undefined)

/** Presses the switch of the theme, wherever it stands; answers the theme that is on now. */
export const switchTheme = async (page: Page, from: Theme): Promise<Theme> => {
  const to = from === 'light' ? 'dark' : 'light'
  await page.locator('.theme-switch').dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('data-theme', to)
  return to
}

/** The other theme is chosen in another tab of the site: a centre covers the switch. Answers the theme that is on now. */
export const switchThemeElsewhere = async (page: Page, from: Theme): Promise<Theme> => {
  const to = from === 'light' ? 'dark' : 'light'
  await page.evaluate((chosen) => window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen })), to)
  await expect(page.locator('html')).toHaveAttribute('data-theme', to)
  return to
}

/** Picks a language in the page's own picker, and waits until everything on the page is said in it. */
export const switchLanguage = async (page: Page, to: string): Promise<void> => {
  await page.locator('.languages__now').dispatchEvent('click')
  await page.locator(`.languages__list [lang=${to}]`).dispatchEvent('click')
  await expect(page.locator('html')).toHaveAttribute('lang', to)
  await expectAnswered(page)
}

/** Opens a page in a theme and a language. */
export const openAs = async (page: Page, path: string, taste: Taste = {}): Promise<void> => {
  await prefer(page, taste)
  await page.goto(path)
}

/** The announcement popup has a test of its own; in others it would only stand in the way of these people. */
export const withoutPopups = async (page: Page, ...people: readonly string[]): Promise<void> => {
  await page.addInitScript((all) => {
    if (location.protocol !== 'about:') for (const person of all) sessionStorage.setItem(`popupsSeen:${person}`, '1')
  }, ['anonymous', ...people])
}
