import memberMenu from '../../config/memberCentre.json' with { type: 'json' }
import { expect, test } from '../kit/browser.ts'
import { expectMenu, FACES, logIn, openPage, settled, walkMenu } from '../kit/members.ts'

for (const face of FACES) {
  test(`every page of the member centre is whole (${face.theme}, ${face.lang}, ${face.width})`, async ({ page }) => {
    test.setTimeout(240_000)
    await walkMenu(page, memberMenu, 'demomember', face)
  })
}

test('the menu stands in the file’s order, and the page that opens is marked', async ({ page }) => {
  await logIn(page, 'demomember')
  await expectMenu(page, memberMenu)
})

test('closing returns to the page below; Escape closes too', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/depositv2')
  await page.locator('.centre-head button').click()
  await expect(page.locator('.centre')).toHaveCount(0)
  await openPage(page, '/member/depositv2')
  await page.keyboard.press('Escape')
  await expect(page.locator('.centre')).toHaveCount(0)
})

test('a page that nobody made, and one for another account, say why', async ({ page }) => {
  await logIn(page, 'demomember')
  await page.goto('/member/nowhere')
  await expect(page.locator('.centre').getByRole('alert')).toBeVisible()
  await page.locator('.centre-main .ant-result button').click()
  await expect(page.locator('.centre-main h1')).toBeVisible()
  await settled(page)
})

test('a trial account is told that it needs a true account', async ({ page, allowStatus }) => {
  allowStatus(403)
  await logIn(page, 'demotrial')
  await page.goto('/member/depositv2')
  await expect(page.getByRole('alert').or(page.getByRole('dialog')).first()).toBeVisible()
  await expect(page.locator('.act-form')).toHaveCount(0)
})

test('focus stays inside the overlay', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/transferUpline')
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.centre') !== null)).toBe(true)
  }
})
