import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { expect, switchThemeElsewhere, test, type Page } from '../../kit/browser/browser.ts'
import {
  expectMenu,
  DISPLAYS,
  logIn,
  openPage,
  pushAddress,
  settled,
  walkMenu,
} from '../../kit/browser/members.ts'

for (const display of DISPLAYS) {
  test(`every page of the member centre is complete (${display.theme}, ${display.lang}, ${display.width})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await walkMenu(page, memberMenu, 'demomember', display)
  })
}

test('the menu is in the order of the file, and the open page is marked; focus stays inside; closing returns to the page below, and so does Escape', async ({
  page,
}) => {
  await logIn(page, 'demomember')
  await expectMenu(page, memberMenu)
  await openPage(page, '/member/transferUpline')
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.centre') !== null)).toBe(true)
  }
  await page.locator('.centre-close').click()
  await expect(page.locator('.centre')).toHaveCount(0)
  await openPage(page, '/member/depositv2')
  await page.keyboard.press('Escape')
  await expect(page.locator('.centre')).toHaveCount(0)
})

/** Returns computed styles of list parts that antd styles. */
const stylesOf = async (page: Page): Promise<string[]> => {
  // The pickers come after the first rows.
  await expect(page.locator('.centre .filter-bar .ant-picker')).toBeVisible()
  return page.evaluate(() =>
    [
      '.centre-menu-link',
      '.centre-menu-link[aria-current=page]',
      '.filter-bar .ant-picker',
      '.filter-bar .ant-select-selector',
      '.ant-table-thead th',
      '.ant-table-tbody td',
      '.ant-btn',
    ].map((part) => {
      const { color, backgroundColor, padding, height, borderRadius, borderTopWidth, fontWeight, display } =
        getComputedStyle(document.querySelector(`.centre ${part}`)!)
      return [
        part,
        color,
        backgroundColor,
        padding,
        height,
        borderRadius,
        borderTopWidth,
        fontWeight,
        display,
      ].join(' ')
    }),
  )
}

test('changing the theme and back, and reopening a centre, leave all styles as before @full', async ({
  page,
}) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/transactionHistory')
  const light = await stylesOf(page)
  await switchThemeElsewhere(page, 'light')
  const dark = await stylesOf(page)
  expect(dark).not.toEqual(light)
  await page.locator('.centre-close').click()
  await expect(page.locator('.centre')).toHaveCount(0)
  await pushAddress(page, '/member/transactionHistory')
  await expect(page.locator('.centre-main .ant-table-row').first()).toBeVisible()
  await settled(page)
  expect(await stylesOf(page)).toEqual(dark)
  await switchThemeElsewhere(page, 'dark')
  expect(await stylesOf(page)).toEqual(light)
})

test('an unknown page, and one for another account type, show why they do not open @full', async ({
  page,
}) => {
  await logIn(page, 'demomember')
  await page.goto('/member/nowhere')
  await expect(page.locator('.centre').getByRole('alert')).toBeVisible()
  await page.locator('.centre-main .ant-result button').click()
  await expect(page.locator('.centre-main h1')).toBeVisible()
  await settled(page)
})

test('a trial account sees that it needs a real account', async ({ page, allowStatus }) => {
  allowStatus(403)
  await logIn(page, 'demotrial')
  await page.goto('/member/depositv2')
  await expect(page.getByRole('alert').or(page.getByRole('dialog')).first()).toBeVisible()
  await expect(page.locator('.call-form')).toHaveCount(0)
})
