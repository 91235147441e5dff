import operatorMenu from '../../../config/operatorCentre.json' with { type: 'json' }
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  prefer,
  test,
  type Page,
} from '../../kit/browser/browser.ts'
import { expectMalay } from '../../kit/browser/malay.ts'
import { DISPLAYS, openPage } from '../../kit/browser/members.ts'
import { logInStaff } from '../../kit/browser/staff.ts'
import { freshName } from '../../kit/site/caller.ts'
import { FULL, sample } from '../../kit/data/full.ts'

/** Without FULL one display is walked: the narrow one in Malay, where room is short. */
const displays = FULL ? DISPLAYS : DISPLAYS.filter(({ width }) => width < 640)

const openScreen = async (page: Page, name: string): Promise<void> => {
  await openPage(page, `/operator/${name}`)
  await expect(page.locator('.screen-foot')).toBeVisible()
}

for (const { theme, lang, width } of displays) {
  test(`every screen of the operator centre is complete (${theme}, ${lang}, ${width})`, async ({
    page,
    allowStatus,
  }) => {
    test.setTimeout(240_000)
    allowStatus(401)
    await page.setViewportSize({ width, height: 900 })
    await prefer(page, { theme, lang })
    await logInStaff(page, 'demopartner')
    // `npm test` opens every second screen.
    for (const [at, { page: name }] of sample(operatorMenu.entries, 2).entries()) {
      await openScreen(page, name)
      await expectNoSideScroll(page)
      if (FULL || at % 3 === 0) await expectAccessible(page)
      if (lang === 'ms') await expectMalay(page)
    }
  })
}

test('a person who only reads sees no button that changes something, and no screen without the right', async ({
  page,
  allowStatus,
}) => {
  allowStatus(401)
  await logInStaff(page, 'demoreader')
  await openScreen(page, 'staff')
  await expect(page.getByText('demoowner', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add staff' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})

test('the home page opens the queue that a figure counts, and a player is found and noted', async ({
  page,
  allowStatus,
}) => {
  allowStatus(401)
  await logInStaff(page, 'demoowner')
  await openScreen(page, 'home')
  const figure = page.locator('.home-figure', { hasText: 'Withdrawals' }).first()
  const count = await figure.locator('strong').innerText()
  await figure.click()
  await expect(page).toHaveURL(/\/operator\/withdrawals$/)
  await expect(page.getByText(new RegExp(`^${count} rows?$`))).toBeVisible()

  await openScreen(page, 'players?search=demomember')
  await page.locator('tbody .drill').first().click()
  const drawer = page.locator('.ant-drawer').first()
  await expect(drawer).toContainText('demomember')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  const form = page.locator('.ant-drawer').last()
  await form.getByRole('textbox', { name: 'Note' }).fill('Prefers to be called in the evening')
  await form.getByRole('button', { name: 'Save note' }).click()
  await expect(drawer).toContainText('Prefers to be called in the evening')
})

test('a maintenance is planned on the page of a vendor, shown in its list, and ended @full', async ({
  page,
  allowStatus,
}) => {
  allowStatus(401)
  allowStatus(400)
  await logInStaff(page, 'demorisk')
  await openScreen(page, 'vendors?name=Fable+Numbers')
  await page.locator('tbody .drill').first().click()
  const drawer = page.locator('.ant-drawer').first()
  await drawer.getByRole('button', { name: 'Schedule maintenance' }).click()
  const form = page.locator('.ant-drawer').last()
  await form.getByLabel('Maintenance from').fill('2040-01-01T02:00')
  await form.getByLabel('Maintenance until').fill('2040-01-01T01:00')
  await form.getByLabel('Reason').fill('New version of the games')
  await form.getByRole('button', { name: 'Schedule maintenance' }).click()
  await expect(form).toContainText('Choose an end that is after the start')
  await form.getByLabel('Maintenance until').fill('2040-01-01T04:00')
  await form.getByRole('button', { name: 'Schedule maintenance' }).click()
  await expect(drawer).toContainText('New version of the games')
  await expect(drawer).toContainText('1 Jan 2040, 04:00')
  await expect(page.locator('.ant-table-tbody')).toContainText('Maintenance scheduled')
  await drawer.getByRole('button', { name: 'End maintenance' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: 'End maintenance' }).click()
  await expect(page.locator('.ant-table-tbody')).not.toContainText('Maintenance scheduled')
})

test('a request is approved by a second person, whose name is then in the audit log', async ({
  page,
  browser,
  allowStatus,
}) => {
  test.setTimeout(240_000)
  allowStatus(401)
  const name = freshName()
  await logInStaff(page, 'demoowner')
  await openScreen(page, 'staff')
  await page.getByRole('button', { name: 'Add staff' }).click()
  const drawer = page.locator('.ant-drawer')
  await drawer.getByLabel('Name').fill(name)
  await drawer.getByLabel('E-mail').fill(`${name}@example.org`)
  await drawer.getByLabel('Role').click()
  await page.getByTitle('Support').click()
  await drawer.getByLabel('Reason').fill('Joins the night shift')
  await drawer.getByRole('button', { name: 'Request approval' }).click()
  await expect(page.getByText(/A second person must approve it/)).toBeVisible()

  const second = await (await browser.newContext()).newPage()
  await logInStaff(second, 'demopartner')
  await openScreen(second, 'approvals?kind=staffAdd')
  await second.locator('tbody tr', { hasText: name }).locator('.drill').first().click()
  await second.getByRole('button', { name: 'Approve' }).click()
  await second.locator('.ant-modal-confirm').getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText('Approved and carried out')).toBeVisible()
  await openScreen(second, 'auditLog?action=approval')
  await expect(second.locator('tbody')).toContainText('demopartner')
  await second.context().close()
})
