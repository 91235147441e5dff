import brand from '../../../config/brand.json' with { type: 'json' }
import { ownNameOf } from '../../../src/rules/site/languages.ts'
import { registerNew, enterAs } from '../../kit/site/caller.ts'
import {
  expect,
  expectNoPendingCalls,
  openAs,
  test,
  withoutPopups,
  type Page,
} from '../../kit/browser/browser.ts'
import { logIn } from '../../kit/browser/members.ts'
import { changeReply, wordsOf } from '../../kit/browser/wire.ts'

// §2: the frame around every page of the public site: header, navigation, banners, notice bar, side bar, footer.

const word = (key: string): string => wordsOf('en', 'shell')[key] ?? `no word for ${key}`
const VENDOR = { gameType: 'RNG', accountTypeId: '1', smallIcon: '/art/vendors/TIDE.svg', maintenance: false }
const vendorsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...VENDOR,
    vassalage: `V${i}`,
    displayName: `Vendor ${i}`,
    isHot: i === 0 ? 1 : 0,
  }))

const openHome = async (page: Page, path = '/'): Promise<void> => {
  await withoutPopups(page, 'demomember', 'demoagent')
  await openAs(page, path)
}

test('the header: languages on hover, age badge, both themes', async ({ page }) => {
  await withoutPopups(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('.age-badge')).toHaveText('18+')
  await expect(page.locator('.languages__list')).toHaveCount(0)
  await page.locator('.languages').hover()
  await expect(page.locator('.languages__list button')).toHaveText(brand.languages.offered.map(ownNameOf))
  await page.mouse.move(0, 500)
  await expect(page.locator('.languages__list')).toHaveCount(0)
  await page.locator('.theme-switch').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the logged-in bar: deposit, balance, avatar, menu', async ({ page, context, baseURL }) => {
  await changeReply<object>(page, '/wps/relay/CSP_unreadCount', (value) => ({
    ...value,
    promotions: 2,
    messages: 3,
  }))
  const { name, token, id } = await registerNew(baseURL!)
  await enterAs(context, { name, token, id })
  await withoutPopups(page, name)
  await openAs(page, '/')
  const amount = page.locator('.balance__amount')
  await expect(amount).toContainText('RM 0.00')
  await page.locator('.balance__eye').click()
  await expect(amount).toContainText('***')
  await page.reload()
  await expect(amount).toContainText('***')
  await page.locator('.balance__eye').click()
  // While a request is pending, a press sends no second one.
  await expectNoPendingCalls(page)
  const asked = page.waitForRequest((request) => request.url().includes('/wps/v2/wallets/balance'))
  await amount.click()
  await asked

  await expect(page.locator('.account .badge')).toHaveText('5')
  await expect(page.locator('.account__name')).toHaveText(name)
  await page.locator('.account').hover()
  await expect(page.locator('.account__menu .drop__item')).toHaveText(
    ['member', 'agent', 'withdraw', 'accountRecord', 'bettingRecord', 'manualRebate', 'logout'].map((key) =>
      word(`menu.${key}`),
    ),
  )
  await page.locator('.account__menu').getByText(word('menu.withdraw')).click()
  await expect(page).toHaveURL(/\/member\/withdraw$/)
  await page.goBack()
  await page.locator('.logged-in .button--main').click()
  await expect(page).toHaveURL(/\/member\/depositv2$/)
})

test('the menu has manual rebate only if it is enabled @full', async ({ page }) => {
  await changeReply<object>(
    page,
    '/wps/system/permission',
    (value) =>
      JSON.parse(
        JSON.stringify(value).replaceAll(
          '"modId":"MANPLAYREB3","enabled":"1"',
          '"modId":"MANPLAYREB3","enabled":"0"',
        ),
      ) as unknown,
  )
  await logIn(page, 'demomember')
  await openHome(page)
  await page.locator('.account').hover()
  await expect(page.locator('.account__menu')).toContainText(word('menu.withdraw'))
  await expect(page.locator('.account__menu')).not.toContainText(word('menu.manualRebate'))
})

