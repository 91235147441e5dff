import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  openAs,
  test,
  withoutPopups,
} from '../../kit/browser/browser.ts'
import { freshMobile } from '../../kit/site/caller.ts'
import { wordsOf } from '../../kit/browser/wire.ts'

const en = wordsOf('en', 'shell')

test('a player registers by a mobile number as typed, sees the generated username, finds it again, and logs in with the number @full', async ({
  page,
}) => {
  const number = freshMobile()
  const written = `0${number.slice(0, 2)}-${number.slice(2, 5)} ${number.slice(5)}`
  await withoutPopups(page)
  await openAs(page, '/register')
  const dialog = page.locator('dialog.dialog').last()
  await dialog.getByRole('tab', { name: en['register.mobile']! }).click()

  await test.step('the dialling codes: the player’s own country first, the others by name, with a search', async () => {
    const button = dialog.locator('.dialing__button')
    await expect(button).toHaveText('+60')
    await button.click()
    const options = dialog.getByRole('option')
    await expect(options.first()).toHaveText(/Malaysia/)
    await expect(options.nth(1)).toHaveText(/Afghanistan/)
    await expectAccessible(page, 'dialog')
    await page.keyboard.type('germ')
    await expect(options).toHaveText([/Germany\+49/])
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('listbox')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await button.click()
    await page.keyboard.type('+6')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(button).not.toHaveText('+60')
    await button.click()
    await page.keyboard.type('malaysia')
    await page.keyboard.press('Enter')
    await expect(button).toHaveText('+60')
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.locator('.dialing__button').click()
  await expectNoSideScroll(page)
  await page.keyboard.press('Escape')
  await dialog.locator('[name=mobileNum]').fill(written)
  await dialog.locator('[name=password]').fill('river-lamp-7')
  if ((await dialog.locator('[name=confirmPassword]').count()) > 0)
    await dialog.locator('[name=confirmPassword]').fill('river-lamp-7')
  await dialog.locator('[name=age]').check()
  await dialog.locator('[name=terms]').check()
  await dialog.locator('[type=submit]').click()
  const messageText = page.locator('dialog .ask__text')
  await expect(messageText).toContainText(/m\d{9}/)
  const account = /m\d{9}/.exec(await messageText.innerText())![0]
  await page.getByRole('button', { name: en['close']!, exact: true }).last().click()

  await page.goto('/member/securityCenter')
  await expect(page.locator('.centre-main')).toContainText(account)
  await page.evaluate(() => sessionStorage.clear())

  await openAs(page, '/login')
  await dialog.locator('[name=username]').fill(written)
  await dialog.locator('[name=password]').fill('river-lamp-7')
  await dialog.locator('[type=submit]').click()
  await expect(page.locator('.account__button')).toBeVisible()
})
