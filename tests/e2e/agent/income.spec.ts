import { sample } from '../../kit/data/full.ts'
import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { pastDays } from '../../kit/browser/days.ts'
import { logIn, openPage, settled } from '../../kit/browser/members.ts'

const KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const
/** Returns the column of a kind: after the day come the rebate and the four kinds in this order. */
const columnOf = (kind: 'rebate' | (typeof KINDS)[number]): number => 2 + ['rebate', ...KINDS].indexOf(kind)

const drawer = (page: Page) => page.locator('.ant-drawer-open')
/** Returns an amount as a number, without currency and grouping. */
const numberIn = (text: string): number => Number(text.replace('\u2212', '-').replaceAll(/[^\d.-]/g, ''))
const valueOf = async (box: Locator, label: string): Promise<number> =>
  numberIn(
    await box
      .locator('.pairs > div')
      .filter({ has: box.page().getByText(label, { exact: true }) })
      .locator('dd')
      .innerText(),
  )

/** Returns the amount of a step in the picture of a bill. */
const stepOf = async (box: Locator, label: string): Promise<number> =>
  numberIn(
    await box
      .locator('.water-row')
      .filter({ has: box.page().getByText(label, { exact: true }) })
      .locator('> :last-child')
      .innerText(),
  )

/** Opens the newest figure of one kind. Returns its value. */
const openFigure = async (page: Page, kind: 'rebate' | (typeof KINDS)[number]): Promise<number> => {
  await openPage(page, `/agent/agentRevenueReport?kind=${kind}&${pastDays(81)}`)
  const figure = page
    .locator('.centre-main tbody tr.ant-table-row')
    .first()
    .locator(`td:nth-child(${columnOf(kind)}) .drill`)
  const amount = numberIn(await figure.innerText())
  await figure.click()
  await expect(drawer(page).locator('.plain-table').first()).toBeVisible()
  return amount
}

/** Opens a figure of one kind, its payment, its bill and the bets, and goes back. */
const walkFigure = async (page: Page, kind: (typeof KINDS)[number]): Promise<void> => {
  const amount = await openFigure(page, kind)
  const box = drawer(page)
  expect(await valueOf(box, 'Your income')).toBe(amount)
  expect((await valueOf(box, 'Received')) + (await valueOf(box, 'Paid to downlines'))).toBeCloseTo(amount, 4)
  const line = box.locator('.plain-table tbody tr').first()
  const paid = Math.abs(numberIn(await line.locator('td').last().innerText()))
  await line.getByRole('link').click()
  await expect(box.getByText('How this was calculated')).toBeVisible()
  const gross = await stepOf(box, 'Gross')
  expect(paid).toBeLessThanOrEqual(gross)
  expect(await stepOf(box, 'Net')).toBeCloseTo(gross + (await stepOf(box, 'Owed to downlines')), 4)
  if (kind === 'realtime') await expect(box).toContainText(/Won bets × \d[\s\S]*lost bets × \d/)
  else {
    // The applied tier is marked. The next one, if any, shows what was missing.
    const steps = box.locator('.tier-ladder li')
    await expect(steps.and(page.locator('[aria-current=step]'))).toContainText('Applied')
    const texts = await steps.allInnerTexts()
    const next = texts[texts.findIndex((text) => text.includes('Applied')) + 1]
    if (next !== undefined) expect(next).toMatch(/ to reach \d/)
  }
  await expect(box).toContainText('Rule version 1 · settlement time zone Asia/Kuala_Lumpur')
  await expect(box.locator('.plain-table').filter({ hasText: 'Number' }).last()).toContainText(
    /[0-9A-Z]{4}-[0-9A-Z]{4}/,
  )
  // A step of the picture opens the rows that add up to it.
  await box.locator('.water-row').first().getByRole('button').click()
  await expect(box.locator('.water-opened .ant-table-row').first()).toBeVisible()
  // Each step is in the address, so Back returns to the payments.
  await page.goBack()
  await expect(box.getByText('Your income', { exact: true })).toBeVisible()
}

test('a figure of each contract’s income opens its payments, each payment its bill, and each bill its calculation down to the bets', async ({
  page,
}) => {
  await logIn(page, 'demoagent')
  for (const kind of sample(KINDS, 2)) await test.step(kind, () => walkFigure(page, kind))
})

test('a figure of rebate income opens its sources, and each source its bets', async ({ page }) => {
  await logIn(page, 'demoagent')
  const amount = await openFigure(page, 'rebate')
  const box = drawer(page)
  expect(numberIn(await box.locator('.plain-table').first().locator('tfoot .numeric').innerText())).toBe(
    amount,
  )
  await expect(box).toContainText('rounded down to 0.01 once')
  await expect(box).toContainText('Rule version 1')
  // The first link of the row is the account's.
  const link = box.locator('.plain-table').nth(1).locator('tbody tr').first().getByRole('link').last()
  const bets = (await link.innerText()).trim()
  await link.click()
  await expect(page).toHaveURL(/personalHistory\?.*time=settled/)
  await settled(page)
  await expect(page.locator('.totals-row')).toContainText(bets)
})

test('rates can be previewed where they are set: the last day’s rebates as they are and as they would be @full', async ({
  page,
  allowStatus,
}) => {
  allowStatus(400)
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/teamManagement?action=rates:demosub')
  const box = drawer(page)
  const field = box.locator('#rebates_LIVE')
  const now = await field.inputValue()
  const highest = /to ([\d.]+)%/.exec(
    await box.locator('.rates-row', { has: page.locator('#rebates_LIVE') }).innerText(),
  )?.[1]
  await box.getByRole('button', { name: 'Preview with past bets' }).click()
  const rows = box.locator('.plain-table tbody tr')
  await expect(rows.first()).toContainText(/demoagent\s*you/)
  await expect(rows.nth(1)).toContainText(/demosub\s*changed/)
  const shownRate = await box.locator('.pairs dd').first().innerText()
  expect(shownRate).toMatch(/RM\s[\d.,]+ → RM\s[\d.,]+ \(RM\s0\.00\)/)
  if (highest) {
    await field.fill((Number(now) + 0.02).toFixed(2))
    await box.getByRole('button', { name: 'Preview with past bets' }).click()
    await expect(box.locator('.ant-form-item-explain-error')).toContainText(/steps of 0\.05%/)
    await field.fill(highest)
    await box.getByRole('button', { name: 'Preview with past bets' }).click()
    await expect(box.locator('.ant-form-item-explain-error')).toHaveCount(0)
    await expect(rows.nth(1)).toContainText(/demosub\s*changed/)
  }
  // The preview changed nothing.
  await page.reload()
  await expect(field).toHaveValue(now)
})
