import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  prefer,
  test,
  withoutPopups,
} from '../../kit/browser/browser.ts'
import { chatWords, openChat } from '../../kit/browser/chatRoom.ts'
import { logIn, openSession, PAYMENT_PASSWORD } from '../../kit/browser/members.ts'
import { encodeQuery } from '../../../src/endpoints/query.ts'
import { callerOf } from '../../kit/site/caller.ts'
import { finishWagering, sendMoney } from '../../kit/provider/funded.ts'

// Decision 120: bets and tips that players share in the chat.

const shots = '.cache/e2e/shots'
const en = chatWords('en')
const ms = chatWords('ms')

interface Fixtures {
  fixtures: {
    fixtureId: string
    markets: { marketId: string; selections: { selection: string; odds: number }[] }[]
  }[]
}

/** Places a single of the member on a match that has not begun. */
const placeSingle = async (token: string): Promise<void> => {
  const call = callerOf(process.env.PLAYHOUSE_URL!)
  const { fixtures } = await call<Fixtures>(
    'GET',
    '/sports/fixtures?' + encodeQuery({ book: 'SPORTS', sport: 'football', when: 'coming', limit: 40 }),
  )
  // One that begins late, so that it can still be taken.
  const { fixtureId, markets } = fixtures.at(-1)!
  const { selection, odds } = markets[0]!.selections[0]!
  const order = {
    requestId: crypto.randomUUID(),
    legs: [{ fixtureId, marketId: markets[0]!.marketId, selection, odds }],
    sizes: [1],
    stake: 5,
    accept: 'any',
  }
  await call('POST', '/sports/slip', order, { token })
}

test('a member shares a bet, another takes it and sends a tip, which arrives @full', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { token } = await openSession('demosub')
  await placeSingle(token)

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await prefer(phone, { theme: 'dark', lang: 'ms' })
  await withoutPopups(phone, 'demosub')
  await logIn(phone, 'demosub')
  await phone.goto('/sports?view=bets')
  await phone
    .locator('.bet-card')
    .first()
    .getByRole('button', { name: ms('share') })
    .click()
  const dialog = phone.getByRole('dialog')
  await expect(dialog).toContainText(ms('share.amounts'))
  await expectAccessible(phone)
  await phone.screenshot({ path: `${shots}/chat-share-390.png` })
  await dialog.getByRole('button', { name: ms('share.send'), exact: true }).click()
  const own = phone.locator('.chat__row[data-own] .chat-card').last()
  await expect(own).toContainText(ms('card.status.open'))
  await expectNoSideScroll(phone)
  await phone.screenshot({ path: `${shots}/chat-card-390.png` })

  await withoutPopups(page, 'demomember')
  await logIn(page, 'demomember')
  await page.goto('/')
  await openChat(page, 'en')
  const row = page.locator('.chat__row', { has: page.locator('.chat-card') }).last()
  await expect(row.locator('.chat-card'), 'without amounts').not.toContainText(en('card.stake'))
  await row.getByRole('button', { name: en('card.take') }).click()
  await expect(page).toHaveURL(/\/sports\?match=/)
  await expect(page.locator('.slip-leg').first(), 'it is in the slip').toBeVisible()
  await page.screenshot({ path: `${shots}/chat-take-1440.png` })

  // Other tests deposit money, which must be wagered before it can be sent.
  await sendMoney('demomember', 100)
  await finishWagering('demomember')
  await row.hover()
  await row.locator('.chat__more').click()
  await row.getByRole('button', { name: /tip/i }).click()
  await row.locator('[name=amount]').fill('2.5')
  await row.locator('[name=paymentPassword]').fill(PAYMENT_PASSWORD)
  await expectAccessible(page, '.chat')
  await page.screenshot({ path: `${shots}/chat-tip-1440.png` })
  await row.getByRole('button', { name: en('cancel') }).click()
  await row.locator('.chat__more').click()
  await row.getByRole('button', { name: /tip/i }).click()
  await row.getByRole('button', { name: en('tip.send') }).click()
  await expect(row.locator('.field__error'), 'what is missing is said beside each field').toHaveCount(2)
  await row.locator('[name=amount]').fill('2.5')
  await row.locator('[name=paymentPassword]').fill(PAYMENT_PASSWORD)
  await row.getByRole('button', { name: en('tip.send') }).click()
  await expect(row.getByRole('status')).toContainText('2.50')
  await expect(page.locator('.chat-tip').last()).toContainText('2.50')
  await page.screenshot({ path: `${shots}/chat-tipped-1440.png` })

  await expect(phone.locator('.chat-tip').last(), 'the receiver sees it without a reload').toContainText(
    '2.50',
  )
  await phone.screenshot({ path: `${shots}/chat-tipped-390.png` })

  // From the records, with the amounts.
  await page.goto('/member/personalHistoryCopy?status=won&from=2026-01-01&to=2036-01-01')
  await page.locator('.list-screen .drill').first().click()
  await page
    .locator('.ant-drawer-open')
    .getByRole('button', { name: en('share') })
    .click()
  const modal = page.locator('.ant-modal')
  await modal.getByRole('checkbox').check()
  await page.screenshot({ path: `${shots}/chat-share-record-1440.png` })
  await modal.getByRole('button', { name: en('share.send'), exact: true }).click()
  await expect(page.locator('.ant-message-notice')).toContainText(en('share.done'))
  await expect(phone.locator('.chat-card').last()).toContainText(ms('card.stake'))
  await expectNoSideScroll(phone)
  await phone.screenshot({ path: `${shots}/chat-record-390.png` })
  await phone.context().close()
})
