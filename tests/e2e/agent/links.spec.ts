import { expect, test } from '../../kit/browser/browser.ts'
import { logIn, openPage, openSession, settled } from '../../kit/browser/members.ts'
import { callerOf } from '../../kit/site/caller.ts'

test('a figure of the link results opens the accounts behind it, and a link prints a poster', async ({
  page,
}) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/linkResults')
  const registrations = page.locator('.link-funnel a').nth(1)
  const shown = Number(await registrations.locator('strong').innerText())
  expect(shown).toBeGreaterThan(0)
  await registrations.click()
  await expect(page.getByRole('heading', { name: 'Accounts from links' })).toBeVisible()
  await settled(page)
  await expect(page.locator('.centre-main')).toContainText(`${shown} rows`)

  await openPage(page, '/agent/registerCenter?tab=links')
  await page
    .getByRole('button', { name: /^Poster of link/ })
    .first()
    .click()
  const poster = page.locator('.ant-drawer-open .poster')
  await expect(poster.locator('h1')).toHaveText(/Playhouse/)
  await expect(poster.locator('svg')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print on A4' })).toBeEnabled()
})

test('the keyboard walks the levels of the team tree @full', async ({ page }) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/teamTree?figure=teamSize')
  const first = page.locator('[data-depth="1"] [role=treeitem]').first()
  const account = await first.getAttribute('data-account')
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-depth="2"] [role=treeitem]').first()).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`account=${account}`))
  await page.keyboard.press('ArrowLeft')
  await expect(first).toBeFocused()
  await expect(page.getByRole('heading', { name: `Direct downlines of ${account}` })).toBeVisible()
})

test('an agent starts reports, and sees each message before it is sent', async ({ page }) => {
  await logIn(page, 'demosub')
  await openPage(page, '/agent/reportSettings')
  await page.getByRole('switch', { name: 'Daily statement' }).click()
  await page.getByRole('button', { name: /^(Start reports and alerts|Save settings)$/ }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.locator('.report-message h3')).toHaveText(/^Weekly statement: /)
  const { token } = await openSession('demosub')
  const { active } = await callerOf(process.env.PLAYHOUSE_URL!)<{ active: boolean }>(
    'GET',
    '/wps/relay/REF_reportChoices',
    undefined,
    { token },
  )
  expect(active).toBe(true)
})

test('the link of an e-mail stops them after a press @full', async ({ page, allowStatus }) => {
  allowStatus(404)
  await page.goto('/#unsubscribe=none')
  const dialog = page.getByRole('dialog', { name: 'Stop these e-mails' })
  await dialog.getByRole('button', { name: 'Stop e-mails' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
})

test('a phone shows the team tree as blocks or as the list of the same figures', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/teamTree?figure=teamSize')
  const block = page.locator('[role=treeitem]').first()
  const text = [await block.getAttribute('data-account'), await block.locator('.figure').innerText()]
  const list = page.locator('.tree-list')
  await expect(list).toHaveCount(0)
  await page.getByTitle('Table', { exact: true }).click()
  await expect(block).toHaveCount(0)
  const row = list.getByRole('row').filter({ hasText: text[0]! })
  await expect(row.locator('.figure')).toHaveText(text[1]!)
  await page.getByTitle('Chart', { exact: true }).click()
  await expect(block).toBeVisible()
  await expect(list).toHaveCount(0)
})
