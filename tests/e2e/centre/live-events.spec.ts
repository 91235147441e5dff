import { expect, test } from '../../kit/browser/browser.ts'
import { callerOf, enterAs, NEW_PASSWORD, registerNew } from '../../kit/site/caller.ts'
import { deposit } from '../../kit/provider/funded.ts'
import { lastCallOf } from '../../kit/browser/wire.ts'

test('a deposit on another device updates the balance in every tab, over one stream @full', async ({
  context,
  baseURL,
}) => {
  const member = await registerNew(baseURL!)
  await enterAs(context, member)
  const streams: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') streams.push(request.url())
  })
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/')
    await expect(tab.locator('.balance__amount')).toContainText('0.00')
  }

  await deposit(baseURL!, member, 50)
  for (const tab of tabs) await expect(tab.locator('.balance__amount')).toContainText('50.00')
  expect(streams).toHaveLength(1)
})

test('a session that is ended on another device ends here immediately, and the login opens', async ({
  context,
  baseURL,
}) => {
  const call = callerOf(baseURL!)
  const here = await registerNew(baseURL!)
  const there = await call<{ token: string }>(
    'POST',
    '/wps/session/login',
    { username: here.name, password: NEW_PASSWORD, type: 'username' },
    { encrypted: true },
  )
  await enterAs(context, here)
  const page = await context.newPage()
  const streams = Promise.all([
    lastCallOf(page),
    page.waitForResponse((response) => new URL(response.url()).pathname === '/events'),
  ])
  await page.goto('/')
  await expect(page.locator('.balance__amount')).toBeVisible()
  await streams
  await call('POST', '/wps/relay/REF_endOtherSessions', {}, { token: there.token })
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})
