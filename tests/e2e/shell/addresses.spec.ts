import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { banners, gameList, listAnnouncements } from '../../../src/endpoints/games/games.ts'
import { promotionDetail } from '../../../src/endpoints/loyalty/promotions.ts'
import type { Banner, Notice } from '../../../src/entities/content/content.ts'
import {
  expect,
  expectNoPendingCalls,
  openAs,
  prefer,
  test,
  withoutPopups,
  type Page,
} from '../../kit/browser/browser.ts'
import { logIn, pushAddress } from '../../kit/browser/members.ts'
import { changeReply } from '../../kit/browser/wire.ts'

// Addresses: each has a title, leads to no other site, and its text is not shown on the page.

// An overlay scrollbar would hide the layout shift that a dialog could cause.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

const ROUTES = [
  '/',
  '/login',
  '/register',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/live',
  '/sports',
  '/esports',
  '/ds88',
  '/rng',
  '/rng?page=TIDE',
  '/fish',
  '/pvp',
  '/promotions',
  '/promoDetail?id=first-deposit',
  '/promoDetail',
  '/help?topic=contact',
  '/help?topic=responsible',
  '/helpmc',
  '/down',
  '/join',
  '/lottery',
  '/vnlottery',
  '/elott',
  '/seamless',
  '/fbsports',
  '/game',
  '/no-such-page',
]
const END = ' · Playhouse'

/**
 * Opens addresses in one page, which shows another one. Expects unique titles, announced to screen readers, and returns
 * them.
 */
const titlesOf = async (page: Page, addresses: readonly string[]): Promise<string[]> => {
  const titles: string[] = []
  const before = await page.title()
  for (const [index, address] of addresses.entries()) {
    await pushAddress(page, address)
    await expect(async () => {
      const title = await page.title()
      expect(title.endsWith(END), title).toBe(true)
      // The page before is still shown for a moment, with its title.
      expect(index === 0 ? [before] : titles, 'a unique title').not.toContain(title)
      const announced = (await page.locator('[data-announces=title]').allTextContents()).join('')
      if (index > 0)
        expect(
          announced !== '' && title.startsWith(announced),
          `${title} is announced, not ${announced}`,
        ).toBe(true)
    }, address).toPass({ intervals: [50, 100, 250], timeout: 15_000 })
    titles.push(await page.title())
    await expect(async () => {
      if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 500 })
    }).toPass()
  }
  return titles
}

test('each address of the public site has a unique title, in the language @full', async ({ page }) => {
  await withoutPopups(page)
  await openAs(page, '/noticePage', { lang: 'en' })
  await expectNoPendingCalls(page)
  const english = await titlesOf(page, ROUTES)
  await openAs(page, '/noticePage', { lang: 'ms' })
  const malay = await titlesOf(page, ROUTES)
  const same = ROUTES.filter((_, index) => english[index] === malay[index])
  // A proper noun is the same in both languages.
  expect(same.filter((route) => !['/vip'].includes(route))).toEqual([])
})

for (const [name, base, menu] of [
  ['demomember', '/member', memberMenu],
  ['demoagent', '/agent', agentMenu],
] as const) {
  test(`each screen of ${base} has a unique title @full`, async ({ page }) => {
    await logIn(page, name)
    await prefer(page, { lang: 'en' })
    await page.goto(`${base}/${menu.home}`)
    await expect(page.locator('.centre-main h1')).toBeVisible()
    const entries = menu.entries.filter((entry) => !('listed' in entry) && entry.page !== menu.home)
    await titlesOf(
      page,
      entries.map((entry) => `${base}/${entry.page}`),
    )
  })
}

test('a dialog covers the full width and causes no layout shift @full', async ({ page }) => {
  await withoutPopups(page)
  await page.goto('/')
  await expect(page.locator('.game-card').first()).toBeVisible()
  const places = () =>
    page.evaluate(() =>
      ['.logo', '.login-bar', '.side', '.game-card'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().left,
      ),
    )
  const widths = () =>
    page.evaluate(() => ({ window: innerWidth, page: document.documentElement.clientWidth }))
  const [before, { window, page: inside }] = [await places(), await widths()]
  expect(inside, 'this browser shows scrollbars').toBeLessThan(window)
  await page.locator('.login-bar__submit').click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  expect((await widths()).page, 'the dark behind the dialog covers all of the window').toBe(window)
  expect(await places()).toEqual(before)
})

