import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, expectAccessible, expectNoSideScroll, test, type Page } from '../../kit/browser/browser.ts'
import { openGame } from '../../kit/browser/openGame.ts'
import { FULL_TAG, sample } from '../../kit/data/full.ts'

/** A game of each engine, the choice that it needs before a round, and the decision that it waits for in it. */
const GAMES: readonly [code: string, choose: string | null, decide?: string][] = [
  ['reef-riches', null],
  ['mango-scratch', null],
  ['wheel-of-winds', null],
  ['comet-drop', null],
  ['moonshot', null],
  ['village-bingo', null],
  ['cedar-draw-poker', null, '.step:not([disabled])'],
  ['cedar-blackjack', null, '.step:not([disabled])[aria-keyshortcuts=s]'],
  ['three-card-table', null],
  ['kite-baccarat', '[data-bet=player]'],
  ['anvil-dragon-tiger', '[data-bet=dragon]'],
  ['swift-roulette', '[data-bet=n17-18]'],
  ['harbour-sic-bo', '[data-bet=small]'],
  ['tide-hunter', '.fish >> nth=2'],
  ['summit-football', '.odds .choice >> nth=0'],
  ['sea-four-digits', '.draw__picks .choice >> nth=0'],
]

const { games } = JSON.parse(readFileSync('config/games.json', 'utf8')) as {
  games: { code: string; vendor: string }[]
}
const open = (
  page: Page,
  code: string,
  theme: 'light' | 'dark',
  language: 'en' | 'ms',
  account?: string,
): Promise<void> => openGame(page, games.find((game) => game.code === code)!, theme, language, account)

/** `npm test` plays every fifth engine. */
for (const [i, [code, choose, decide]] of sample([...GAMES.entries()], 5)) {
  // Themes and languages alternate, so that each is tested with every second game.
  const [theme, lang] = [i % 2 ? 'dark' : 'light', i % 4 < 2 ? 'en' : 'ms'] as const
  test(`${code} is played in its frame (${theme}, ${lang})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (i % 3 === 0) await page.setViewportSize({ width: 390, height: 780 })
    await open(page, code, theme, lang)
    const main = page.locator('.main')
    await expect(main).toBeVisible()
    if (choose) await page.locator(choose).first().click()
    await expect(main).toBeEnabled()
    await main.click()
    // A round may be decided by its first cards.
    if (decide)
      await page
        .locator(`${decide} >> visible=true`)
        .click({ trial: false, timeout: 5_000 })
        .catch(() => {})
    await expect(page.locator('.say')).not.toBeEmpty()
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })
}

/** Presses Tab until an element has the focus, at most once around the page. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}`)
}

