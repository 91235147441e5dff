import { expect, expectAccessible, expectNoSideScroll, test, type Page } from '../kit/browser.ts'

/** A game of each engine, and what has to be chosen before it can be played. */
const GAMES: readonly [code: string, choose: string | null][] = [
  ['reef-riches', null], ['mango-scratch', null], ['wheel-of-winds', null], ['comet-drop', null], ['village-bingo', null],
  ['cedar-draw-poker', null], ['three-card-table', null], ['lantern-baccarat', '[data-value=player]'],
  ['tiger-and-dragon', '[data-value=dragon]'], ['meridian-roulette', '[data-value=red]'], ['harbour-sic-bo', '[data-value=small]'],
  ['tide-hunter', '.fish >> nth=2'], ['summit-football', '.odds .choice >> nth=0'], ['sea-four-digits', '.draw__picks .choice >> nth=0'],
]

/** Opens a game for play money: the sandbox vendor asks the wallet nothing then, so any token does. */
const open = (page: Page, code: string, theme: 'light' | 'dark', lang: 'en' | 'ms') =>
  page.goto(`/sandbox/games/frame.html?game=${code}&lang=${lang}&theme=${theme}&free=1#free-${code}-${theme}-${Math.random().toString(36).slice(2)}`)

for (const [i, [code, choose]] of GAMES.entries()) {
  // Themes and languages take turns, so that each is seen with every second game.
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
    await expect(page.locator('.say')).not.toBeEmpty()
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })
}

test('a round is played again from the seeds that were told afterwards', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'reef-riches', 'light', 'en')
  await page.getByRole('button', { name: 'Spin' }).click()
  await expect(page.locator('.say')).not.toBeEmpty()
  await page.getByRole('button', { name: 'Fair play' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Show the server seed/ }).click()
  await expect(dialog.getByText('It matches the hash that was shown')).toBeVisible()
  await dialog.getByRole('button', { name: /^Check 1/ }).click()
  await expect(dialog.getByText(/^Round 1: .* ✓$/)).toBeVisible()
  await expectAccessible(page, 'dialog')
})

test('a token of nobody’s is told so, with a way back', async ({ page, allowStatus }) => {
  allowStatus(401)
  await page.goto('/sandbox/games/frame.html?game=reef-riches&lang=en&theme=light&back=%2Frng#nobody')
  await expect(page.getByRole('alert')).toContainText('another session')
  await expect(page.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/rng')
})
