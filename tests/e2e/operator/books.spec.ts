import { expect, prefer, test, type Page } from '../../kit/browser/browser.ts'
import { openPage } from '../../kit/browser/members.ts'
import { logInStaff } from '../../kit/browser/staff.ts'
import { freshName } from '../../kit/site/caller.ts'

const openScreen = async (page: Page, name: string): Promise<void> => {
  await openPage(page, `/operator/${name}`)
  await expect(page.locator('.screen-foot')).toBeVisible()
}

test('finance opens a settlement run, its bills and a bill’s calculation, and runs it again', async ({
  page,
  allowStatus,
}) => {
  test.setTimeout(120_000)
  allowStatus(401)
  await prefer(page, { theme: 'light', lang: 'en' })
  await logInStaff(page, 'demofinance')
  // After midnight the newest run is of rebates, which have no bills.
  await openScreen(page, 'settlements?from=2020-01-01&to=2035-01-01&runKind=daily')
  const run = page
    .locator('tbody tr')
    .filter({ has: page.locator('.drill') })
    .first()
  await run.getByRole('button', { name: 'Run again' }).click()
  const form = page.locator('.ant-drawer').last()
  await form.getByLabel('Reason').fill('Checked after a vendor’s correction')
  await form.getByRole('button', { name: 'Run again' }).click()
  await expect(page.getByText(/^Period settled again\. New bills: 0/)).toBeVisible()
  await run.locator('.drill').first().click()
  await expect(page.getByText('These are the bills of one settlement run.')).toBeVisible()
  await page.locator('tbody .drill').first().click()
  await expect(page.locator('.ant-drawer').first()).toContainText('How this was calculated')
})

test('a figure of the reports opens the bets or records that add up to it @full', async ({
  page,
  allowStatus,
}) => {
  test.setTimeout(120_000)
  allowStatus(401)
  await prefer(page, { theme: 'light', lang: 'en' })
  await logInStaff(page, 'demofinance')
  for (const [card, column] of [
    ['Turnover', 'Stake'],
    ['Rebates', 'Amount'],
  ] as const) {
    await openScreen(page, 'reports')
    const link = page.locator('.report-card', { hasText: card })
    const figure = await link.locator('strong').innerText()
    await link.click()
    await expect(page.locator('.screen-foot')).toBeVisible()
    await expect(page.locator('.ant-table-summary')).toContainText(figure.replace(/^RM\s*/, ''))
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  }
  await openScreen(page, 'reports?by=vendor')
  await expect(page.locator('tbody')).toContainText('Not from games')
})

test('a statement is uploaded after its unreadable line was corrected, and a difference is explained @full', async ({
  page,
  allowStatus,
}) => {
  test.setTimeout(120_000)
  allowStatus(401)
  await prefer(page, { theme: 'light', lang: 'en' })
  await logInStaff(page, 'demopartner')
  await openScreen(page, 'reconciliation')
  await page.getByRole('button', { name: 'Upload statement' }).first().click()
  const form = page.locator('.ant-drawer').last()
  await form.getByLabel('From').click()
  await page.locator('.ant-select-item-option').first().click()
  const reference = freshName()
  const choose = (text: string) =>
    form.getByLabel('Choose a CSV file').setInputFiles({
      name: `${reference}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await choose(`round,stake,won\n${reference},ten,0`)
  await form.getByRole('button', { name: 'Compare with the ledger' }).click()
  await expect(form.getByText('1 line cannot be read.')).toBeVisible()
  await expect(form.getByText('Line 2')).toBeVisible()
  await choose(`round,stake,won\n${reference},10,0`)
  await form.getByRole('button', { name: 'Compare with the ledger' }).click()
  await expect(page.getByText(/^Statement compared\. Differences: [1-9]/)).toBeVisible()
  const row = page.locator('tbody tr', { hasText: `${reference}.csv` })
  await row.locator('.drill').filter({ hasText: /^1$/ }).first().click()
  await expect(page.locator('tbody')).toContainText(reference)
  const difference = page.locator('tbody tr', { hasText: reference })
  await difference.getByRole('button', { name: 'Explain' }).click()
  const note = page.locator('.ant-drawer').last()
  await note.getByLabel('Note').fill('Settled after midnight, in the next statement')
  await note.getByRole('button', { name: 'Explain' }).click()
  await expect(difference).toContainText('Settled after midnight')
})
