import type { Browser } from 'playwright'

const PASSWORD = 'Playhouse#1'

/** The session storage of a logged-in tab. Another tab with it is logged in from the start. */
export type LoggedIn = Readonly<Record<string, string>>

/** Logs a demo account in through the dialog of the site, in a new browser context. */
export const logIn = async (browser: Browser, url: string, name: string): Promise<LoggedIn> => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').fill(name)
  await dialog.locator('input[type=password]').fill(PASSWORD)
  await dialog.locator('input[type=password]').press('Enter')
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  const stored = await page.evaluate(
    () => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
  )
  await context.close()
  return { ...stored, 'popupsSeen:anonymous': '1', [`popupsSeen:${name}`]: '1' }
}
