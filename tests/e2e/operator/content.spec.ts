import { expect, expectAccessible, expectNoSideScroll, test } from '../../kit/browser/browser.ts'
import { settled } from '../../kit/browser/members.ts'
import { logInStaff } from '../../kit/browser/staff.ts'

test('a promotion is written in two languages, previewed, published and shown to visitors', async ({
  page,
  browser,
  allowStatus,
}) => {
  test.setTimeout(180_000)
  allowStatus(401)
  allowStatus(400)
  await logInStaff(page, 'democontent')
  await page.goto('/operator/content?kind=promotion')
  await expect(page.locator('.screen-foot')).toBeVisible()
  await page.locator('tbody .drill', { hasText: '50% on your first deposit' }).click()
  const drawer = page.locator('.ant-drawer').first()
  await expect(drawer.locator('.content-panel')).toHaveCount(2)
  await drawer.getByRole('button', { name: 'Edit' }).click()
  const form = page.locator('.ant-drawer').last()
  const title = form.getByRole('textbox', { name: 'Title, English' })
  await title.fill('')
  await form.getByRole('button', { name: 'Save as new version' }).click()
  await expect(form.getByText('Required')).toBeVisible()
  await title.fill('Half of your first deposit')
  await form.getByRole('textbox', { name: 'Title, Melayu' }).fill('Separuh deposit pertama anda')
  await expect(form.locator('.content-panel').first()).toContainText('Half of your first deposit')
  await settled(page)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await form.getByRole('button', { name: 'Save as new version' }).click()
  await expect(drawer).toContainText('Version 1 is on the site. Version 2 is not published yet.')
  await drawer.getByRole('button', { name: 'Publish version 2' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Publish version 2' }).click()
  await expect(drawer).toContainText('2 · on the site')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/promotions')
  await expect(visitor.getByText('Half of your first deposit').first()).toBeVisible()
  await visitor.context().close()

  await drawer.getByRole('button', { name: 'Publish version 1' }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: 'Publish version 1' }).click()
  await expect(drawer).toContainText('1 · on the site')
})
