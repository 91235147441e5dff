import type { Browser } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  test,
  withoutPopups,
  type Page,
} from '../../kit/browser/browser.ts'
import { settled } from '../../kit/browser/members.ts'
import { logInStaff } from '../../kit/browser/staff.ts'
import { otherSite, type OtherSite } from '../../kit/site/otherSite.ts'

// A site of its own: what is changed here would be seen by every other test.
let site: OtherSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await otherSite({}, () => {}, 'own')
})
test.afterAll(() => site.stop())

const openPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } })).newPage()

/** Opens a setting and returns its drawer. */
const openSetting = async (page: Page, title: string) => {
  await page.locator('.setting-entry').getByRole('button', { name: title, exact: true }).click()
  const drawer = page.locator('.ant-drawer')
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeVisible()
  return drawer
}

const save = async (page: Page): Promise<void> => {
  await page.locator('.ant-drawer').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.ant-drawer-content')).toHaveCount(0)
}

/** Removes a choice of a field with several. */
const removeChoice = (page: Page, name: string) =>
  page
    .locator('.ant-drawer .ant-select-selection-item')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('.ant-select-selection-item-remove')
    .click()

/** Expects the languages of the header, and whether the login offers trial play. */
const expectOffers = async (
  visitor: Page,
  { languages, freePlay }: { languages: readonly string[]; freePlay: number },
): Promise<void> => {
  // A press before the page's code has loaded does nothing.
  await expect(async () => {
    await visitor.locator('.languages__now').click()
    await expect(visitor.locator('.languages__list li')).toHaveText([...languages], { timeout: 2_000 })
  }).toPass()
  await visitor.getByRole('button', { name: 'Log in', exact: true }).first().click()
  const dialog = visitor.getByRole('dialog')
  await expect(dialog.locator('input[autocomplete=current-password]')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Free play' })).toHaveCount(freePlay)
}

test('a colour, a language and a feature are changed, and a visitor sees it after a reload', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const staff = await openPage(browser)
  const visitor = await openPage(browser)
  await withoutPopups(visitor)
  await logInStaff(staff, 'demoowner')
  await staff.goto('/operator/settings')
  await visitor.goto('/')
  const accent = () =>
    visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(await accent()).toBe('#b3261e')
  await expectOffers(visitor, { languages: ['English', 'Melayu'], freePlay: 1 })

  await staff.getByRole('searchbox', { name: 'Search settings' }).fill('accent')
  await expect(staff.locator('.setting-entry')).toHaveCount(2)
  const colours = await openSetting(staff, 'Colours, light theme')
  await expect(colours.locator('.setting-sample')).toHaveCount(2)
  await colours.getByLabel('Secondary text', { exact: true }).fill('#bbbbbb')
  await expect(colours.getByText('Some text would be hard to read')).toBeVisible()
  await colours.getByRole('button', { name: 'Save' }).click()
  await expect(colours.locator('.ant-form-item-explain-error')).toContainText('The contrast on')
  await colours.getByLabel('Secondary text', { exact: true }).fill('#635c54')
  await colours.getByLabel('Accent', { exact: true }).fill('#0b5d8f')
  await expect(colours.getByText('Some text would be hard to read')).toHaveCount(0)
  await settled(staff)
  await expectAccessible(staff)
  await expectNoSideScroll(staff)
  await save(staff)
  await visitor.reload()
  expect(await accent()).toBe('#0b5d8f')

  const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9z"/></svg>'
  await staff.getByRole('searchbox', { name: 'Search settings' }).fill('logo')
  const logo = await openSetting(staff, 'Logo and icons')
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(mark) })
  await expect(logo.locator('.setting-mark').first()).toBeVisible()
  await save(staff)
  expect(await (await visitor.request.get('/art/mark.svg')).text()).toBe(mark)

  await staff.getByRole('searchbox', { name: 'Search settings' }).fill('language')
  await openSetting(staff, 'Languages of the site')
  await removeChoice(staff, 'Melayu')
  await save(staff)
  await staff.getByRole('searchbox', { name: 'Search settings' }).fill('features')
  await openSetting(staff, 'Features of the site')
  await removeChoice(staff, 'Trial play')
  await save(staff)
  await visitor.reload()
  await expectOffers(visitor, { languages: ['English'], freePlay: 0 })

  await staff.getByRole('searchbox', { name: 'Search settings' }).fill('accent')
  const again = await openSetting(staff, 'Colours, light theme')
  await expect(again).toContainText('demoowner')
  await again.getByRole('button', { name: 'Fill in the values of config/' }).click()
  await save(staff)
  await visitor.reload()
  expect(await accent()).toBe('#b3261e')
})

test('who may not change settings sees them without a form @full', async ({ browser }) => {
  const staff = await openPage(browser)
  await logInStaff(staff, 'demoreader')
  await staff.goto('/operator/settings?open=withdrawals')
  const drawer = staff.locator('.ant-drawer')
  await expect(drawer.getByText('Never changed.')).toBeVisible()
  await expect(drawer.getByRole('textbox')).toHaveCount(0)
  await expect(drawer.locator('button[type=submit]')).toHaveCount(0)
})