test('the navigation: each category with at most six vendors and More @full', async ({ page }) => {
  await changeReply<{ gameCategory: string }[]>(page, '/lgw/games/game_menus', (menus) =>
    menus.map((menu) => ({
      ...menu,
      vendors: vendorsOf(menu.gameCategory === 'RNG' ? 9 : 2),
    })),
  )
  await openHome(page)
  const nav = page.locator('.nav__list')
  await expect(nav.locator('> li').first()).toHaveText(word('nav.home'))
  await expect(nav.locator('> li').nth(-2)).toHaveText(word('nav.down'))
  await expect(nav.locator('> li').last()).toHaveText(word('nav.promotions'))
  await nav.locator('.nav__link', { hasText: word('category.RNG') }).hover()
  const drop = page.locator('.nav__drop')
  await expect(drop.locator('li')).toHaveCount(7)
  await expect(drop.locator('li').last()).toHaveText(word('more'))
  await expect(drop.locator('.hot')).toHaveCount(1)
  await drop.getByText('Vendor 3').click()
  await expect(page).toHaveURL(/\/rng\?page=V3$/)
})

test('banners belong to their route @full', async ({ page }) => {
  const groups: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('REF_banners')) groups.push(url.searchParams.get('groupName'))
  })
  await openHome(page)
  await expect(page.locator('.banners')).toHaveAttribute('data-group', '/')
  await expect(page.locator('.banners__lamp').nth(1)).toBeVisible()
  await page.locator('.nav__link', { hasText: word('category.RNG') }).click()
  await expect(page.locator('.banners')).toHaveAttribute('data-group', '/rng')
  await expect(page.locator('.banners .jackpot__amount')).toContainText('RM')
  await page.locator('.nav__link', { hasText: word('category.LIVE') }).click()
  await expect(page.locator('.banners')).toHaveAttribute('data-group', '/live')
  await expect(page.locator('.jackpot')).toHaveCount(0)
  expect(groups).toEqual(['/', '/rng', '/live'])
  await page.goto('/vip')
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('.banners')).toHaveCount(0)
})

test('banners change every five seconds if there are several, and one with a link opens it @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openHome(page)
  await expect(page.locator('.banners__lamp').nth(1)).toBeVisible()
  await expect(page.locator('.banners__lamp').first()).toHaveAttribute('aria-current', 'true')
  await page.mouse.move(5, 890)
  await expect(page.locator('.banners__lamp').nth(1), 'the next one, by itself').toHaveAttribute(
    'aria-current',
    'true',
    { timeout: 12_000 },
  )
  await page.locator('.banners__pause').click()
  const link = page.locator('.banners__slide:not([inert]) a').first()
  const target = await link.getAttribute('href')
  await link.click()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(target)
})

test('the notice bar: its clock ticks, and a line opens its announcement @full', async ({ page }) => {
  await openHome(page)
  const clock = page.locator('.notice-bar__clock time')
  await expect(clock).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)
  const before = await clock.innerText()
  await expect(clock).not.toHaveText(before)
  const row = page.locator('.marquee__row').first()
  await expect(row.locator('.notice-bar__line').first()).toBeVisible()
  const [width, duration] = await page
    .locator('.marquee')
    .evaluate((marquee) => [
      (marquee.firstElementChild as HTMLElement).offsetWidth,
      Number.parseFloat((marquee as HTMLElement).style.animationDuration),
    ])
  expect(duration, 'one pixel every 50 ms').toBeCloseTo(width! * 50, -1)
  await row.locator('.notice-bar__line').first().click()
  await expect(page.locator('dialog.dialog .rich-text')).toBeVisible()
  await page
    .locator('dialog.dialog')
    .getByRole('button', { name: word('close') })
    .first()
    .click()
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('the side bar: service, links, downlines for agents, promotions, back to top @full', async ({
  page,
  browser,
}) => {
  await openHome(page)
  const items = page.locator('.side__item')
  await expect(items).toHaveText([
    word('side.service'),
    'WhatsApp',
    'Facebook',
    word('nav.promotions'),
    word('side.top'),
  ])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await items.last().click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  const agents = await browser.newPage()
  await logIn(agents, 'demoagent')
  await openHome(agents)
  await agents.locator('.side__item', { hasText: word('side.downlines') }).click()
  await expect(agents).toHaveURL(/\/agent\/teamManagement$/)
  await agents.close()
})

test('the footer: ten vendors per view, licences, age @full', async ({ page }) => {
  await openHome(page)
  await page.locator('.footer').scrollIntoViewIfNeeded()
  const view = await page.locator('.vendors__view').boundingBox()
  const slides = await page
    .locator('.vendors__slide')
    .evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().left))
  const shown = slides.filter((left) => left >= view!.x - 1 && left < view!.x + view!.width - 1)
  expect(shown).toHaveLength(10)
  await expect(page.locator('.footer__age')).toHaveText('18+')
  await expect(page.locator('.footer__licences')).not.toBeEmpty()
})
