import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, expectAccessible, expectNoSideScroll, test, type Page } from '../../kit/browser/browser.ts'
import { openGame } from '../../kit/browser/openGame.ts'
import { sample } from '../../kit/data/full.ts'

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
  ['lantern-baccarat', '[data-value=player]'],
  ['tiger-and-dragon', '[data-value=dragon]'],
  ['meridian-roulette', '[data-value=red]'],
  ['harbour-sic-bo', '[data-value=small]'],
  ['tide-hunter', '.fish >> nth=2'],
  ['summit-football', '.odds .choice >> nth=0'],
  ['sea-four-digits', '.draw__picks .choice >> nth=0'],
]

const { games } = JSON.parse(readFileSync('config/games.json', 'utf8')) as {
  games: { code: string; vendor: string }[]
}
const open = (page: Page, code: string, theme: 'light' | 'dark', language: 'en' | 'ms'): Promise<void> =>
  openGame(page, games.find((game) => game.code === code)!, theme, language)

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

test('an unknown token shows an error, with a way back', async ({ page, allowStatus }) => {
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