test('leaving a game returns to the same position in the list @full', async ({ page }) => {
  await logIn(page, 'demomember')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/rng')
  await expect(page.locator('.game-card').first()).toBeVisible()
  await page.locator('.game-list__end').scrollIntoViewIfNeeded()
  await expect(async () => expect(await page.locator('.game-card').count()).toBeGreaterThan(20)).toPass()
  await expectNoPendingCalls(page)
  const card = page.locator('.game-card').nth(20)
  const play = card.locator('.game-card__play')
  expect(calls).toContain(gameList.path)
  calls.length = 0
  for (const leave of [() => page.getByRole('link', { name: 'Leave game' }).click(), () => page.goBack()]) {
    // A click scrolls to its target as hovering does, so the position is read between the two.
    await play.hover()
    const at = await page.evaluate(() => scrollY)
    expect(at).toBeGreaterThan(200)
    await play.click()
    await expect(page.locator('iframe')).toBeVisible()
    await leave()
    await expect(card).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(at)
  }
  expect(calls, 'the list is not loaded again').not.toContain(gameList.path)
})

test('texts from addresses are not shown, and missing parts are reported @full', async ({
  page,
  allowStatus,
}) => {
  await logIn(page, 'demomember')
  await page.goto('/game?vendor=HARBOUR&gameCode=reef-riches&name=Call+us+at+555')
  await expect(page.locator('.session-bar__name')).toHaveText('Reef Riches')
  await expect(page).toHaveTitle(`Reef Riches${END}`)
  expect(await page.locator('body').innerHTML()).not.toContain('555')

  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/promoDetail')
  await expect(page.getByRole('heading', { name: 'Promotion not found' })).toBeVisible()
  expect(requests).not.toContain(promotionDetail.path)
  allowStatus(404)
  await page.goto('/promoDetail?id=no-such-promotion')
  await expect(page.getByRole('heading', { name: 'Promotion not found' })).toBeVisible()
  await page.getByRole('link', { name: 'See all promotions' }).click()
  await expect(page).toHaveURL(/\/promotions$/)

  for (const address of ['/lottery', '/vnlottery', '/elott']) {
    await page.goto(address)
    await page.locator('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  }
})

test('no link of a banner, an announcement or an address that looks like a path leads to another site', async ({
  page,
  baseURL,
}) => {
  const foreign = [
    '/\t/other.invalid',
    '//other.invalid',
    '/\\other.invalid',
    '/.//other.invalid',
    'javascript:alert(1)',
  ]
  await withoutPopups(page)
  await changeReply<Banner[]>(page, banners.path, ([first]) =>
    foreign.map((linkage, index) => ({ ...first!, bannerId: `b${index}`, linkageType: 'route', linkage })),
  )
  await changeReply<Notice[]>(page, listAnnouncements.path, ([first]) => [
    {
      ...first!,
      content: `<p>${foreign.map((href) => `<a href="${href}">x</a>`).join(' ')} <a href="/vip">own</a></p>`,
    },
  ])
  await page.goto('/noticePage')
  const links = page.locator('.rich-text a[href]')
  await expect(links.last()).toHaveText('own')
  for (const link of await links.all()) {
    const { own, target } = await link.evaluate((node: HTMLAnchorElement) => ({
      own: node.origin === location.origin,
      target: node.target,
    }))
    if (!own) expect(target, (await link.getAttribute('href')) ?? '').toBe('_blank')
  }
  await page.goto('/')
  await expect(page.locator('.banners .banner').first()).toBeVisible()
  await expect(
    page.locator('.banners a.banner[href*=other], .banners a.banner[href*=javascript]'),
  ).toHaveCount(0)
  await page.goto(`${baseURL}//other.invalid/x`)
  await expect(page).toHaveURL(`${baseURL}/other.invalid/x`)
})
