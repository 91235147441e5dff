import { registerNew, enterAs } from '../../kit/site/caller.ts'
import { expect, openAs, test, withoutPopups, type Page } from '../../kit/browser/browser.ts'
import { logIn } from '../../kit/browser/members.ts'
import { wordsOf } from '../../kit/browser/wire.ts'

// §2, §4: announcements that open by themselves, and the generic dialog.

const word = (key: string): string => wordsOf('en', 'shell')[key] ?? `no word for ${key}`
const dialogOf = (page: Page) => page.locator('dialog.dialog').last()

/** Returns announcements of one execution type. */
const noticesOf = (execution: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${execution}${i}`,
    title: `Notice ${execution}${i}`,
    startDateStr: '2026-11-01',
    startAt: Date.UTC(2026, 10, 1),
    type: 'PL',
    execution,
    content: `<p>Text of ${execution}${i}</p>`,
  }))

/** Replies to requests for popups and records their execution types. The list of the notice bar is not changed. */
const announce = async (page: Page, count: number): Promise<string[]> => {
  const executions: string[] = []
  await page.route(
    (url) => url.pathname.endsWith('MCSFE_getListAnnouncements') && url.search.includes('PL'),
    (route) => {
      const execution = new URL(route.request().url()).searchParams.get('execution') ?? ''
      executions.push(execution)
      return route.fulfill({ json: { success: true, value: noticesOf(execution, count) } })
    },
  )
  return executions
}

test('announcements: once a session, seven to a page, one open at a time @full', async ({
  page,
  context,
  baseURL,
}) => {
  const executions = await announce(page, 9)
  await openAs(page, '/')
  const heads = dialogOf(page).locator('.notices__head')
  await expect(heads).toHaveCount(7)
  await expect(heads.first()).toContainText(/Notice B0.*01 Nov 2026, 08:00 GMT\+8/s)
  await heads.nth(1).click()
  await expect(dialogOf(page).getByText('Text of B1')).toBeVisible()
  await heads.nth(2).click()
  await expect(dialogOf(page).getByText('Text of B1')).toHaveCount(0)
  await heads.nth(2).click()
  await expect(dialogOf(page).locator('.rich-text')).toHaveCount(0)
  await dialogOf(page).locator('.pages').getByRole('button', { name: '2', exact: true }).click()
  await expect(heads).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(executions).toEqual(['B'])
  await page.reload()
  await expect(page.locator('main .game-card__name').first()).toBeVisible()
  await expect(page.locator('dialog'), 'not a second time in the session').toHaveCount(0)

  const newcomer = await registerNew(baseURL!)
  const member = await context.newPage()
  const asMember = await announce(member, 1)
  await enterAs(member, newcomer)
  await member.addInitScript((name) => sessionStorage.removeItem(`popupsSeen:${name}`), newcomer.name)
  await member.goto('/')
  await expect(dialogOf(member).getByText('Text of A0')).toBeVisible()
  expect(asMember).toEqual(['A'])
})

test('the generic dialog: 400 wide, Enter presses the main button, Escape closes, a click outside does nothing @full', async ({
  page,
}) => {
  await withoutPopups(page, 'demomember')
  await logIn(page, 'demomember')
  await openAs(page, '/')
  const pressLogout = async () => {
    await page.locator('.account__button').click()
    await page.getByRole('button', { name: word('menu.logout') }).click()
    await expect(dialogOf(page).locator('.ask__text')).toBeVisible()
  }
  await pressLogout()
  expect(await dialogOf(page).evaluate((dialog) => getComputedStyle(dialog).maxWidth)).toBe('400px')
  await page.mouse.click(20, 700)
  await expect(dialogOf(page)).toBeVisible()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY), 'the page behind does not scroll').toBe(before)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('.account__button')).toBeVisible()
  await pressLogout()
  await page.keyboard.press('Enter')
  await expect(page.locator('.login-bar')).toBeVisible()
})