test('two players share the rounds of a live table, one of them by keyboard, and bets stay after a reload', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const other = await page.context().newPage()
  for (const one of [page, other]) await one.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 780 })
  await open(page, 'tiger-and-dragon', 'dark', 'en')
  await open(other, 'tiger-and-dragon', 'light', 'en', 'demosub')
  const says = page.locator('.dealer__says')
  const roundOf = (one: Page) => one.locator('.dealer__round .number').first().textContent()
  const [dragon, tiger] = [page.locator('[data-bet=dragon]'), other.locator('[data-bet=tiger]')]
  await expect(dragon).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  // Bets may be closed when a page opens, may close before the buttons are pressed, and are gone when the round is over before
  // the page is back.
  await expect(async () => {
    await expect(says).toHaveText('Place your bets')
    await dragon.click({ timeout: 1_000 })
    await page.locator('.main').click({ timeout: 1_000 })
    await tabTo(other, '.spot')
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await other.keyboard.press(key)
    await expect(tiger).toBeFocused()
    await tabTo(other, '.main')
    await other.keyboard.press('Enter')
    for (const one of [page, other]) {
      await expect(one.locator('.players__list li')).toHaveCount(2, { timeout: 5_000 })
      await expect(one.locator('.players__own')).toHaveCount(1)
      await expect(one.locator('.players__head b').first()).toHaveText('2')
    }
    expect(await roundOf(other)).toBe(await roundOf(page))
    await page.reload()
    await expect(dragon).toHaveAccessibleName(/RM/, { timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  await expect(says).toHaveText('Result', { timeout: 30_000 })
  await expect(other.locator('.dealer__says')).toHaveText('Result')
  const last = (one: Page) => one.locator('.last li').first()
  await expect(last(other)).toHaveText((await last(page).textContent())!)
  await expect(page.locator('.say')).toContainText(/You won|No win/, { timeout: 20_000 })
  await page.getByRole('button', { name: 'Provably fair' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Verify the last results' }).click()
  await expect(dialog).toContainText('✓ All results are what their seeds give')
  await expect(dialog).toContainText(/✓ Your bets were paid by these results: [1-9]/)
  await expectAccessible(page, 'dialog')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } })
  for (const [code, bet, theme, language] of [
    ['lantern-baccarat', 'banker', 'dark', 'ms'],
    ['meridian-roulette', 'n17-18', 'light', 'en'],
    ['cedar-sic-bo', 'small', 'dark', 'en'],
  ] as const)
    test(`${code} takes a chip (${theme}, ${language}) ${FULL_TAG}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, code, theme, language)
      const spot = page.locator(`[data-bet="${bet}"]`)
      await expect(async () => {
        await spot.tap({ timeout: 1_000 })
        await expect(spot).toHaveAccessibleName(/RM/, { timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      await expectNoSideScroll(page)
      await expectAccessible(page)
    })
})

test('a press verifies the rounds of a seed in the browser, and the proof is verified by the saved page', async ({
  page,
}, testInfo) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'reef-riches', 'light', 'en')
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('button', { name: 'Spin' }).click()
    await expect(page.locator('.say')).not.toBeEmpty()
    await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled()
  }
  await page.getByRole('button', { name: 'Provably fair' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Reveal the seed/ }).click()
  await expect(dialog.getByText('It matches the published hash')).toBeVisible()
  await expect(dialog.getByText('All rounds have the result that the seeds give: 2')).toBeVisible()
  await expect(dialog.getByText('✓ Correct')).toHaveCount(2)
  // The revealed seed stays in the list, and its rounds can be verified again.
  await dialog.getByRole('button', { name: /^Verify: / }).click()
  await expect(dialog.getByText('✓ Correct')).toHaveCount(2)
  await expect(dialog.getByText('Rounds: 2')).toBeVisible()
  await expectAccessible(page, 'dialog')
  const saved = async (name: string, as: string): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByText(name).click()])
    await file.saveAs(testInfo.outputPath(as))
    return testInfo.outputPath(as)
  }
  const proof = await saved('Save proof', 'proof.json')
  const verifier = await saved('Save the verifier', 'verifier.html')
  const offline = await page.context().newPage()
  await page.context().setOffline(true)
  await offline.goto(pathToFileURL(verifier).href)
  await offline.locator('textarea').fill(readFileSync(proof, 'utf8'))
  await offline.getByRole('button', { name: 'Verify' }).click()
  await expect(offline.getByText('✓ Correct')).toHaveCount(2)
  await expectAccessible(offline)
})

test('the last results of a lottery and the bets on them are verified by one press @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'one-minute-five', 'dark', 'ms')
  await page.locator('.top').getByRole('button').last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sahkan keputusan terkini' }).click()
  await expect(dialog.getByText('Semua keputusan sepadan dengan benihnya: 20')).toBeVisible()
  await expect(dialog.getByText(/^✓/).and(dialog.locator('td'))).toHaveCount(20)
  await expectAccessible(page, 'dialog')
})

test('an unknown token shows an error, with a way back @full', async ({ page, allowStatus }) => {
  allowStatus(401)
  await page.goto('/sandbox/games/frame.html?game=reef-riches&lang=en&theme=light&back=%2Frng#nobody')
  await expect(page.getByRole('alert')).toContainText('another session')
  await expect(page.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/rng')
  for (const back of [
    '/\t/other.invalid',
    '//other.invalid',
    '/\\other.invalid',
    'https://other.invalid/',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/sandbox/games/frame.html?game=reef-riches&back=${encodeURIComponent(back)}#nobody`)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Back to the site' }), back).toHaveAttribute('href', '/')
  }
})
