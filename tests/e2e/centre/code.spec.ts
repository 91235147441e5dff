import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { expect, test } from '../../kit/browser/browser.ts'
import { logIn, openPage, settled } from '../../kit/browser/members.ts'

// The code of a screen is prefetched while the first screen is read, or loads with the press.

test.use({ prefetches: true })

test('a screen whose code cannot be fetched shows an error; the others open, and a retry opens it @full', async ({
  page,
  allowStatus,
  complaints,
}) => {
  allowStatus(503)
  await logIn(page, 'demomember')
  await page.route(/\/assets\/transactionHistory-/, (route) => route.fulfill({ status: 503 }))
  await openPage(page, '/member/securityCenter')
  await page.locator('.centre-menu-link[data-page=transactionHistory]').click()
  const problem = page.locator('.centre-main').getByRole('alert')
  await expect(problem).toBeVisible()
  await page.locator('.centre-menu-link[data-page=personalProfit]').click()
  await expect(page.locator('.centre-main .ant-table-row').first()).toBeVisible()
  await page.goBack()
  await expect(problem).toBeVisible()
  await page.unroute(/\/assets\/transactionHistory-/)
  await page.locator('.centre-main .ant-alert-action button').click()
  await expect(page.locator('.centre-main .ant-table-row').first()).toBeVisible()
  await settled(page)
  // The browser logs each failed request for code.
  complaints.lines.splice(
    0,
    complaints.lines.length,
    ...complaints.lines.filter((line) => !line.includes('transactionHistory-')),
  )
})

test('the code of other screens is prefetched while the first is read, and a press calls only the provider @full', async ({
  page,
}) => {
  await logIn(page, 'demomember')
  const loaded = memberMenu.entries.map(({ page: key }) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${key}-`)),
  )
  await openPage(page, '/member/securityCenter')
  await Promise.all(loaded)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.locator('.centre-menu-link[data-page=transactionHistory]').click()
  await expect(page.locator('.centre-main .ant-table-row').first()).toBeVisible()
  await settled(page)
  expect(requests.filter((path) => path.startsWith('/assets/'))).toEqual([])
})
