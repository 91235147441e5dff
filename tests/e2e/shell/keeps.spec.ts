import { sample } from '../../kit/data/full.ts'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  openAs,
  test,
  withoutPopups,
} from '../../kit/browser/browser.ts'
import { enterAs, registerNew } from '../../kit/site/caller.ts'
import { restoreReply, changeReply, wordsOf } from '../../kit/browser/wire.ts'

// What the site requests and stores by itself, and what its dialogs contain.

const FACES = [
  { lang: 'en', width: 1440, theme: 'light' },
  { lang: 'ms', width: 390, theme: 'dark' },
] as const

// `npm test` takes one of them.
for (const { lang, width, theme } of sample(FACES, 2, 0)) {
  const shell = wordsOf(lang, 'shell')

  test(`the dialogs have their banners, a date of birth below the minimum age is refused, statistics need consent (${lang}) @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await withoutPopups(page)
    await openAs(page, '/login', { lang, theme })
    const banner = page.locator('.dialog .dialog-banner .banner__title')
    await expect(banner).toHaveText(lang === 'en' ? 'Welcome back' : 'Selamat kembali')
    await expectAccessible(page)
    await page.screenshot({ path: `.cache/e2e/shots/login-banner-${width}.png` })

    const rule = {
      enabled: true,
      required: true,
      acceptedPattern: '^\\d{4}-\\d\\d-\\d\\d$',
      patternId: 'dateYmd',
      minLength: 10,
      maxLength: 10,
    }
    await changeReply<object>(page, '/wps/system/setting/register', (value) => ({
      ...value,
      birthDate: rule,
    }))
    await page.goto('/register')
    await expect(banner).toHaveText(lang === 'en' ? 'Open an account' : 'Buka akaun')
    await page.locator('.dialog [name=birthDate]').fill(`${new Date().getFullYear() - 17}-01-01`)
    await page.locator('.dialog [type=submit]').click()
    await expect(page.locator('.dialog .field:has([name=birthDate]) .field__error')).toHaveText(
      shell['birthDate.young_other']!.replace('{{count}}', '18'),
    )
    await page.locator('.dialog .dialog__body').evaluate((body) => {
      body.scrollTop = 0
    })
    await page.screenshot({ path: `.cache/e2e/shots/register-banner-${width}.png` })
    await restoreReply(page, '/wps/system/setting/register')

    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('googletagmanager')) foreign.push(request.url())
    })
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.route('**/vip', async (route) => {
      const response = await route.fetch()
      const sent = response.headers()['content-security-policy']!
      const policy = sent.replace("script-src 'self'", "script-src 'self' https://www.googletagmanager.com")
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    })
    await changeReply<{ info: object }>(page, '/wps/system/permission', (value) => ({
      ...value,
      info: { ...value.info, analytics: { gtagId: 'G-ABC123' } },
    }))
    await page.goto('/vip')
    const consent = page.locator('.consent')
    await expect(consent).toContainText(shell['consent.text']!)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.screenshot({ path: `.cache/e2e/shots/consent-${width}.png` })
    expect(foreign, 'nothing is loaded before a yes').toEqual([])
    await consent.getByRole('button', { name: shell['consent.yes']! }).click()
    await expect.poll(() => foreign).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
  })
}

test('the site requests the country, sends every default of the game query and stores what a session may store @full', async ({
  page,
  baseURL,
}) => {
  const member = await registerNew(baseURL!)
  await enterAs(page, member)
  const requests: URL[] = []
  page.on('request', (request) => requests.push(new URL(request.url())))
  await page.goto('/')
  await expect
    .poll(
      () => requests.some(({ pathname }) => pathname === '/wps/system/countryCode'),
      'the country lookup of the start',
    )
    .toBe(true)
  const listed = page.waitForRequest(/GCSGAME_gameList/)
  await page.locator('.nav a[href="/rng"]').click()
  expect(Object.fromEntries(new URL((await listed).url()).searchParams)).toMatchObject({
    clientType: '3',
    platform: 'html5-desktop',
    channel: 'WEB',
    merchant: 'playhouse',
    language: 'EN',
    gameType: 'RNG',
    minLineNum: '0',
    pageNo: '1',
    pageSize: '14',
  })
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
    .toEqual(expect.arrayContaining(['settings', 'routers', 'merchantWallet', 'merchantCode', 'platform']))
  // The next page shows the stored response immediately, and requests it again.
  await changeReply(page, '/lgw/games/game_menus', () => [])
  await page.reload()
  await expect(page.locator('.nav a[href="/rng"]')).toHaveCount(0)
})

test('the address of favourites asks a visitor to log in; favourite lotteries are stored in the browser; blocking calls show a spinner @full', async ({
  page,
  baseURL,
}) => {
  const shell = wordsOf('en', 'shell')
  const member = await registerNew(baseURL!)
  await withoutPopups(page)
  await page.goto('/rng?list=fav')
  await expect(page.getByRole('dialog', { name: shell['login']! })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: shell['close']! }).click()
  await expect(page.getByText(shell['list.login']!)).toBeVisible()

  await enterAs(page, member)
  await page.goto('/lottery')
  const last = page.locator('.lottery__row').last()
  const name = await last.locator('b').innerText()
  await last.locator('.lottery__heart').click()
  await expect(page.locator('.lottery__row').first().locator('b'), 'favourites come first').toHaveText(name)
  expect(
    await page.evaluate((key) => localStorage.getItem(key), `lotteryFavourites:${member.name}`),
  ).toContain('[')
  await page.screenshot({ path: '.cache/e2e/shots/lottery-favourite-1440.png' })

  let releaseReply = (): void => undefined
  await page.route('**/wps/session/logout', async (route) => {
    await new Promise<void>((done) => {
      releaseReply = done
    })
    await route.continue()
  })
  await page.goto('/')
  await page.locator('.account__button').click()
  await page.getByRole('button', { name: shell['menu.logout']! }).click()
  await page.getByRole('dialog').getByRole('button', { name: shell['menu.logout']! }).click()
  await expect(page.locator('.loading-overlay')).toBeVisible()
  releaseReply()
  await expect(page.locator('.loading-overlay')).toHaveCount(0)
  await expect(page.locator('.login-bar')).toBeVisible()
})
