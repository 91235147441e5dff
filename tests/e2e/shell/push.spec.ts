import { expect, expectAccessible, test, withoutPopups, type Page } from '../../kit/browser/browser.ts'
import { callerOf, enterAs, registerNew } from '../../kit/site/caller.ts'

// Push login between two devices, each in its own browser context, so that they share only the provider.

const ask = async (page: Page, name: string): Promise<string> => {
  await withoutPopups(page, name)
  await page.goto('/login')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Another device' }).click()
  await dialog.locator('input[name=username]').fill(name)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.locator('.push__number')).toBeVisible()
  return dialog.locator('.push__number').innerText()
}

test('a logged-in device approves another one or refuses it, and a wrong number does not log in @full', async ({
  page,
  context,
  browser,
  baseURL,
  allowStatus,
}) => {
  const newcomer = await registerNew(baseURL!)
  await enterAs(context, newcomer)
  await page.goto('/')
  await expect(page.locator('.account__name')).toHaveText(newcomer.name)
  const other = await browser.newContext()
  const guest = await other.newPage()
  const approval = page.getByRole('dialog', { name: 'Are you logging in?' })

  await test.step('the right number logs in there', async () => {
    const number = await ask(guest, newcomer.name)
    await expect(approval).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await approval.getByRole('button', { name: number, exact: true }).click()
    await expect(page.getByRole('dialog', { name: /The other device is now logged in\./ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(guest.locator('.account__name')).toHaveText(newcomer.name)
    await expect(guest.getByRole('dialog')).toHaveCount(0)
  })

  await guest.evaluate(() => sessionStorage.clear())
  await test.step('the refusal is shown there', async () => {
    await ask(guest, newcomer.name)
    await approval.getByRole('button', { name: 'No, it’s not me' }).click()
    await expect(page.getByRole('dialog', { name: /Login rejected/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(guest.getByRole('alert')).toHaveText('The login was rejected on your other device.')
  })

  await test.step('a wrong number counts as a refusal', async () => {
    const number = await ask(guest, newcomer.name)
    await approval.locator('.push__numbers button').filter({ hasNotText: number }).first().click()
    await expect(page.getByRole('dialog', { name: /That number does not match/ })).toBeVisible()
    await expect(guest.getByRole('alert')).toHaveText('The login was rejected on your other device.')
  })

  await test.step('the fourth request within ten minutes reaches no device', async () => {
    allowStatus(429)
    await guest.getByRole('dialog').getByRole('button', { name: 'Send request' }).click()
    await expect(guest.getByRole('alert')).toHaveText(/Too many requests/)
    expect(
      await callerOf(baseURL!)('GET', '/wps/session/login/push/waiting', undefined, {
        token: newcomer.token,
      }),
    ).toEqual([])
  })
  await other.close()
})
