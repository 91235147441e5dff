import memberMenu from '../../config/memberCentre.json' with { type: 'json' }
import { expect, expectAccessible, expectNoSideScroll, openAs, test } from '../kit/browser.ts'
import { logIn, openPage, settled } from '../kit/members.ts'

const FACES = [
  { theme: 'light', lang: 'en', width: 1440 },
  { theme: 'dark', lang: 'ms', width: 390 },
] as const
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

for (const { theme, lang, width } of FACES) {
  test(`every page of the member centre is whole (${theme}, ${lang}, ${width})`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, '/', { theme, lang })
    await logIn(page, 'demomember')
    for (const { page: key, code } of memberMenu.entries) {
      await test.step(key, async () => {
        await openPage(page, `/member/${key}`)
        await expect(page.locator('.screen-foot')).toContainText(code)
        await expect(page.locator('.centre-problem')).toHaveCount(0)
        expect(await page.locator('.centre').innerText()).not.toMatch(CJK)
        await expectNoSideScroll(page)
        await expectAccessible(page, '.centre')
      })
    }
  })
}

test('the menu stands in the file’s order, and the active entry is marked', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member')
  const pages = await page.locator('.centre-nav a').evaluateAll((links) => links.map((link) => link.getAttribute('data-page')))
  expect(pages).toEqual(memberMenu.entries.map(({ page: key }) => key))
  await expect(page.locator('.centre-nav .ant-menu-item-selected a')).toHaveAttribute('data-page', 'securityCenter')
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
