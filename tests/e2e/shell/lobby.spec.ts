import { homeGames } from '../../../src/endpoints/content/home.ts'
import {
  expect,
  expectAccessible,
  expectNoPendingCalls,
  expectNoSideScroll,
  openAs,
  test,
  withoutPopups,
} from '../../kit/browser/browser.ts'
import { logIn } from '../../kit/browser/members.ts'
import { messagesIn } from '../../kit/browser/messages.ts'

// The home page with its rows, the cards of games, and the search of the site.

const { word } = messagesIn('en')

test('the rows of the home page load when they come near, scroll by their arrows, and keep the page in its width @full', async ({
  page,
}) => {
  await withoutPopups(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await openAs(page, '/')
  await expect(page.locator('.game-card').first()).toBeVisible()
  await expectNoPendingCalls(page)
  expect(calls).not.toContain(homeGames.path)

  const row = page.getByRole('region', { name: word('home.new') })
  await page.locator('.card-row').first().scrollIntoViewIfNeeded()
  await row.scrollIntoViewIfNeeded()
  await expect(row.locator('.game-card__name').first()).toBeVisible()
  expect(calls).toContain(homeGames.path)
  const list = row.locator('ul')
  await expect(row.getByRole('button', { name: word('previous') })).toBeDisabled()
  await row.getByRole('button', { name: word('next') }).click()
  await expect.poll(() => list.evaluate((box) => box.scrollLeft)).toBeGreaterThan(100)
  await expect(row.getByRole('button', { name: word('previous') })).toBeEnabled()

  const wins = page.getByRole('region', { name: word('home.wins') })
  await expect(wins.locator('.wins__pause'), 'nothing moves for a visitor who prefers that').toBeHidden()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await wins.getByRole('button', { name: word('pause') }).click()
  await expect(wins.getByRole('button', { name: word('play') })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
})

test('a member starts with the account instead of the banner @full', async ({ page }) => {
  await logIn(page, 'demomember')
  await openAs(page, '/')
  await expect(page.locator('.start__figure').first()).toHaveText(/RM [\d,.]+/)
  await expect(page.getByRole('region', { name: word('vip.now') }).getByRole('progressbar')).toBeVisible()
  await expect(page.locator('.banners')).toHaveCount(0)
  await expectAccessible(page)
})

test('a card shows its return and limits under the pointer, and a visitor tries the game with play money @full', async ({
  page,
}) => {
  await withoutPopups(page)
  await openAs(page, '/rng')
  const card = page.locator('.game-card', { hasText: 'Reef Riches' })
  await card.hover()
  await expect(card.locator('.game-card__details')).toContainText(/9\d\.\d\d%/)
  await expect(card.locator('.game-card__details')).toContainText('RM 5,000.00')
  await expectAccessible(page, '.game-card')
  await card.getByRole('button', { name: word('game.tryFree') }).click()
  await expect(page).toHaveURL(/\/game\?.*gameCode=reef-riches/)
  await expect(page.locator('iframe')).toHaveAttribute('src', /trial=1/)
})

test('the search opens with a key, forgives an error, is used by keyboard, and remembers', async ({
  page,
}) => {
  await withoutPopups(page)
  await openAs(page, '/promotions')
  await expect(page.locator('h1')).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: word('search.hint') })
  await expect(field).toBeFocused()
  await field.fill('bacarat')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(4)
  await expect(options.first().locator('mark')).toHaveText('Baccarat')
  await expectAccessible(page, 'dialog')
  await field.fill('meridian')
  await expect(page.getByRole('option', { selected: true })).toContainText('Meridian')
  const vendor = options.filter({ hasText: /^Meridian/ }).last()
  while ((await vendor.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Meridian')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page
    .getByRole('button', { name: word('search'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'meridian', exact: true }).click()
  await expect(field).toHaveValue('meridian')
  await field.fill('qqqqqq')
  await expect(page.getByRole('dialog')).toContainText(word('search.none.text'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
