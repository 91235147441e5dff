import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { expect, expectAccessible, expectNoSideScroll, test } from '../../kit/browser/browser.ts'
import { logIn, openPage, settled } from '../../kit/browser/members.ts'

test('the frame shows the balance, and changes theme and language of the centre and the site', async ({
  page,
}) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/depositv2')
  await expect(page.locator('.centre-top .balance-amount')).toContainText(/RM/)
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await expect(page.locator('.centre-top .balance-amount')).toContainText('***')
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page
    .locator('.centre-top')
    .getByRole('button', { name: /Language/ })
    .click()
  await page.locator('.ant-dropdown:visible [lang=ms]').click()
  await expect(page.locator('.centre-main h1')).toHaveText('Deposit')
  await expect(page.locator('.centre-nav')).toContainText('Pengeluaran')
  await settled(page)
  await page.locator('.centre-close').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  // The account's messages follow the language, and the next tests expect English ones.
  await openPage(page, '/member/depositv2')
  await page
    .locator('.centre-top')
    .getByRole('button', { name: /Bahasa/ })
    .click()
  await page.locator('.ant-dropdown:visible [lang=en]').click()
  await expect(page.locator('.centre-nav')).toContainText('Withdraw')
})

test('a closed section of the menu keeps the open page, and stays closed @full', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/withdraw')
  const group = page.locator('.centre-nav .menu-group', { hasText: 'Money' })
  const section = page.locator('.centre-nav .menu-section', {
    has: page.locator('.menu-group', { hasText: 'Money' }),
  })
  const links = section.locator('a')
  await group.click()
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await page.locator('.centre-nav a[data-page=messageV2]').click()
  await expect(links).toHaveCount(0)
  await group.click()
  await expect(links).toHaveCount(memberMenu.entries.filter((entry) => entry.group === 'money').length)
})

test('notifications open a message in place, and lead to the pages of the tasks', async ({ page }) => {
  await logIn(page, 'demomember')
  await openPage(page, '/member/depositv2')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Notifications' })
  const first = sheet.locator('.notices details').first()
  await first.locator('summary').click()
  await expect(first.locator('.rich-text')).toBeVisible()
  await expect(first.locator('.unread')).toHaveCount(0)
  await expectAccessible(page, '.ant-drawer')
  await sheet.getByRole('link', { name: 'Finished missions' }).click()
  await expect(page).toHaveURL(/\/member\/missionLeaderboard/)
  await expect(sheet).toBeHidden()
})

test('on a phone the bar has the five pages of the file, and the sheet has the rest @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'demomember')
  await openPage(page, '/member/depositv2')
  const bar = page.locator('.centre-bottom a')
  await expect(bar).toHaveCount(memberMenu.entries.filter((entry) => 'bar' in entry).length)
  await bar.nth(2).click()
  await expect(page).toHaveURL(/\/member\/withdraw/)
  await expectNoSideScroll(page)
  await page.locator('.bar-button').click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expectAccessible(page, '.ant-drawer')
  await sheet.locator('a[data-page=referral]').click()
  await expect(page).toHaveURL(/\/member\/referral/)
  await expect(sheet).toBeHidden()
})
