import { test as base, expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'

/** What the console and the network said on a page that nobody should have to read. */
export interface Complaints {
  lines: string[]
  /** Statuses that the test provokes on purpose. */
  allowed: number[]
}

const listen = (page: Page, lines: string[]): void => {
  page.on('console', (message) => {
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

/** The axe rules that WCAG 2.2 AA asks for; only serious and critical findings fail. */
export const expectAccessible = async (page: Page, within?: string): Promise<void> => {
  let axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  if (within) axe = axe.include(within)
  const { violations } = await axe.analyze()
  const serious = violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`)
  expect(serious, 'axe finds nothing serious').toEqual([])
}

/** Nothing sticks out at the side. */
export const expectNoSideScroll = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, client: document.documentElement.clientWidth }))
  expect(width.scroll, 'no horizontal scroll').toBeLessThanOrEqual(width.client)
}

export type Theme = 'light' | 'dark'

/** Opens a page in a theme and a language, as a returning visitor who chose them. */
export const openAs = async (page: Page, path: string, { theme = 'light', lang = 'en' }: { theme?: Theme; lang?: string } = {}): Promise<void> => {
  await page.addInitScript(([theme, lang]) => {
    localStorage.setItem('theme', theme!)
    localStorage.setItem('lang', lang!)
  }, [theme, lang])
  await page.goto(path)
}

/** The announcement popup has a test of its own; in others it would only stand in the way of these people. */
export const withoutPopups = async (page: Page, ...people: readonly string[]): Promise<void> => {
  await page.addInitScript((all) => {
    if (location.protocol !== 'about:') for (const person of all) sessionStorage.setItem(`popupsSeen:${person}`, '1')
  }, ['anonymous', ...people])
}
