import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import operatorMenu from '../../../config/operatorCentre.json' with { type: 'json' }
import {
  expect,
  expectAccessible,
  expectNoPendingCalls,
  expectNoSideScroll,
  knowsCalls,
  prefer,
  switchThemeElsewhere,
  test,
  withoutPopups,
  type Locator,
  type Page,
  type Theme,
} from './browser.ts'
import { callerOf, enterAs } from '../site/caller.ts'
import { FULL, sample } from '../data/full.ts'
import { CJK, expectMalay } from './malay.ts'

/** The password of every demo account. */
export const PASSWORD = 'Playhouse#1'
/** The payment password of demomember. */
export const PAYMENT_PASSWORD = '246810'

/** Submits the login dialog of the site and does not check the result. */
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
  member: { id: string; account: string }
}

/** Opens a session without a browser, as on another device. For a trial account it starts free play. */
export const openSession = (
  name: string,
  password = PASSWORD,
  site = process.env.PLAYHOUSE_URL!,
): Promise<Login> => {
  const call = callerOf(site)
  return name === 'demotrial'
    ? call<Login>('POST', '/wps/session/login/freeplay', { os: 'linux', platform: 'W', value: 'x' })
    : call<Login>(
        'POST',
        '/wps/session/login',
        { type: 'username', username: name, password },
        { encrypted: true },
      )
}

/**
 * Gives this page a new session of an account, as after a login. Tests of the login dialog itself use
 * `sendLogin`.
 */
export const logIn = async (page: Page, name: string, password = PASSWORD): Promise<void> => {
  const { token, member } = await openSession(name, password)
  await enterAs(page, { name: member.account, token, id: member.id })
}

/** Goes to another address of the site in the same page, as a link does, without a reload. */
export const pushAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Opens a page of a centre from another one, and waits until its content is shown. */
export const walkTo = async (page: Page, address: string, code: string): Promise<void> => {
  // The previous page may replace the pushed address while it is still shown: then it is pushed again.
  await expect(async () => {
    await pushAddress(page, address)
    // The previous page stays on screen until the new one replaces it.
    await expect(page.locator('.screen-foot')).toContainText(code, { timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.locator('.centre-main h1')).toBeVisible()
  await settled(page)
}

/** Loads a page of a centre with all its code, as from a link in a message, and waits until its content is shown. */
export const loadPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.locator('.centre-main h1')).toBeVisible()
  await settled(page)
}

/** Returns the screen code of an address in a centre, or undefined. */
const codeOf = (address: string): string | undefined => {
  const [, centre, key] = address.split(/[/?]/)
  const menus: readonly Menu[] = [memberMenu, agentMenu, operatorMenu]
  const menu = menus.find((one) => one.centre === centre)
  return menu?.entries.find((entry) => entry.page === key)?.code
}

/**
 * Opens a page of a centre and waits until its content is shown. From another screen `npm test` goes there without a
 * reload, as a link does, which takes a third of the processor time. `test:full` always loads the page.
 */
export const openPage = async (page: Page, address: string): Promise<void> => {
  const code = codeOf(address)
  const from = codeOf(new URL(page.url()).pathname)
  if (FULL || !code || !from || code === from || !knowsCalls(page)) return loadPage(page, address)
  const covered = page.locator('.ant-drawer-open, .ant-modal-wrap').filter({ visible: true })
  if ((await page.locator('.centre-main h1').count()) === 0 || (await covered.count()) > 0)
    return loadPage(page, address)
  await walkTo(page, address, code)
  await expectNoPendingCalls(page)
}

/** Waits until the screen has no placeholder, spinner or pending content. */
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

/** The widths in which the pages of a centre are checked, each with a language and the first of both themes. */
export const DISPLAYS = [
  { theme: 'light', lang: 'en', width: 1440 },
  { theme: 'dark', lang: 'ms', width: 390 },
] as const

interface Menu {
  centre: string
  entries: readonly { page: string; code: string; listed?: boolean }[]
}

/**
 * Opens every page of a centre and checks it: screen code, no error, language, no horizontal scrolling, accessible in
 * both themes. `npm test` opens each page once: the even ones at 1440 pixels in English, the odd ones at 390 in Malay,
 * and in turns in the light and the dark theme; axe looks at every third one.
 */
export const walkMenu = async (
  page: Page,
  menu: Menu,
  who: string,
  { theme, lang, width }: (typeof DISPLAYS)[number],
): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await prefer(page, { theme, lang })
  await logIn(page, who)
  let shownTheme: Theme = theme
  const entries = sample(menu.entries, 2, width === 1440 ? 0 : 1)
  for (const [at, { page: key, code }] of entries.entries()) {
    await test.step(key, async () => {
      const address = `/${menu.centre}/${key}`
      await (at === 0 ? openPage(page, address) : walkTo(page, address, code))
      if (!FULL && at % 2 === 1) shownTheme = await switchThemeElsewhere(page, shownTheme)
      await expect(page.locator('.screen-foot')).toContainText(code)
      await expect(page.locator('.centre-problem')).toHaveCount(0)
      if (lang === 'ms') await expectMalay(page)
      else expect(await page.locator('.centre').innerText()).not.toMatch(CJK)
      await expectNoSideScroll(page)
      // Figures that are being replaced are dimmed.
      await expectNoPendingCalls(page)
      if (FULL || at % 3 === 0) await expectAccessible(page, '.centre')
      if (!FULL) return
      shownTheme = await switchThemeElsewhere(page, shownTheme)
      await expectNoSideScroll(page)
      await expectAccessible(page, '.centre', 'colours')
    })
  }
}

/** Expects the menu in the order of the file, with the home page selected for the address without a page. */
export const expectMenu = async (page: Page, menu: Menu & { home: string }): Promise<void> => {
  await openPage(page, `/${menu.centre}`)
  const pages = await page
    .locator('.centre-nav a[data-page]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-page')))
  expect(pages).toEqual(menu.entries.flatMap(({ page: key, listed = true }) => (listed ? [key] : [])))
  await expect(page.locator('.centre-nav [aria-current=page]')).toHaveAttribute('data-page', menu.home)
}
