import { expect, test, type Locator, type Page } from '../../kit/browser/browser.ts'
import { callerOf, enterAs, registerNew, type Caller } from '../../kit/site/caller.ts'
import { openPage, PASSWORD, settled } from '../../kit/browser/members.ts'

// Gifts, messages, invitations and offers: the actions of a member, and the provider's data afterwards.

const expectMessage = async (page: Page, words: string): Promise<void> => {
  await expect(page.locator('.ant-message-notice').filter({ hasText: words }).first()).toBeVisible()
}
const rows = (page: Page): Locator => page.locator('.centre-main .ant-table-row')
/** Returns the badge of a menu entry. */
const badge = (page: Page, entry: string): Locator =>
  page.locator(`.centre-nav a[data-page=${entry}] .count-badge`)

const loginAs = async (call: Caller, username: string): Promise<string> =>
  (
    await call<{ token: string }>(
      'POST',
      '/wps/session/login',
      { username, password: PASSWORD, type: 'username' },
      { encrypted: true },
    )
  ).token

test('claims a gift in the reward centre: the record shows the money, and the gift is no longer offered', async ({
  page,
  context,
  baseURL,
}) => {
  const call = callerOf(baseURL!)
  const member = await registerNew(baseURL!, { recommenderId: 'demosub' })
  await call(
    'POST',
    '/wps/relay/MCSFE_signUpPromotionJoin',
    { promotionId: 'welcome-gift' },
    { token: member.token },
  )
  await enterAs(context, member)
  await openPage(page, '/member/rewardCenter')
  await expect(page.locator('.money-head')).toContainText('RM\u00a08.00')
  await rows(page).getByRole('button', { name: 'Claim', exact: true }).click()
  await expectMessage(page, 'Claimed RM\u00a08.00')
  await expect(rows(page)).toContainText('Claimed')
  await expect(page.locator('.centre-main').getByRole('button', { name: /^Claim/ })).toHaveCount(0)
  await openPage(page, '/member/transactionHistory')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(/Promotion[\s\S]*\+8\.00/)
  await page.locator('.list-screen .drill').first().click()
  await expect(page.locator('.ant-drawer-open .entries tfoot')).toContainText('0.00')
})

test('reads one message, deletes it, and marks the others read @full', async ({ page, context, baseURL }) => {
  const call = callerOf(baseURL!)
  const member = await registerNew(baseURL!, { recommenderId: 'demosub' })
  const upline = await loginAs(call, 'demosub')
  for (const subject of ['One of three', 'Two of three', 'Three of three']) {
    await call(
      'POST',
      '/wps/member/messages',
      { to: member.name, subject, content: `${subject}: hello.` },
      { token: upline },
    )
  }
  const inbox = () =>
    call<{ total: number; totals: { unread: number } }>('GET', '/wps/member/messages?box=in', undefined, {
      token: member.token,
    })
  const {
    total,
    totals: { unread },
  } = await inbox()
  expect(unread).toBe(total)
  await enterAs(context, member)
  await openPage(page, '/member/messageV2')
  await expect(badge(page, 'messageV2')).toHaveText(String(unread))
  await expect(rows(page)).toHaveCount(total)

  await test.step('reads one: it is no longer new, and the badge decreases by one', async () => {
    await rows(page).filter({ hasText: 'Two of three' }).locator('.drill').click()
    const message = page.locator('.ant-drawer-open')
    await expect(message).toContainText('Two of three: hello.')
    await message.getByRole('button', { name: 'Close' }).click()
    await expect(badge(page, 'messageV2')).toHaveText(String(unread - 1))
    await expect(rows(page).filter({ hasText: 'Two of three' }).locator('.unread')).toHaveCount(0)
    expect((await inbox()).totals.unread).toBe(unread - 1)
  })
  await test.step('deletes it', async () => {
    await rows(page).filter({ hasText: 'Two of three' }).getByRole('button', { name: 'Delete' }).click()
    await expectMessage(page, 'Message deleted')
    await expect(rows(page)).toHaveCount(total - 1)
    await expect(page.locator('.centre-main')).not.toContainText('Two of three')
    expect((await inbox()).total).toBe(total - 1)
  })
  await test.step('marks all as read', async () => {
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expectMessage(page, 'All messages marked as read')
    await expect(page.locator('.centre-main .unread')).toHaveCount(0)
    await expect(badge(page, 'messageV2')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
    expect((await inbox()).totals.unread).toBe(0)
  })
})

test('invites: copies code and link, shares it, saves its picture, and sees the invited friend @full', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await registerNew(baseURL!, { recommenderId: 'demosub' })
  await enterAs(context, member)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Not every desktop browser can share. The button is shown if it can.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (what: ShareData) => {
        sessionStorage.setItem('shared', String(what.url))
        return Promise.resolve()
      },
    })
  })
  await openPage(page, '/member/referral')
  const code = await page.getByRole('textbox', { name: 'Invitation code' }).inputValue()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  expect(link).toContain(code)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expect.poll(clipboard).toBe(code)
  await page.getByRole('button', { name: 'Copy', exact: true }).last().click()
  await expect.poll(clipboard).toBe(link)
  await expectMessage(page, 'Copied')
  // As on a page without HTTPS.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expectMessage(page, 'Could not copy. Your browser blocks the clipboard.')
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await page.evaluate(() => sessionStorage.getItem('shared'))).toBe(link)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save QR code' }).click()
  expect((await download).suggestedFilename()).toBe(`invite-${code}.png`)

  await expect(page.locator('.centre-main .empty-state')).toBeVisible()
  const friend = await registerNew(baseURL!, { referralCode: code })
  await openPage(page, '/member/referral')
  const friends = page.locator('.centre-main tbody tr')
  await expect(friends).toHaveCount(1)
  await expect(friends).toContainText(/Inactive[\s\S]*0\.00/)
  // Invited friends are not downlines, so their names stay masked.
  await expect(friends).not.toContainText(friend.name)
})

