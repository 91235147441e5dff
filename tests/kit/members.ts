import { expect, type Locator, type Page } from './browser.ts'

/** The password of every demo account. */
export const PASSWORD = 'Playhouse#1'
/** The payment password of demomember. */
export const PAYMENT_PASSWORD = '246810'

/** Logs a demo account in through the site's own dialog. */
export const logIn = async (page: Page, name: string, password = PASSWORD): Promise<void> => {
  // The announcement popup has a test of its own; here it would only stand in the way.
  await page.addInitScript((who) => {
    for (const one of ['anonymous', who]) sessionStorage.setItem(`popupsSeen:${one}`, '1')
  }, name)
  await page.goto('/login')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').fill(name)
  await dialog.locator('input[type=password]').fill(password)
  await dialog.locator('input[type=password]').press('Enter')
  await expect(dialog).toBeHidden()
}

/** Opens a page of a centre and waits until its own content has come. */
export const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.locator('.centre-main h1')).toBeVisible()
  await settled(page)
}

/** Waits until nothing on the screen is a placeholder, still turning or about to be replaced. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('.centre-main [aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('.centre-main .ant-skeleton')).toHaveCount(0)
  await expect(page.locator('.centre-main .ant-spin-spinning')).toHaveCount(0)
}

/** Opens something and presses an item in it. */
export const pick = async (opener: Locator, item: Locator): Promise<void> => {
  await opener.click()
  await item.click()
}
