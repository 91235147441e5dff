import { expect, expectAccessible, openAs, test } from '../../kit/browser/browser.ts'
import { callerOf } from '../../kit/site/caller.ts'
import { openSession } from '../../kit/browser/members.ts'
import { wordsOf } from '../../kit/browser/wire.ts'

test('a password set by another person is changed before anything else, and cannot be avoided @full', async ({
  page,
  baseURL,
  allowStatus,
}) => {
  // Calls before the page knows about the forced change are refused.
  allowStatus(403)
  const words = wordsOf('en', 'shell')
  const agent = await openSession('demoagent')
  const account = `given${Date.now().toString(36)}`
  const { password } = await callerOf(baseURL!)<{ password: string }>(
    'POST',
    '/wps/agent/downline',
    { account, kind: 'member', rebates: {} },
    { token: agent.token, encrypted: true },
  )
  await openAs(page, '/login')
  const dialog = page.locator('dialog.dialog').last()
  await dialog.locator('[name=username]').fill(account)
  await dialog.locator('[name=password]').fill(password)
  await dialog.locator('[type=submit]').click()

  const forced = page.getByRole('dialog', { name: words['password.change']! })
  await expect(forced).toContainText(words['password.reason.first']!)
  await expect(forced.getByRole('button', { name: words['close']! })).toHaveCount(0)
  await expectAccessible(page, 'dialog')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect(forced).toBeVisible()
  await expect(
    forced.locator('[name=oldPassword]'),
    'the password of the login is not asked for again',
  ).toHaveCount(0)

  await page.reload()
  await expect(forced).toContainText(words['password.reason.first']!)
  await page.goto('/member/securityCenter')
  await expect(forced).toBeVisible()
  await forced.locator('[name=oldPassword]').fill(password)
  for (const field of ['newPassword', 'confirmNewPassword'])
    await forced.locator(`[name=${field}]`).fill('harbour-kite-9')
  await forced.locator('[type=submit]').click()
  await expect(page.locator('dialog .ask__text')).toHaveText(words['password.changed.text']!)
  await page.keyboard.press('Enter')

  // §4: announcements F are shown at every first login, also after the change.
  await expect(page.getByRole('dialog', { name: words['notices']! })).toContainText(
    'Get ready for your first withdrawal',
  )
  await page.reload()
  await expect(page.locator('.account__button')).toBeVisible()
  await expect(forced).toHaveCount(0)
})
