import type { Browser } from 'playwright'

const PASSWORD = 'Playhouse#1'

/** What a tab keeps of a login: put into another tab's session storage, that tab is logged in from its first line on. */
export type LoggedIn = Readonly<Record<string, string>>

/** Logs a demo account in through the site's own dialog, in a browser of its own. */
export const logIn = async (browser: Browser, url: string, name: string): Promise<LoggedIn> => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').fill(name)
  await dialog.locator('input[type=password]').fill(PASSWORD)
  await dialog.locator('input[type=password]').press('Enter')
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>)
  await context.close()
  return { ...kept, 'popupsSeen:anonymous': '1', [`popupsSeen:${name}`]: '1' }
}
