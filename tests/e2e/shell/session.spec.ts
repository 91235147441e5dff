import { expect, prefer, test, withoutPopups, type Page } from '../../kit/browser/browser.ts'
import { callerOf, freshMobile, NEW_PASSWORD, registerNew, type Newcomer } from '../../kit/site/caller.ts'
import { wordsOf } from '../../kit/browser/wire.ts'

// Around a login: the invitation before it, the action that required it, and other tabs.

const shell = wordsOf('en', 'shell')
const loginBox = (page: Page) => page.getByRole('dialog', { name: shell['login']! })

/** Submits the open login dialog. */
const fillLogin = async (page: Page, { name }: Newcomer): Promise<void> => {
  await loginBox(page).locator('[name=username]').fill(name)
  await loginBox(page).locator('[name=password]').fill(NEW_PASSWORD)
  await loginBox(page).locator('[name=password]').press('Enter')
  await expect(page.locator('.account__name:visible, .centre:visible').first()).toBeVisible()
}

test('an invitation counts however the visitor reaches the form, even days later; an unknown code is dropped @full', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(400)
  const call = callerOf(baseURL!)
  const inviter = await registerNew(baseURL!)
  const { code } = await call<{ code: string }>('GET', '/wps/relay/REF_referral', undefined, {
    token: inviter.token,
  })
  await withoutPopups(page)
  await page.goto(`/rng?affiliateCode=${code}`)
  await expect(page.locator('.game-card__name').first()).toBeVisible()
  await page.goto('/register?affiliateCode=another')
  const form = page.getByRole('dialog', { name: shell['register']! })
  await expect(form.getByText(`Invitation code: ${code}`)).toBeVisible()
  await expect(form.locator('[name=affiliateCode]')).toHaveCount(0)
  await page.close()

  const later = await context.newPage()
  await withoutPopups(later)
  await later.goto('/')
  await later.getByRole('button', { name: shell['register']! }).first().click()
  const name = `i${Date.now().toString(36)}`
  for (const [field, value] of [
    ['username', name],
    ['mobileNum', freshMobile()],
    ['password', NEW_PASSWORD],
    ['confirmPassword', NEW_PASSWORD],
  ])
    await later.locator(`.dialog [name=${field}]`).fill(value!)
  for (const box of ['age', 'terms']) await later.locator(`.dialog [name=${box}]`).check()
  await later.locator('.dialog [type=submit]').click()
  await expect(later.locator('.account__name')).toHaveText(name)
  const token = await later.evaluate(() => sessionStorage.getItem('token'))
  expect(await call('GET', '/wps/member/info', undefined, { token: token! })).toMatchObject({
    account: name,
    toUpline: inviter.name,
  })
  expect(
    await later.evaluate(() => localStorage.getItem('invitation')),
    'an invitation counts once',
  ).toBeNull()
  await later.evaluate(() => sessionStorage.clear())

  await later.goto('/vip?affiliateCode=nosuchcode')
  await later.getByRole('button', { name: shell['register']! }).first().click()
  await expect(later.locator('.dialog .field:has([name=affiliateCode]) .field__hint')).toHaveText(
    shell['invitation_code_error']!,
  )
  expect(await later.evaluate(() => localStorage.getItem('invitation'))).toBeNull()
})

test('after a login the visitor continues where the login was needed: the start page, a game, a screen of a centre, a list', async ({
  page,
  baseURL,
}) => {
  const member = await registerNew(baseURL!)
  await withoutPopups(page, member.name)
  await page.goto('/login')
  await expect(loginBox(page).locator('[name=username]'), 'the first field has the focus').toBeFocused()
  await fillLogin(page, member)
  await expect(page).toHaveURL(/\/$/)
  await page.evaluate(() => sessionStorage.clear())

  await page.goto('/rng')
  const game = page.locator('.game-card').first()
  const gameName = await game.locator('.game-card__name').innerText()
  await game.locator('.game-card__play').click()
  await fillLogin(page, member)
  await expect(page).toHaveURL(/\/game\?/)
  await expect(page.locator('.session-bar__name')).toHaveText(gameName)
  await page.evaluate(() => sessionStorage.clear())

  await page.goto('/promotions')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.bottom__item--main').click()
  await loginBox(page).getByRole('button', { name: shell['register']! }).click()
  await page
    .getByRole('dialog', { name: shell['register']! })
    .getByRole('button', { name: shell['login']! })
    .click()
  await fillLogin(page, member)
  await expect(page, 'over the page that required the login').toHaveURL(/\/member\/depositv2/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => sessionStorage.clear())

  await page.goto('/rng')
  await page.getByRole('button', { name: shell['list.fav']! }).click()
  await fillLogin(page, member)
  await expect(page, 'the favourites tab').toHaveURL(/list=fav/)
})

test('a tab opened from a logged-in one is logged in, and a logout ends both', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await registerNew(baseURL!)
  for (const key of ['anonymous', member.name])
    await context.addInitScript((who) => {
      if (location.protocol !== 'about:') sessionStorage.setItem(`popupsSeen:${who}`, '1')
    }, key)
  await prefer(page, {})
  await page.goto('/login')
  await fillLogin(page, member)
  const other = await context.newPage()
  await other.goto('/member/securityCenter')
  await expect(other.locator('.centre-main h1')).toBeVisible()
  await expect(loginBox(other)).toHaveCount(0)
  expect(await other.evaluate(() => sessionStorage.getItem('account'))).toBe(member.name)
  await page.locator('.account__button').click()
  await page.getByRole('button', { name: shell['menu.logout']! }).click()
  await page.getByRole('dialog').getByRole('button', { name: shell['menu.logout']! }).click()
  await expect(page.locator('.login-bar')).toBeVisible()
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await page.reload()
  await expect(page.locator('.login-bar'), 'a session that has ended is not handed on').toBeVisible()
})
