import { expect, expectAccessible, openAs, test } from '../../kit/browser/browser.ts'
import { callerOf, NEW_PASSWORD, outboxOf, registerNew } from '../../kit/site/caller.ts'

test('a forgotten password is reset by e-mail with a link, and the new one logs in', async ({
  page,
  baseURL,
}) => {
  const site = baseURL!
  const call = callerOf(site)
  const { name, token } = await registerNew(site)
  const email = `${name}@example.org`
  await call('POST', '/wps/verification/bind', { channel: 'email', email }, { token })
  const verificationCode = /\b\d{6}\b/.exec((await outboxOf(site, email))[0]!)![0]
  await call(
    'POST',
    '/wps/member/bind',
    { channel: 'email', email, verificationCode, password: NEW_PASSWORD },
    { token, encrypted: true },
  )

  await call('POST', '/wps/member/password/email', { username: name, email })
  const link = /\/#reset=[\w.-]+/.exec((await outboxOf(site, email))[0]!)![0]
  await openAs(page, link)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, '[role=dialog], dialog')
  await dialog.locator('[name=newPassword]').fill('harbour-kite-9')
  await dialog.locator('[name=confirmPassword]').fill('harbour-kite-8')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.locator('[name=confirmPassword]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.locator('[name=confirmPassword]').fill('harbour-kite-9')
  await dialog.locator('button[type=submit]').click()
  await expect(page.locator('.balance__amount')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})
