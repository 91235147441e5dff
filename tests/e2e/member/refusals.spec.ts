import { randomUUID } from 'node:crypto'
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { callerOf, enterAs, NEW_PASSWORD } from '../../kit/site/caller.ts'
import { deposit, NEW_PAYMENT, registerFunded } from '../../kit/provider/funded.ts'
import { loadPage, logIn, openPage, pushAddress, settled } from '../../kit/browser/members.ts'
import { sample } from '../../kit/data/full.ts'
import { holdOtherCalls, replyWith, refuseWith } from '../../kit/browser/wire.ts'

// Refusals that a member gets, each with its message at its field, and the record afterwards.

/** Blocks the event stream, so that this tab gets no events from elsewhere. */
const blockEvents = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === '/events',
    (route) => route.fulfill({ status: 204 }),
  )
}

const fieldError = (page: Page) => page.locator('.ant-form-item-explain-error')

const entryCount = async (page: Page): Promise<number> => {
  await loadPage(page, '/member/transactionHistory')
  return page.locator('.ant-table-row').count()
}

test('a trial account is refused every screen of the centre with the text of §5, and none is shown', async ({
  page,
}) => {
  await logIn(page, 'demotrial')
  for (const [at, { page: key }] of sample(memberMenu.entries, 6).entries()) {
    await test.step(key, async () => {
      await (at === 0 ? page.goto(`/member/${key}`) : pushAddress(page, `/member/${key}`))
      const refusal = page.getByText(
        'You need a real account for this. Trial accounts can only play with play money.',
      )
      await expect(refusal.first()).toBeVisible()
      await expect(page.locator('.screen-foot')).toHaveCount(0)
      await page.getByRole('button', { name: 'OK', exact: true }).click()
      await expect(refusal).toHaveCount(0)
      await expect(page).not.toHaveURL(/member/)
    })
  }
})

test('a missing balance is refused at the amount; new turnover stops a withdrawal @full', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(409)
  const call = callerOf(baseURL!)
  const member = await registerFunded(baseURL!, 200)
  await enterAs(context, member)
  await blockEvents(page)
  const own = { token: member.token }

  await openPage(page, '/member/transferUpline')
  await call(
    'POST',
    '/wps/agent/transferUpline',
    { requestId: randomUUID(), amount: 120, paymentPassword: NEW_PAYMENT },
    own,
  )
  await page.locator('.amount-input input').fill('100')
  await page.locator('input[type=password]').fill(NEW_PAYMENT)
  await page.getByRole('button', { name: /Transfer RM/ }).click()
  await expect(fieldError(page)).toHaveText('Insufficient balance. Lower the amount or make a deposit.')
  expect(await entryCount(page)).toBe(2)

  await openPage(page, '/member/withdraw')
  await deposit(baseURL!, member, 40)
  await page.locator('.amount-input input').fill('60')
  await page.locator('input[type=password]').fill(NEW_PAYMENT)
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.locator('.centre-problem')).toContainText(/You must wager RM\s40\.00 more/)
  expect(await entryCount(page)).toBe(3)
})

test('what was claimed in another tab is refused, and then shown as claimed', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(409)
  const call = callerOf(baseURL!)
  const member = await registerFunded(baseURL!, 0)
  await enterAs(context, member)
  await blockEvents(page)
  await openPage(page, '/member/missionLeaderboard')
  const claim = page.getByRole('button', { name: /^Claim RM/ })
  await expect(claim).toHaveCount(1)
  const { missions } = await call<{ missions: { id: string; status: string }[] }>(
    'GET',
    '/wps/relay/MCSFE_getMissionSummaryDetails?period=daily',
    undefined,
    { token: member.token },
  )
  const { id } = missions.find(({ status }) => status === 'claimable')!
  await call(
    'POST',
    '/wps/relay/REF_claimMission',
    { requestId: randomUUID(), missionId: id },
    { token: member.token },
  )
  await claim.click()
  await expect(page.locator('.ant-message-notice')).toContainText('(mission.state)')
  await expect(claim).toHaveCount(0)
  await expect(page.locator('.mini-list')).toContainText('Claimed')
  expect(await entryCount(page)).toBe(1)
})

