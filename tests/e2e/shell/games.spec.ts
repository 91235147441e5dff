import { registerNew, enterAs } from '../../kit/site/caller.ts'
import {
  expect,
  expectNoPendingCalls,
  openAs,
  test,
  withoutPopups,
  type Page,
} from '../../kit/browser/browser.ts'
import { changeReply, wordsOf } from '../../kit/browser/wire.ts'

// §2, §4: lists of games, category pages, and the way into a game.

const word = (key: string): string => wordsOf('en', 'shell')[key] ?? `no word for ${key}`
const LIST = '/wps/relay/GCSGAME_gameList'

/** Returns the queries of the game list that a page sends, newest last. */
const queriesOf = (page: Page): URLSearchParams[] => {
  const queries: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === LIST) queries.push(url.searchParams)
  })
  return queries
}

test('the RNG list: filters, tabs, pages to the last', async ({ page, context, baseURL }) => {
  await enterAs(context, await registerNew(baseURL!))
  const queries = queriesOf(page)
  await openAs(page, '/rng')
  const cards = page.locator('.game-card__name')
  await expect(cards.first()).toBeVisible()
  const total = Number((await page.locator('.page-head [role=status]').innerText()).replace(/\D/g, ''))
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await cards.count()).toBe(total)
  }).toPass()
  expect(queries.map((query) => query.get('pageNo') ?? '1')).toEqual(
    Array.from({ length: Math.ceil(total / 14) }, (_, i) => String(i + 1)),
  )
  await expect(page.getByRole('button', { name: word('games.more') })).toHaveCount(0)

  const filters = page.locator('.filters')
  await filters.getByRole('combobox', { name: word('filter.classify') }).selectOption('SLOTS')
  await expect(page).toHaveURL(/classify=SLOTS/)
  await filters.getByRole('combobox', { name: word('filter.minBet') }).selectOption('0.1')
  await expect(page, 'another filter clears the first').toHaveURL(/\/rng\?minBet=0\.1$/)
  // The next pages load while the screen has room for them.
  const firstOf = (key: string) => queries.find((query) => query.has(key))
  await expect.poll(() => firstOf('minBet')?.get('minBet')).toBe('0.1')
  expect(firstOf('minBet')!.get('pageNo') ?? '1').toBe('1')
  await filters.locator('.vendor-tab').nth(1).click()
  await expect(page, 'another vendor clears them all').toHaveURL(/\/rng\?page=[A-Z]+$/)
  const search = filters.getByRole('searchbox')
  await search.fill('a')
  await search.press('Enter')
  await expect(page).toHaveURL(/name=a/)
  await expect.poll(() => firstOf('gameName')?.get('gameName')).toBe('a')
  await search.press('Enter')
  await expectNoPendingCalls(page)
  const searches = queries.filter((query) => query.has('gameName') && (query.get('pageNo') ?? '1') === '1')
  expect(searches, 'the same name is not searched again').toHaveLength(1)

  const tab = (list: string) => filters.getByRole('button', { name: word(`list.${list}`), exact: true })
  for (const list of ['hot', 'fav', 'recent'] as const) {
    await tab(list).click()
    await expect(page).toHaveURL(new RegExp(`/rng\\?list=${list}$`))
  }
  await expect(page.getByText(word('games.none.recent'))).toBeVisible()
})

test('a visitor is asked to log in for favourites and recent games @full', async ({ page }) => {
  await withoutPopups(page)
  await openAs(page, '/rng')
  for (const list of ['fav', 'recent'] as const) {
    await page
      .locator('.filters')
      .getByRole('button', { name: word(`list.${list}`), exact: true })
      .click()
    await expect(page.locator('dialog [name=username]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
  }
  await page.locator('.game-card__play').first().click()
  await expect(page.locator('dialog [name=username]'), 'a game needs a login').toBeVisible()
})

test('a category shows arrows only for more than seven vendors @full', async ({ page }) => {
  await withoutPopups(page)
  for (const [count, arrows] of [
    [7, 0],
    [8, 2],
  ] as const) {
    await page.unrouteAll()
    await changeReply<{ gameCategory: string; vendors: object[] }[]>(page, '/lgw/games/game_menus', (menus) =>
      menus.map((menu) => ({
        ...menu,
        vendors: Array.from({ length: count }, (_, i) => ({
          ...menu.vendors[0],
          vassalage: `V${i}`,
          displayName: `Vendor ${i}`,
        })),
      })),
    )
    await openAs(page, '/live')
    await expect(page.locator('.vendor-card b')).toHaveCount(count)
    await expect(page.locator('.vendor-row__arrow')).toHaveCount(arrows)
  }
})

test('a game opens in its frame, and its vendor is first in the menu next time', async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, await registerNew(baseURL!))
  await openAs(page, '/rng?page=HARBOUR')
  await page.locator('.game-card__play').first().click()
  await expect(page).toHaveURL(/\/game\?vendor=HARBOUR/)
  expect(await page.evaluate(() => sessionStorage.getItem('vassalage'))).toBe('HARBOUR')
  await expect(page.locator('iframe.game-frame__stage')).toBeVisible()
})

test('the lottery lobby opens a game, and has a back button @full', async ({ page, context, baseURL }) => {
  await enterAs(context, await registerNew(baseURL!))
  await openAs(page, '/lottery')
  await page.locator('.lottery__game').first().click()
  await expect(page).toHaveURL(/\/(vn)?lottery\?.*gameCode=/)
  await page.goBack()
  await expect(page.locator('main h1')).toBeVisible()
})
