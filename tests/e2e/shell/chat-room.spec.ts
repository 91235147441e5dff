import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  prefer,
  test,
  withoutPopups,
  type Page,
} from '../../kit/browser/browser.ts'
import { chatWords, openChat } from '../../kit/browser/chatRoom.ts'
import { logIn } from '../../kit/browser/members.ts'
import { logInStaff } from '../../kit/browser/staff.ts'

// Decision 115: the chat room between players.

const shots = '.cache/e2e/shots'
const en = chatWords('en')
const ms = chatWords('ms')

const say = async (page: Page, text: string) => {
  await page.locator('.chat textarea').fill(text)
  await page.locator('.chat textarea').press('Enter')
  await expect(page.locator('.chat__row[data-own]', { hasText: text })).toBeVisible()
}

test('two members talk, one reports a message, and staff remove it from both screens', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const line = `Good luck ${Date.now()}`
  const bad = `Buy my tips ${Date.now()}`
  await withoutPopups(page, 'demomember')
  await logIn(page, 'demomember')
  await page.goto('/')
  await openChat(page, 'en')
  await expect(page.locator('.chat'), 'the demo is alive').toContainText('Hello everyone')

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await prefer(phone, { theme: 'dark', lang: 'ms' })
  await withoutPopups(phone, 'demosub')
  await logIn(phone, 'demosub')
  await phone.goto('/')
  await openChat(phone, 'ms')

  // The name stands on a message that follows one of someone else.
  await say(phone, bad)
  await say(page, line)
  const heard = phone.locator('.chat__row', { hasText: line })
  await expect(heard, 'it arrives without a reload').toBeVisible()
  await expect(heard, 'under a masked name').toContainText('de***r')
  const row = page.locator('.chat__row', { hasText: bad })
  await expect(row).toBeVisible()
  await expectNoSideScroll(phone)
  await expectAccessible(phone)
  await phone.screenshot({ path: `${shots}/chat-room-390.png` })

  await row.hover()
  await row.getByRole('button').click()
  await row.getByRole('button', { name: en('report') }).click()
  await row.getByRole('radio', { name: en('reason.scam') }).check()
  await expectAccessible(page, '.chat')
  await page.screenshot({ path: `${shots}/chat-room-1440.png` })
  await row.getByRole('button', { name: en('report.send') }).click()
  await expect(row).toContainText(en('report.sent'))

  const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await logInStaff(staff, 'demohelp')
  await staff.goto('/operator/roomMessages')
  await staff.locator('tbody tr', { hasText: bad }).locator('.drill').click()
  const drawer = staff.locator('.ant-drawer').first()
  await expect(drawer).toContainText('Scam or begging')
  await staff.screenshot({ path: `${shots}/chat-room-staff-1440.png` })
  await drawer.getByRole('button', { name: 'Remove message' }).click()
  const form = staff.locator('.ant-drawer').last()
  await form.getByRole('textbox').fill('Selling betting tips')
  await form.getByRole('button', { name: 'Remove message' }).click()
  await expect(page.locator('.chat__row', { hasText: bad }), 'gone without a reload').toHaveCount(0)
  await expect(phone.locator('.chat__row', { hasText: bad })).toHaveCount(0)

  await drawer.getByRole('button', { name: 'Mute player' }).click()
  await staff.locator('.ant-drawer').last().getByRole('textbox').fill('Selling betting tips')
  await staff.locator('.ant-drawer').last().getByRole('button', { name: 'Mute player' }).click()
  await expect(phone.locator('.chat__closed'), 'the writer reads until when').toContainText('Moderator')
  await expect(phone.locator('.chat textarea')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Lift mute' }).click()
  await staff.locator('.ant-modal').getByRole('button', { name: 'Lift mute' }).click()
  await expect(phone.locator('.chat').getByRole('textbox', { name: ms('say') })).toBeVisible()
  await staff.context().close()
  await phone.context().close()
})

test('a visitor reads, and is invited to log in to write @full', async ({ page }) => {
  await withoutPopups(page)
  await page.goto('/')
  await openChat(page, 'en')
  await expect(page.locator('.chat')).toContainText('Hello everyone')
  await page.getByRole('button', { name: 'Melayu' }).click()
  await expect(page.locator('.chat')).toContainText('Salam semua')
  await expectAccessible(page, '.chat')
  await page.screenshot({ path: `${shots}/chat-room-visitor-1440.png` })
  await page
    .locator('.chat__closed')
    .getByRole('button', { name: en('login') })
    .click()
  await expect(page.getByRole('dialog').locator('input[name=username]')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('.chat [data-close]').focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('.chat')).toHaveCount(0)
  await expect(page.locator('.header').getByRole('button', { name: 'Chat room' })).toBeFocused()
})
