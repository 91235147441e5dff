import { sample } from '../../kit/data/full.ts'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  openAs,
  test,
  withoutPopups,
} from '../../kit/browser/browser.ts'
import { restoreReply, changeReply, refuseWith, wordsOf } from '../../kit/browser/wire.ts'

// What a visitor can do while the site is closed: for all, for a region, at an unknown domain, or until the login.

const PERMISSION = '/wps/system/permission'
const CLOSED = {
  maintenance: { maintenance: { message: '', until: null } },
  region: { regionRestriction: { message: 'We do not serve your region.' } },
} as const

const FACES = [
  { lang: 'en', width: 1440, theme: 'light' },
  { lang: 'ms', width: 390, theme: 'dark' },
] as const

// `npm test` takes one of them.
for (const { lang, width, theme } of sample(FACES, 2, 1)) {
  const shell = wordsOf(lang, 'shell')

  test(`a visitor of a closed site can contact customer service (${lang}) @full`, async ({
    page,
    allowStatus,
  }) => {
    allowStatus(403)
    await page.setViewportSize({ width, height: 900 })
    await withoutPopups(page)
    for (const closed of ['maintenance', 'region', 'domain'] as const) {
      if (closed === 'domain')
        await refuseWith(page, PERMISSION, {
          status: 403,
          errorCode: 'domain.unknown',
          message: 'Invalid URL',
        })
      else await changeReply<object>(page, PERMISSION, (value) => ({ ...value, ...CLOSED[closed] }))
      await openAs(page, '/', { lang, theme })
      if (closed === 'region') await expect(page.getByText('We do not serve your region.')).toBeVisible()
      await page.getByRole('button', { name: shell['side.service']! }).click()
      await page.locator('[name=contact]').fill('siti@example.org')
      await page.locator('[name=content]').fill('When will the site open again?')
      await expectNoSideScroll(page)
      await expectAccessible(page)
      await page.screenshot({ path: `.cache/e2e/shots/closed-${closed}-${width}.png`, fullPage: true })
      await page.locator('.feedback [type=submit]').click()
      await expect(page.getByRole('dialog', { name: shell['feedback.sent']! })).toBeVisible()
      await restoreReply(page, PERMISSION)
    }
  })
}

test('a site that closes while it is open shows that at the next call', async ({ page, allowStatus }) => {
  allowStatus(503)
  await withoutPopups(page)
  await page.goto('/')
  await expect(page.locator('.game-card__name').first()).toBeVisible()
  await changeReply<object>(page, PERMISSION, (value) => ({ ...value, ...CLOSED.maintenance }))
  await refuseWith(page, '/wps/relay/GCSGAME_gameList', {
    status: 503,
    errorCode: 'site.maintenance',
    message: 'Maintenance',
  })
  await page.locator('.nav a[href="/rng"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf('en', 'shell')['site_maintenance']!,
  )
})

test('home after login: the payload decides; download, registration and customer service are open, and the login continues to the page @full', async ({
  page,
}) => {
  const shell = wordsOf('en', 'shell')
  await withoutPopups(page, 'demomember')
  await changeReply<{ info: object }>(page, PERMISSION, (value) => ({
    ...value,
    info: { ...value.info, homeAfterLogin: true },
  }))
  await page.goto('/download?app=android')
  await expect(page.getByRole('button', { name: shell['down.android']! })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page).toHaveURL(/\/download\?app=android$/)
  await page.goto('/vip')
  await expect(page).toHaveURL(/\/login$/)
  const login = page.getByRole('dialog', { name: shell['login']! })
  const service = login.getByRole('link', { name: shell['side.service']! })
  const address = (await service.getAttribute('href'))!
  await login.locator('[name=username]').fill('demomember')
  await login.locator('[name=password]').fill('Playhouse#1')
  await login.locator('[name=password]').press('Enter')
  await expect(page, 'the requested page opens').toHaveURL(/\/vip$/)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address)
  await expect(page).toHaveURL(/\/helpmc\?topic=contact$/)
  await expect(page.locator('.help__service a').first()).toBeVisible()
  await page.goto('/register')
  await expect(page.getByRole('dialog', { name: shell['register']! })).toBeVisible()
})
