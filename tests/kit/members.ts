import { expect, expectAccessible, expectNoSideScroll, prefer, switchThemeElsewhere, test, withoutPopups, type Locator, type Page, type Theme } from './browser.ts'
import { callerOf, enterAs } from './caller.ts'
import { CJK, expectMalay } from './malay.ts'

/** The password of every demo account. */
export const PASSWORD = 'Playhouse#1'
/** The payment password of demomember. */
export const PAYMENT_PASSWORD = '246810'

/** Sends the login dialog of the site, whatever comes of it. */
export const sendLogin = async (page: Page, name: string, password: string): Promise<Locator> => {
  await withoutPopups(page, name)
  await page.goto('/login')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=username]').fill(name)
  await dialog.locator('input[type=password]').fill(password)
  await dialog.locator('input[type=password]').press('Enter')
  return dialog
}

interface Login {
  token: string
  member: { id: string }
}

/** A session of an account, opened without a browser, as on another device. */
export const openSession = (name: string, password = PASSWORD): Promise<Login> =>
  callerOf(process.env.PLAYHOUSE_URL!)<Login>('POST', '/wps/session/login', { type: 'username', username: name, password }, { encrypted: true })

/**
 * What this page opens next belongs to an account: it has a session of its own, as after a login. The dialog itself is
 * gone through by `sendLogin`, in the tests that are about it.
 */
export const logIn = async (page: Page, name: string, password = PASSWORD): Promise<void> => {
  const { token, member } = await openSession(name, password)
  await enterAs(page, { name, token, id: member.id })
}

/** Goes to another address of the site in the same page, as a link in it does: nothing is loaded anew but what it needs. */
export const pushAddress = (page: Page, address: string): Promise<void> => page.evaluate((to) => {
  history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
}, address)

/** Opens a page of a centre from another one, and waits until its own content has come. */
export const walkTo = async (page: Page, address: string, code: string): Promise<void> => {
  // The page before may write its own address over the pushed one while it is still on screen: then it is pushed again.
  await expect(async () => {
    await pushAddress(page, address)
    // The page before stands until the new one takes its place, and its foot goes with it.
    await expect(page.locator('.screen-foot')).toContainText(code, { timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.locator('.centre-main h1')).toBeVisible()
  await settled(page)
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

/** The widths a centre's pages are looked at in, each in a language, and the theme it begins in: the other follows. */
export const FACES = [
  { theme: 'light', lang: 'en', width: 1440 },
  { theme: 'dark', lang: 'ms', width: 390 },
] as const

interface Menu {
  centre: string
  entries: readonly { page: string; code: string }[]
}

/** Opens every page of a centre and expects it to be whole: its code, no failure, no foreign script, in its width, accessible in both themes. */
export const walkMenu = async (page: Page, menu: Menu, who: string, { theme, lang, width }: (typeof FACES)[number]): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await prefer(page, { theme, lang })
  await logIn(page, who)
  let face: Theme = theme
  for (const [at, { page: key, code }] of menu.entries.entries()) {
    await test.step(key, async () => {
      const address = `/${menu.centre}/${key}`
      await (at === 0 ? openPage(page, address) : walkTo(page, address, code))
      await expect(page.locator('.screen-foot')).toContainText(code)
      await expect(page.locator('.centre-problem')).toHaveCount(0)
      if (lang === 'ms') await expectMalay(page)
      else expect(await page.locator('.centre').innerText()).not.toMatch(CJK)
      await expectNoSideScroll(page)
      await expectAccessible(page, '.centre')
      face = await switchThemeElsewhere(page, face)
      await expectNoSideScroll(page)
      await expectAccessible(page, '.centre', 'colours')
    })
  }
}

/** The menu stands in the file's order, with the page that a bare address opens marked. */
export const expectMenu = async (page: Page, menu: Menu & { home: string }): Promise<void> => {
  await openPage(page, `/${menu.centre}`)
  const pages = await page.locator('.centre-nav a').evaluateAll((links) => links.map((link) => link.getAttribute('data-page')))
  expect(pages).toEqual(menu.entries.map(({ page: key }) => key))
  await expect(page.locator('.centre-nav .ant-menu-item-selected a')).toHaveAttribute('data-page', menu.home)
}
