import type { Browser, Page } from 'playwright'
import catalogue from '../../config/games.json' with { type: 'json' }
import { callerOf } from '../kit/site/caller.ts'
import { logIn } from './browser/member.ts'
import { openBrowser, openPage } from './browser/phone.ts'
import { withSite } from './browser/site.ts'
import type { Figure } from './measure.ts'

/** A game of each kind, what is pressed before a round, and what the page waits for in a round. */
const GAMES: readonly { code: string; bets?: readonly string[]; decide?: string; live?: true }[] = [
  { code: 'golden-kancil' },
  { code: 'moonshot' },
  { code: 'comet-drop' },
  { code: 'tide-hunter', bets: ['.fish >> nth=2'] },
  { code: 'swift-roulette', bets: ['[data-bet=n17]', '[data-bet=red]'] },
  { code: 'lantern-baccarat', bets: ['[data-bet=banker]'], live: true },
  { code: 'cedar-blackjack', decide: '.step:not([disabled])[aria-keyshortcuts=s]' },
  { code: 'cedar-draw-poker', decide: '.step:not([disabled])' },
  { code: 'harbour-sic-bo', bets: ['[data-bet=small]', '[data-bet=s9]'] },
  { code: 'sea-four-digits', bets: ['.draw__picks .choice >> nth=0'] },
]

const PAGE_KB = 120
const LONG_MS = 100
/** Frames a second that count as 60 with one frame lost. */
const FRAMES = 59
const REST_MS = 3_000

interface Seen {
  tasks: number[]
  frames: number[]
}

interface Played {
  code: string
  kB: number
  restFrames: number
  roundFrames: number
  longest: number
}

// Runs in the page.
const watch = (): void => {
  const seen: Seen = { tasks: [], frames: [] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  const count = (at: number) => {
    seen.frames.push(at)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}

/** Returns what the page has seen since the last call: the longest task in ms, and frames a second. */
const seenOf = (page: Page): Promise<{ longest: number; frames: number }> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen }
    const [first = 0] = seen.frames
    const span = (seen.frames.at(-1) ?? 0) - first
    const frames = span > 0 ? ((seen.frames.length - 1) / span) * 1_000 : 0
    const longest = Math.max(0, ...seen.tasks)
    seen.frames.length = 0
    seen.tasks.length = 0
    return { longest, frames }
  })

/** Plays one round, and waits until the page has said its result. */
const playRound = async (page: Page, { bets = [], decide, live }: (typeof GAMES)[number]): Promise<void> => {
  for (const bet of bets) await page.locator(bet).first().dispatchEvent('click')
  await page.locator('.main:not([disabled])').click()
  // A round may be decided by its first cards.
  if (decide)
    await page
      .locator(`${decide} >> visible=true`)
      .click({ timeout: 8_000 })
      .catch(() => {})
  await (live
    ? page.waitForFunction(
        () => document.querySelector('.dealer__says')?.textContent === 'Result',
        undefined,
        {
          timeout: 60_000,
        },
      )
    : page.waitForFunction(() => document.querySelector('.say')?.textContent, undefined, {
        timeout: 60_000,
      }))
}

/** Opens a game on a phone with a processor 4 × slower and an empty cache, and plays a round. */
const measure = async (browser: Browser, address: string, game: (typeof GAMES)[number]): Promise<Played> => {
  const { context, page, cdp } = await openPage(browser, { speed: 'slowCpu' })
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  // The compiler wraps named functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (one) => one')
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('.main').waitFor()
  await seenOf(page)
  await page.waitForTimeout(REST_MS)
  const rest = await seenOf(page)
  const kB = bytes / 1_000
  if (game.live)
    await page.waitForFunction(
      () => Number(document.querySelector('.betclock b')?.textContent ?? 0) > 5,
      undefined,
      { timeout: 60_000 },
    )
  await seenOf(page)
  await playRound(page, game)
  const round = await seenOf(page)
  await context.close()
  return { code: game.code, kB, restFrames: rest.frames, roundFrames: round.frames, longest: round.longest }
}

/** Returns the address at which a member plays a game for play money. */
const addressOf = async (url: string, token: string, code: string): Promise<string> => {
  const { vendor } = catalogue.games.find((game) => game.code === code)!
  const query = new URLSearchParams({
    vendor,
    gameCode: code,
    launchMode: 'GLS',
    accountType: '0',
    language: 'en',
    theme: 'dark',
    backUrl: '/',
  })
  const { content } = await callerOf(url)<{ content: { game_url: string } }>(
    'GET',
    `/wps/game/launchGame?${query}`,
    undefined,
    { token },
  )
  return new URL(content.game_url, url).href
}

/**
 * Measures a game of each kind of the site's own vendor: the bytes of its page with pictures as sent, the frames a second at
 * rest and in a round, and the longest task of a round. The site must be built.
 */
export const games = (): Promise<Figure[]> =>
  withSite(async (url) => {
    const browser = await openBrowser()
    try {
      const { token = '' } = await logIn(browser, url, 'demomember')
      const played: Played[] = []
      for (const game of GAMES)
        played.push(
          await measure(browser, await addressOf(url, token, game.code), game).catch((cause: unknown) => {
            throw new Error(`${game.code} could not be measured`, { cause })
          }),
        )
      const figure = (
        name: string,
        unit: string,
        of: (one: Played) => number,
        { aim, met }: { aim: string; met: (value: number) => boolean },
      ): Figure => ({
        name: `Games on a phone (processor 4 × slower): ${name}`,
        unit,
        ours: played.map(of),
        aim,
        met: played.every((one) => met(of(one))),
        remarks: [played.map((one) => `${one.code} ${of(one).toFixed(0)}`).join(', ')],
      })
      return [
        figure('page with pictures, as sent', 'kB', ({ kB }) => kB, {
          aim: `each ≤ ${PAGE_KB} kB`,
          met: (value) => value <= PAGE_KB,
        }),
        figure('frames at rest', '/s', ({ restFrames }) => restFrames, {
          aim: 'each 60',
          met: (value) => value >= FRAMES,
        }),
        figure('frames in a round', '/s', ({ roundFrames }) => roundFrames, {
          aim: 'shown',
          met: () => true,
        }),
        figure('longest task in a round', 'ms', ({ longest }) => longest, {
          aim: `each ≤ ${LONG_MS} ms`,
          met: (value) => value <= LONG_MS,
        }),
      ]
    } finally {
      await browser.close()
    }
  })
