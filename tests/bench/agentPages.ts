import type { Browser, Page } from 'playwright'
import agentMenu from '../../config/agentCentre.json' with { type: 'json' }
import type { BigTeam } from './bigTeam.ts'
import { logIn, type LoggedIn } from './browser/member.ts'
import { openBrowser, openPage } from './browser/phone.ts'
import { median, type Figure } from './measure.ts'

const AIM_MS = 300
/** The content must stay unchanged for this time to count as shown, ms. */
const STEADY_MS = 150
/** The time for prefetching before the first press, ms, as when a user reads the first screen. */
const READING_MS = 1_500

/** The longest wait for a screen, ms: also that of a busy machine. */
const MOST_MS = 120_000

interface Seen {
  pressed: number
  /** The time of the frame that showed everything, or 0. */
  shown: number
  rows: number
}

type Window = typeof globalThis & { seen: Seen }

/**
 * Presses, and returns the time until a frame shows the complete screen of an address: no skeleton, no pending
 * list, and other content than before.
 */
const press = async (
  page: Page,
  path: string,
  action: () => Promise<void>,
): Promise<{ ms: number; rows: number }> => {
  await page.evaluate(
    ({ path, steady }) => {
      const text = (): string => document.querySelector('.centre-main')?.textContent ?? ''
      const before = text()
      const seen: Seen = { pressed: 0, shown: 0, rows: 0 }
      ;(window as unknown as Window).seen = seen
      addEventListener(
        'pointerdown',
        () => {
          seen.pressed ||= performance.now()
        },
        { capture: true, once: true },
      )
      let since = 0
      const look = (): void => {
        const isComplete =
          seen.pressed > 0 &&
          location.pathname.endsWith(path) &&
          text() !== before &&
          !document.querySelector('.centre-main :is(.ant-skeleton, [aria-busy=true], .ant-spin-spinning)') &&
          document.querySelector('.centre-main .screen-foot') !== null
        if (!isComplete) since = 0
        else if (since === 0) since = performance.now()
        else if (performance.now() - since >= steady) {
          seen.rows = document.querySelectorAll('.centre-main tr.ant-table-row').length
          seen.shown = since
          return
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { path, steady: STEADY_MS },
  )
  await action()
  await page.waitForFunction(() => (window as unknown as Window).seen.shown > 0, null, { timeout: MOST_MS })
  const { pressed, shown, rows } = await page.evaluate(() => (window as unknown as Window).seen)
  return { ms: shown - pressed, rows }
}

interface Step {
  name: string
  path: string
  action: (page: Page) => Promise<void>
}

const fromMenu = (page: string): Step => ({
  name: page,
  path: `/agent/${page}`,
  action: (shown) => shown.locator(`.centre-menu-link[data-page=${page}]`).click(),
})

/** Further presses on a screen that is shown. */
const FURTHER: Readonly<Record<string, readonly Step[]>> = {
  teamManagement: [
    {
      name: 'teamManagement, next page of one level of the tree',
      path: '/agent/teamManagement',
      action: (page) => page.locator('.ant-pagination-next button').click(),
    },
    {
      name: 'teamManagement, last page of it',
      path: '/agent/teamManagement',
      action: (page) => page.locator('.ant-pagination-item').last().click(),
    },
    {
      name: 'teamManagement, a downline’s own level',
      path: '/agent/teamManagement',
      action: (page) => page.locator('tr.ant-table-row .team-step').first().click(),
    },
  ],
  personalHistory: [
    {
      name: 'personalHistory, next page',
      path: '/agent/personalHistory',
      action: (page) => page.locator('.ant-pagination-next button').click(),
    },
  ],
  downlineTransactionDetails: [
    {
      name: 'downlineTransactionDetails, next page',
      path: '/agent/downlineTransactionDetails',
      action: (page) => page.locator('.ant-pagination-next button').click(),
    },
  ],
}

/** The pages of the menu. Others are opened from a row. */
const STEPS: readonly Step[] = agentMenu.entries
  .filter((entry) => !('listed' in entry))
  .flatMap(({ page }) => [fromMenu(page), ...(FURTHER[page] ?? [])])

const enter = async (browser: Browser, url: string, session: LoggedIn): Promise<Page> => {
  const { page } = await openPage(browser, { speed: 'free', screen: 'desk' })
  // The compiler wraps named functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (one) => one')
  await page.addInitScript((given) => {
    if (location.protocol.startsWith('http'))
      for (const [key, value] of Object.entries(given)) sessionStorage.setItem(key, value)
  }, session)
  // A screen in the middle of the menu, so that every screen is opened from another one.
  await page.goto(`${url}/agent/registerCenter`)
  await page.locator('.centre-menu-link').first().waitFor()
  await page.waitForTimeout(READING_MS)
  return page
}

/** Measures the time from a press in the menu to each screen of the agent centre, in a desktop browser at full speed. */
export const measurePages = async (
  url: string,
  { topName }: BigTeam,
  visits: number,
  only = '',
): Promise<Figure[]> => {
  const steps = STEPS.filter(({ name }) => name.includes(only))
  if (steps.length === 0) return []
  const browser = await openBrowser()
  const taken = new Map<string, { ms: number; rows: number }[]>()
  try {
    const session = await logIn(browser, url, topName)
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await enter(browser, url, session)
      for (const { name, path, action } of steps) {
        const one = await press(page, path, () => action(page))
        taken.set(name, [...(taken.get(name) ?? []), one])
        await page.waitForTimeout(200)
      }
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  return [...taken].map(([name, each]) => {
    const ours = each.map(({ ms }) => ms)
    return {
      name: `${name} (${each[0]!.rows} rows)`,
      unit: 'ms',
      ours,
      aim: `press to screen ≤ ${AIM_MS} ms`,
      met: median(ours) <= AIM_MS,
      remarks: [],
    }
  })
}
