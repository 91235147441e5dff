import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import { expect, test } from '../../kit/browser/browser.ts'
import { DISPLAYS, logIn, openPage, pick, settled, walkMenu } from '../../kit/browser/members.ts'
import { inFullUnless } from '../../kit/data/full.ts'

for (const display of DISPLAYS) {
  test(`every page of the agent centre is complete (${display.theme}, ${display.lang}, ${display.width})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await walkMenu(page, agentMenu, 'demoagent', display)
  })
}

test('a card of the overview opens the rows that add up to it, and a chart has its figures as a table', async ({
  page,
}) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/agentTeamOverview')
  const chart = page.locator('.chart').first()
  await test.step('the table of a chart', async () => {
    await chart.getByTitle('Table').click()
    await expect(chart.locator('table').first()).toBeVisible()
    await chart.locator('tbody a').first().click()
    await expect(page).toHaveURL(/personalHistory/)
    await openPage(page, '/agent/agentTeamOverview')
  })
  const deposits = page.getByRole('tab', { name: 'Deposits' })
  const figure = (await deposits.locator('strong').innerText()).replace(/^\D+/, '')
  await deposits.click()
  await expect(deposits).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'View list' }).click()
  await expect(page).toHaveURL(/downlineTransactionDetails\?.*types=6101/)
  await settled(page)
  await page.goBack()
  await settled(page)
  await expect(deposits).toHaveAttribute('aria-selected', 'true')
  await deposits.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const bets = page.getByRole('tab', { name: 'Valid bets' })
  await expect(bets).toBeFocused()
  await expect(bets).toHaveAttribute('aria-selected', 'true')
  const validBets = (await bets.locator('strong').innerText()).replace(/^\D+/, '')
  await page.getByRole('link', { name: 'View list' }).click()
  await expect(page).toHaveURL(/personalHistory\?.*time=settled/)
  await settled(page)
  await expect(page.locator('.totals-row')).toContainText(validBets)
  expect(figure).toMatch(/^[\d,]+\.\d{2}$/)
})

test('the parts of the overview are hidden and ordered by keyboard, and stay so after a reload @full', async ({
  page,
}) => {
  await logIn(page, 'demosub')
  await openPage(page, '/agent/agentTeamOverview')
  const parts = page.locator('.widget-place')
  await expect(parts.first()).toHaveClass(/widget-earnings/)
  await page.getByRole('button', { name: 'Customize' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Customize overview' })
  await drawer.getByRole('button', { name: 'Move Income this month down' }).press('Enter')
  await expect(parts.first()).toHaveClass(/widget-tasks/)
  const saved = page.waitForResponse(/REF_listSettings/)
  await drawer.getByRole('checkbox', { name: 'Trends' }).press('Space')
  await expect(page.locator('.widget-trends')).toHaveCount(0)
  await saved
  await page.reload()
  await settled(page)
  await expect(parts.first()).toHaveClass(/widget-tasks/)
  await expect(page.locator('.widget-trends')).toHaveCount(0)
  await page.getByRole('button', { name: 'Customize' }).click()
  await drawer.getByRole('button', { name: 'Restore defaults' }).click()
  await expect(page.locator('.widget-trends')).toHaveCount(1)
})

test('the statements open level by level, with a breadcrumb, and an export contains what the screen shows @full', async ({
  page,
}) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/agentStatements')
  await test.step('the export', async () => {
    const total = (await page.locator('.totals-row td').nth(1).innerText()).replaceAll(',', '')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      pick(page.getByRole('button', { name: 'Export' }), page.getByRole('menuitem', { name: /CSV/ })),
    ])
    const stream = await download.createReadStream()
    let text = ''
    for await (const part of stream) text += String(part)
    expect(text).toContain('demoagent')
    expect(Number(text.trim().split('\r\n').at(-1)!.split(',')[1])).toBe(Number(total))
  })
  await expect(page.locator('tbody tr.ant-table-row').first()).toContainText('demoagent')
  await page.locator('tbody').getByRole('link', { name: 'Open the team of demosub' }).click()
  await expect(page).toHaveURL(/agentStatements\?.*account=demosub/)
  await expect(page.locator('tbody tr.ant-table-row').first()).toContainText('demosub')
  await page.locator('.breadcrumb').getByRole('link', { name: 'demoagent' }).click()
  await expect(page.locator('tbody tr.ant-table-row').first()).toContainText('demoagent')
})

test('an account name opens the page of the account, with its figures, records and private notes @full', async ({
  page,
}) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/personalHistory')
  await page.locator('tbody a.drill').first().click()
  await expect(page).toHaveURL(/\/agent\/account\?account=/)
  await openPage(page, '/agent/account?account=demomember')
  await expect(page.locator('.breadcrumb')).toContainText('demosub')
  await expect(page.locator('.account-page-cards .figure-card')).toHaveCount(7)
  for (const tab of ['Bets', 'Account records', 'Contracts', 'Bills', 'Messages']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page).toHaveURL(/account=demomember/)
    await expect(page.locator('.list-screen[aria-busy=false]')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Account', exact: true })).toHaveCount(0)
  }
  await page.getByRole('tab', { name: 'Notes', exact: true }).click()
  const text = `Calls on Fridays ${Date.now()}`
  await page.getByLabel('Note about demomember').fill(text)
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.locator('.account-page-notes li', { hasText: text })
  await note.getByRole('button', { name: 'Delete' }).click()
  await expect(note).toHaveCount(0)
})

test('filters survive a reload, and Back steps through them', async ({ page }) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/personalHistory?category=RNG&scope=all')
  const count = await page.locator('.list-count').innerText()
  await page.reload()
  await settled(page)
  await expect(page.locator('.list-count')).toHaveText(count)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.locator('.list-count')).not.toHaveText(count)
  await page.goBack()
  await expect(page.locator('.list-count')).toHaveText(count)
  // Nothing on the screen is pending any more.
  await settled(page)
  await expect(page.locator('.list-screen[data-stale]')).toHaveCount(0)
})

test('a screen code opens its screen, with its filters; an order shows its entries, which add up to the unit', async ({
  page,
}) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/go/ag-05?status=won')
  await expect(page).toHaveURL(/\/agent\/personalHistory\?.*status=won/)
  await page.locator('tbody .drill').first().click()
  const drawer = page.locator('.ant-drawer')
  await expect(drawer.locator('.entries').first()).toBeVisible()
  await expect(drawer.locator('.entries tfoot').first()).toContainText('0.00')
})

for (const name of ['demomember', 'demotrial']) {
  test(`${name} gets the reason why the agent centre is closed${inFullUnless(name === 'demomember')}`, async ({
    page,
    allowStatus,
  }) => {
    allowStatus(403)
    await logIn(page, name)
    await page.goto('/agent/agentTeamOverview')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('.figure-card')).toHaveCount(0)
  })
}