test('an action in a session that was ended elsewhere has no effect and opens the login', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(401)
  const call = callerOf(baseURL!)
  const member = await registerFunded(baseURL!, 100)
  const { token } = await call<{ token: string }>(
    'POST',
    '/wps/session/login',
    { username: member.name, password: NEW_PASSWORD, type: 'username' },
    { encrypted: true },
  )
  await enterAs(context, member)
  await blockEvents(page)
  await openPage(page, '/member/transferUpline')
  await page.locator('.amount-input input').fill('10')
  await page.locator('input[type=password]').fill(NEW_PAYMENT)
  await holdOtherCalls(page, '/wps/agent/transferUpline')
  await call('POST', '/wps/relay/REF_endOtherSessions', {}, { token })
  await page.getByRole('button', { name: /Transfer RM/ }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  const { sumBalance } = await call<{ sumBalance: number }>('GET', '/wps/v2/wallets/balance', undefined, {
    token,
  })
  expect(sumBalance).toBe(100)
})

test('deposits: amounts outside a method’s limits, a closed method, no method, and too many unpaid @full', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(403, 409)
  const call = callerOf(baseURL!)
  const member = await registerFunded(baseURL!, 0)
  await enterAs(context, member)
  await openPage(page, '/member/depositv2')
  const amount = page.locator('.amount-input input')
  const send = page.getByRole('button', { name: /^Deposit RM/ })
  await page.getByText('QR code', { exact: true }).click()
  // Each method has its own form. Its limits show that this one is open.
  await expect(page.locator('.call-form')).toContainText('10,000.00')
  await amount.fill('10001')
  await send.click()
  await expect(fieldError(page)).toContainText(/At most RM\s10,000/)
  await amount.fill('20')
  for (let at = 0; at < 5; at += 1)
    await call(
      'POST',
      '/wps/relay/MCSFE_depositByLaunchUrl',
      { requestId: randomUUID(), amount: 20 },
      { token: member.token },
    )
  await send.click()
  await expect(page.locator('.centre-problem')).toContainText('You have 5 pending deposits.')
  await refuseWith(page, '/wps/relay/MCSFE_depositByQRImageUrl', {
    status: 403,
    errorCode: 'function.not.enabled',
    message: 'closed',
  })
  await send.click()
  await expect(page.locator('.centre-problem')).toContainText('This feature is not available.')
  await replyWith(page, '/wps/relay/MCSFE_getDepositSettings', [])
  await openPage(page, '/member/depositv2')
  await expect(page.locator('.centre-main .ant-alert')).toBeVisible()
  await expect(page.locator('.call-form')).toHaveCount(0)
})

test('after the day’s last withdrawal the screen shows that none is left, before any input @full', async ({
  page,
  context,
  baseURL,
}) => {
  const call = callerOf(baseURL!)
  const member = await registerFunded(baseURL!, 500)
  const [card] = await call<{ id: string }[]>('GET', '/wps/member/bankCards', undefined, {
    token: member.token,
  })
  for (let at = 0; at < 5; at += 1) {
    await call(
      'POST',
      '/wps/relay/passwordCheck/MCSFE_withdraw',
      { requestId: randomUUID(), amount: 50, bankCardId: card!.id, paymentPassword: NEW_PAYMENT },
      { token: member.token },
    )
  }
  await enterAs(context, member)
  await openPage(page, '/member/withdraw')
  await expect(page.getByText('You have no withdrawals left today.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeDisabled()
})

test('a setting is not changed with a wrong login password, which is refused at its field @full', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(403)
  await enterAs(context, await registerFunded(baseURL!, 0))
  await openPage(page, '/member/securityCenter?card=bankCards')
  const drawer = page.locator('.ant-drawer-open')
  await drawer.getByLabel('Bank', { exact: true }).fill('CIMB')
  await drawer.getByLabel('Account number').fill('8011223344')
  await drawer.getByLabel('Login password').fill('not-the-password')
  await drawer.getByRole('button', { name: 'Link a bank card' }).click()
  await expect(fieldError(page)).toBeVisible()
  await expect(drawer.locator('.mini-list > li')).toHaveCount(1)
  await settled(page)
})
