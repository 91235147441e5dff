import { expect, expectAccessible, expectNoSideScroll, prefer, test } from '../../kit/browser/browser.ts'
import { logInStaff } from '../../kit/browser/staff.ts'

const shots = '.cache/e2e/shots'

test('a rule is changed, and a case is opened from a player, noted and closed', async ({
  page,
  allowStatus,
}) => {
  test.setTimeout(240_000)
  allowStatus(401)
  // A threshold out of its bounds.
  allowStatus(400)
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInStaff(page, 'demorisk')

  await page.goto('/operator/riskRules')
  const rule = page.locator('tbody tr', { hasText: 'Accounts on one IP address' })
  await rule.getByRole('button', { name: 'Change' }).click()
  const form = page.locator('.ant-drawer')
  await form.getByLabel('Accounts', { exact: true }).fill('60')
  await form.getByRole('button', { name: 'Save rule' }).click()
  await expect(form.getByText('Enter a value from 2 to 50.')).toBeVisible()
  await form.getByLabel('Accounts', { exact: true }).fill('12')
  await page.screenshot({ path: `${shots}/risk-rule-1440.png` })
  await form.getByRole('button', { name: 'Save rule' }).click()
  await expect(rule).toContainText('Accounts 12')
  await expect(rule).toContainText('demorisk')
  const changed = page.getByRole('columnheader', { name: 'Changed' })
  await expect(changed, 'nothing is cut at this width').toBeInViewport({ ratio: 1 })
  await expect(rule.getByRole('button', { name: 'Change' })).toBeInViewport({ ratio: 1 })

  await page.goto('/operator/risk?status=all&riskKind=sameDevice')
  await page.locator('tbody .drill').first().click()
  await expect(page.locator('.ant-drawer')).toContainText('Related accounts')
  await expectAccessible(page)
  await page.screenshot({ path: `${shots}/risk-device-1440.png` })

  await page.goto('/operator/players?search=demosub')
  await page.locator('tbody .drill', { hasText: 'demosub' }).click()
  await page.locator('.ant-drawer').getByRole('button', { name: 'Open a risk case' }).click()
  const open = page.locator('.ant-drawer').filter({ hasText: 'Say what you noticed' }).last()
  await open.getByRole('textbox').fill('Plays at the same table as a friend')
  await open.getByRole('button', { name: 'Open a risk case' }).click()
  const drawer = page.locator('.ant-drawer').filter({ hasText: 'Related accounts' })
  await expect(drawer).toContainText('Plays at the same table as a friend')
  await expectAccessible(page)
  await page.screenshot({ path: `${shots}/risk-case-1440.png` })

  await drawer.getByRole('button', { name: 'Add note' }).click()
  const note = page.locator('.ant-drawer').filter({ hasText: 'the player does not' }).last()
  await note.getByRole('textbox').fill('Asked the table’s provider')
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(drawer).toContainText('Asked the table’s provider')
  await drawer.getByRole('button', { name: 'Close case' }).click()
  const close = page.locator('.ant-drawer').filter({ hasText: 'Closing the case' }).last()
  await close.getByLabel('False alarm').check()
  await close.getByRole('textbox').fill('They only know each other')
  await close.getByRole('button', { name: 'Close case' }).click()
  await expect(drawer).toContainText('They only know each other')
  await expect(drawer).toContainText('False alarm')
})

test('cases are readable on a phone, in Malay and the dark theme @full', async ({ page, allowStatus }) => {
  test.setTimeout(240_000)
  allowStatus(401)
  await page.setViewportSize({ width: 390, height: 844 })
  await prefer(page, { theme: 'dark', lang: 'ms' })
  await logInStaff(page, 'demorisk')
  await page.goto('/operator/risk?status=all')
  await page.locator('.drill').first().click()
  await expect(page.locator('.ant-drawer')).toContainText('Akaun berkaitan')
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.screenshot({ path: `${shots}/risk-case-390.png` })
})
