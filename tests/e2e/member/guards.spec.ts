import { TOTP } from 'otpauth'
import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { callerOf, enterAs, NEW_PASSWORD, registerNew } from '../../kit/site/caller.ts'
import { logIn, openPage, settled } from '../../kit/browser/members.ts'

// Protection of a member's money and account. Each test has its own account.

const tryLogin = async (page: Page, name: string): Promise<void> => {
  await page.goto('/login')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.locator('[name=username]').fill(name)
  await dialog.locator('[name=password]').fill(NEW_PASSWORD)
  await dialog.locator('[type=submit]').click()
}

test('a time-out ends the session immediately, and the login shows its end', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(401, 403)
  const { name, token, id } = await registerNew(baseURL!)
  await enterAs(context, { name, token, id })
  await openPage(page, '/member/saferPlay')
  await page.getByRole('button', { name: 'Time out for 24 hours' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Time out for 24 hours' }).click()
  await expect(page.locator('.login-bar, dialog [name=username]').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await tryLogin(page, name)
  await expect(page.locator('dialog .form__error')).toContainText('Your account is on a break until')
})

test('self-exclusion requires the typed username, and then no login succeeds', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(401, 403)
  const { name, token, id } = await registerNew(baseURL!)
  await enterAs(context, { name, token, id })
  await openPage(page, '/member/saferPlay')
  const confirm = page.locator('.ant-form-item').filter({ hasText: name }).locator('input')
  await confirm.fill('somebody')
  await page.getByRole('button', { name: 'Exclude myself for 6 months' }).click()
  await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible()
  await confirm.fill(name)
  await page.getByRole('button', { name: 'Exclude myself for 6 months' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await tryLogin(page, name)
  await expect(page.locator('dialog .form__error')).toContainText('Your account is on a break until')
})

test('a deposit above the player’s own limit is refused with that reason, and nothing is deposited', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(409)
  const member = await registerNew(baseURL!)
  await callerOf(baseURL!)(
    'PUT',
    '/wps/relay/REF_protectionLimit',
    { kind: 'deposit', period: 'day', amount: 20 },
    { token: member.token },
  )
  await enterAs(context, member)
  await openPage(page, '/member/depositv2')
  await page.locator('.amount-input input').fill('50')
  await page.getByRole('button', { name: /Deposit RM/ }).click()
  await expect(page.locator('.centre-main')).toContainText(/above your deposit limit/i)
  await openPage(page, '/member/transactionHistory')
  await expect(page.locator('.ant-table-row')).toHaveCount(0)
})

test('2-step login is set up with a code of the app, and the next login requires one @full', async ({
  page,
  context,
  browser,
  baseURL,
  allowStatus,
}) => {
  allowStatus(400, 401)
  const member = await registerNew(baseURL!)
  await enterAs(context, member)
  await openPage(page, '/member/securityCenter?card=authenticator')
  const drawer = page.locator('.ant-drawer-open')
  await drawer.getByLabel('Login password').fill(NEW_PASSWORD)
  await drawer.getByRole('button', { name: 'Set up' }).click()
  const secret = (await drawer.locator('figcaption .figure').innerText()).trim()
  // The code of the previous period is accepted too, for codes that are typed at the end of a period. Each works once.
  const codeAt = (periods: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 })
  // The period must not end while the code is sent, or the code would be two periods old.
  await expect.poll(() => Date.now() % 30_000, { timeout: 30_000 }).toBeLessThan(15_000)
  await drawer.locator('input[inputmode=numeric]').fill(codeAt(-1))
  await drawer.getByRole('button', { name: 'Turn on 2-step login' }).click()
  await expect(page.getByText('2-step login is on').first()).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/')
  await tryLogin(other, member.name)
  const proof = other.getByRole('dialog', { name: 'Verify it’s you' })
  await proof.locator('[name=code]').fill('000000')
  await proof.locator('[type=submit]').click()
  await expect(proof.locator('.field__error, .form__error')).toContainText(
    'The verification code is incorrect.',
  )
  await proof.locator('[name=code]').fill(codeAt(0))
  await proof.locator('[type=submit]').click()
  await expect(other.locator('.balance__amount')).toBeVisible()
  await elsewhere.close()
})

test('half an hour before and after midnight of the settlement zone, the past seven days end with the day of that zone, in any browser zone @full', async ({
  browser,
  baseURL,
}) => {
  const member = await registerNew(baseURL!)
  for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
    const context = await browser.newContext({ timezoneId, baseURL: baseURL! })
    await enterAs(context, member)
    const page = await context.newPage()
    for (const [moment, day] of [
      ['2026-11-21T23:30:00+08:00', '21 Nov 2026'],
      ['2026-11-22T00:30:00+08:00', '22 Nov 2026'],
    ] as const) {
      await page.clock.setFixedTime(new Date(moment))
      await openPage(page, '/member/personalHistoryCopy')
      const ends = page.locator('.range-filter input')
      await expect(ends.last(), `${timezoneId} ${moment}`).toHaveValue(day)
      await expect(page).toHaveURL(new RegExp(`to=${moment.slice(0, 10)}`))
      await expect(page.locator('.range-note')).toContainText('GMT+8')
    }
    await context.close()
  }
})

test('a day on the profit screen opens its bets @full', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/personalProfit')
  await page.screenshot({ path: '.cache/e2e/shots/personalProfit-1440.png' })
  await expect(page.locator('.ant-table-row').first()).toBeVisible()
  await page.locator('.list-screen .drill').first().click()
  await expect(page).toHaveURL(/personalHistoryCopy\?(?:.*&)?from=(\d{4}-\d\d-\d\d)&to=\1/)
  await settled(page)
})
