import { inFullUnless } from '../../kit/data/full.ts'
import { expect, test } from '../../kit/browser/browser.ts'
import { logIn, settled } from '../../kit/browser/members.ts'

// What a browser requests when a centre is opened by its address.

for (const [who, address, data] of [
  ['demomember', '/member', '/wps/relay/REF_accountSummary'],
  ['demoagent', '/agent', '/wps/relay/ODSFE2_getTeamOverviewSum'],
  ['demoagent', '/agent/personalHistory?scope=all', '/wps/report/teamBetting'],
] as const)
  test(`${address} requests its data before its code has come, and nothing twice${inFullUnless(address !== '/agent')}`, async ({
    page,
  }) => {
    await logIn(page, who)
    const figure = page.locator('.centre-main .figure').first()
    await page.goto(address)
    // The first visit stores the type of the account, and writes filters into the address.
    await expect(figure).toBeVisible()
    await settled(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/wps/')) requests.push(`${request.method()} ${request.url()}`)
    })
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === data)
    await page.route(/\/assets\/desk-.*\.js/, async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(address)
    await expect(figure).toBeVisible()
    await settled(page)
    expect(requests.length).toBeGreaterThan(2)
    expect(requests.toSorted()).toEqual([...new Set(requests)].toSorted())
  })
