import type { Browser, Page } from 'playwright'
import { serveBare } from './browser/barePages.ts'
import { logIn, type LoggedIn } from './browser/member.ts'
import { openBrowser, openPage, throttle, type Measured, type Speed } from './browser/phone.ts'
import { withSite } from './browser/site.ts'
import { median, type Figure } from './measure.ts'

const WHO = 'demomember'
const LIST = '/member/personalHistoryCopy'
/** The list for the presses, with sortable columns: all bets of a team. */
const PRESSED = { who: 'demoagent', address: '/agent/personalHistory?scope=all' } as const
const ROWS = 'tbody tr.ant-table-row'
const AHEAD_MS = 1_500
const FRAME_MS = 100

const enter = async (browser: Browser, member: LoggedIn, speed: Speed): Promise<Measured> => {
  const measured = await openPage(browser, { speed, screen: 'desk' })
  await measured.page.addInitScript((session) => {
    if (location.protocol.startsWith('http'))
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  }, member)
  return measured
}

/** Returns the time from the start of the navigation until the table has a row, ms. */
const untilRows = async (page: Page, url: string): Promise<number> => {
  const began = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(ROWS).first().waitFor()
  return performance.now() - began
}

const quiet = async (page: Page): Promise<void> => {
  await page.locator('.centre-main [aria-busy=true]').waitFor({ state: 'detached' })
  // A logged-in page has an open event stream, so the network never becomes idle.
  await page.waitForTimeout(500)
}

/** Returns the time from the press in the account menu to the first row, with the centre's code already prefetched. */
const fromShell = async ({ page, cdp }: Measured, url: string): Promise<number> => {
  await throttle(cdp, 'free')
  await page.goto(url)
  await page.locator('.account__button').first().waitFor()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /MemberCentre/.test(name)),
  )
  await page.waitForTimeout(1_500)
  await throttle(cdp, 'phone')
  await page.locator('.account__button').first().click()
  const entry = page.locator('.account__menu button', { hasText: 'Betting record' })
  await entry.waitFor()
  const began = performance.now()
  await entry.click()
  await page.locator(ROWS).first().waitFor()
  return performance.now() - began
}

interface Press {
  /** From the press to the next frame, ms. */
  frame: number
  /** From the press to the new rows, ms. */
  rows: number
  /** The duration of the call, ms. */
  call: number
}

/** Presses something that requests other rows. The time of the next frame comes from the browser's event timing. */
const press = async (page: Page, action: () => Promise<void>): Promise<Press> => {
  await page.evaluate((rows) => {
    performance.clearResourceTimings()
    const state = { frames: [] as number[], pressed: 0, changed: 0 }
    Object.assign(window, { pressing: state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) state.frames.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    addEventListener(
      'pointerdown',
      () => {
        state.pressed = performance.now()
      },
      { capture: true },
    )
    const before = document.querySelector(rows)?.parentElement?.textContent
    const timer = setInterval(() => {
      if (state.pressed === 0 || document.querySelector(rows)?.parentElement?.textContent === before) return
      state.changed = performance.now()
      clearInterval(timer)
    }, 8)
  }, ROWS)
  await action()
  await page.waitForFunction(
    () => (window as unknown as { pressing: { changed: number } }).pressing.changed > 0,
  )
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const { frames, pressed, changed } = (
      window as unknown as { pressing: { frames: number[]; pressed: number; changed: number } }
    ).pressing
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /teamBetting/.test(name) && startTime >= pressed)
    return { frame: Math.max(0, ...frames), rows: changed - pressed, call: calls[0]?.duration ?? 0 }
  })
}

const ACTIONS: readonly (readonly [name: string, action: (page: Page) => () => Promise<void>])[] = [
  ['another page', (page) => () => page.locator('.ant-pagination-next button').click()],
  ['sorting by a column', (page) => () => page.locator('th.ant-table-column-has-sorters').last().click()],
  [
    'a filter',
    (page) => async () => {
      await page.locator('.filter-bar .ant-select:has(.ant-select-selection-placeholder)').first().click()
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').last().click()
    },
  ],
]

const callFigures = async (
  browser: Browser,
  url: string,
  member: LoggedIn,
  samples: number,
): Promise<Figure[]> => {
  const taken = new Map<string, Press[]>(ACTIONS.map(([name]) => [name, []]))
  for (let turn = 0; turn < samples; turn++) {
    const { context, page } = await enter(browser, member, 'slowCpu')
    await untilRows(page, url + PRESSED.address)
    for (const [name, action] of ACTIONS) {
      await quiet(page)
      taken.get(name)!.push(await press(page, action(page)))
    }
    await context.close()
  }
  return [...taken].map(([name, presses]) => {
    const frames = presses.map(({ frame }) => frame)
    const beyond = median(presses.map(({ rows, call }) => rows - call))
    return {
      name: `A list of bets, processor 4 × slower, ${name}: press to next frame`,
      unit: 'ms',
      ours: frames,
      reference: { name: 'bare call', samples: presses.map(({ call }) => call) },
      aim: `≤ ${FRAME_MS} ms plus the call`,
      met: median(frames) <= FRAME_MS + median(presses.map(({ call }) => call)),
      remarks: [`new rows ${beyond.toFixed(0)} ms after what the call took`],
    }
  })
}

/**
 * Measures how long a centre takes to open and a list to react to a press, against a page with ProTable only, served in the same way.
 * The site must be built.
 */
export const centreOpening = ({ samples }: { samples: number }): Promise<Figure[]> =>
  withSite(async (url) => {
    const floor = await serveBare('proTable')
    const antdAlone = await serveBare('table')
    const browser = await openBrowser()
    try {
      const member = await logIn(browser, url, WHO)
      const bare: number[] = []
      const antd: number[] = []
      const cold: number[] = []
      const prefetched: number[] = []
      for (let turn = 0; turn < samples; turn++) {
        const page = await openPage(browser, { speed: 'phone', screen: 'desk' })
        const floorMs = await untilRows(page.page, floor.url)
        await page.context.close()
        const plain = await openPage(browser, { speed: 'phone', screen: 'desk' })
        antd.push(await untilRows(plain.page, antdAlone.url))
        await plain.context.close()
        const first = await enter(browser, member, 'phone')
        const coldMs = await untilRows(first.page, url + LIST)
        await first.context.close()
        const second = await enter(browser, member, 'phone')
        const aheadMs = await fromShell(second, url)
        await second.context.close()
        bare.push(floorMs)
        cold.push(coldMs)
        prefetched.push(aheadMs)
      }
      const reference = { name: 'ProTable', samples: bare }
      return [
        {
          name: 'A list in the member centre, first visit by its address (slow 4G, processor 4 × slower)',
          unit: 'ms',
          ours: cold,
          reference,
          aim: '≤ 1.3 ×',
          met: median(cold) <= 1.3 * median(bare),
          remarks: [
            `the reference is a page of ProTable and one date picker, without an account, a menu or words to ask for; ours is ${(median(cold) / median(antd)).toFixed(2)} × a page of antd's table alone (${median(antd).toFixed(0)} ms)`,
          ],
        },
        {
          name: 'The same from the public site, its code prefetched: press to rows',
          unit: 'ms',
          ours: prefetched,
          reference,
          aim: `≤ ${AHEAD_MS} ms`,
          met: median(prefetched) <= AHEAD_MS,
          remarks: ['two round trips of 562 ms are in it: the account and the rows'],
        },
        ...(await callFigures(browser, url, await logIn(browser, url, PRESSED.who), samples)),
      ]
    } finally {
      await browser.close()
      await floor.close()
      await antdAlone.close()
    }
  })