test('rejects an offered contract: nothing is pending any more, and the offerer sees it @full', async ({
  page,
  context,
  baseURL,
}) => {
  const call = callerOf(baseURL!)
  const member = await registerNew(baseURL!, { recommenderId: 'demoagent' })
  const offerer = { token: await loginAs(call, 'demoagent') }
  const {
    list: [offered],
  } = await call<{ list: { id: string; number: string }[] }>(
    'POST',
    '/wps/relay/MCS2_processContractHourSalary',
    {
      action: 'offer',
      account: member.name,
      terms: { kind: 'hourly', tiers: [{ validBets: 1000, activeMembers: 0, rateBps: 1 }] },
    },
    offerer,
  )
  await enterAs(context, member)
  await openPage(page, '/member/contractRequests')
  await expect(badge(page, 'contractRequests')).toHaveText('1')
  const request = page.locator('.request')
  await expect(request).toContainText(offered!.number)
  await request.getByRole('button', { name: 'Reject' }).click()
  const confirmation = page.locator('.ant-modal-confirm')
  await expect(confirmation).toContainText(`Reject contract ${offered!.number}?`)
  await confirmation.getByRole('button', { name: 'Reject' }).click()
  await expectMessage(page, 'Contract updated')
  await expect(request).toHaveCount(0)
  await expect(page.locator('.centre-main .empty-state')).toContainText('No requests.')
  await expect(badge(page, 'contractRequests')).toHaveCount(0)
  await settled(page)
  const { contract } = await call<{ contract: { state: string } }>(
    'GET',
    `/wps/relay/REF_contract?id=${offered!.id}`,
    undefined,
    offerer,
  )
  expect(contract.state).toBe('rejected')
})

test('a plain member sees what accepting does, keeps its contract and bills, and can request the end', async ({
  page,
  context,
  baseURL,
}) => {
  const call = callerOf(baseURL!)
  const member = await registerNew(baseURL!, { recommenderId: 'demoagent' })
  const offerer = { token: await loginAs(call, 'demoagent') }
  const offer = (rateBps: number) =>
    call<{ list: { id: string; number: string }[] }>(
      'POST',
      '/wps/relay/MCS2_processContractHourSalary',
      {
        action: 'offer',
        account: member.name,
        terms: { kind: 'hourly', tiers: [{ validBets: 1000, activeMembers: 0, rateBps }] },
      },
      offerer,
    )
  const accept = async () => {
    await page.locator('.request').getByRole('button', { name: 'Accept' }).click()
    const confirmation = page.locator('.ant-modal-confirm')
    await expect(confirmation).toContainText('The new contract starts')
    await confirmation.getByRole('button', { name: 'Accept' }).click()
    await expectMessage(page, 'Contract updated')
    await expect(confirmation).toHaveCount(0)
  }
  const {
    list: [first],
  } = await offer(2)
  await enterAs(context, member)
  await openPage(page, '/member/contractRequests')
  await accept()
  await offer(1)
  await openPage(page, '/member/contractRequests')
  const request = page.locator('.request')
  await expect(request.locator('.change-worse')).toHaveText(/0\.01%Worse for you/)
  await expect(request).toContainText(new RegExp(`Replaces${first!.number}, in force until`))
  await accept()

  await page.getByRole('tab', { name: 'Contracts' }).click()
  const rows = page.locator('.centre-main tbody tr.ant-table-row')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/Hourly salary[\s\S]*Starts \d/)
  await rows.first().locator('.drill').first().click()
  const view = page.locator('.ant-drawer .contract-view')
  await expect(view.getByRole('button', { name: 'Request termination' })).toBeVisible()
  await expect(view.getByRole('button', { name: /receipt/i })).toBeVisible()
  await page.locator('.ant-drawer-close').click()
  await page.getByRole('tab', { name: 'Bills' }).click()
  await expect(page.locator('.centre-main .empty-state')).toContainText('No bills in this period.')
})
