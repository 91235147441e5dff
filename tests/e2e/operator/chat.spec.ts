import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  prefer,
  test,
  withoutPopups,
} from '../../kit/browser/browser.ts'
import { logInStaff } from '../../kit/browser/staff.ts'
import { wordsOf } from '../../kit/browser/wire.ts'

const shots = '.cache/e2e/shots'

test('a visitor writes to customer service, and reads the reply of staff without a reload', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const shell = wordsOf('ms', 'shell')
  await page.setViewportSize({ width: 390, height: 844 })
  await prefer(page, { theme: 'dark', lang: 'ms' })
  await withoutPopups(page)
  await page.goto('/help?topic=contact')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/REF_supportUnread|\/events$/.test(request.url())) asked.push(request.url())
  })
  const write = page.getByRole('textbox', { name: shell['service.say']! })
  await expect(write).toBeVisible()
  expect(asked, 'a visitor who never wrote asks for nothing').toEqual([])
  await write.fill('Bila bonus saya masuk?')
  await write.press('Enter')
  const log = page.getByRole('log')
  await expect(log).toContainText('Bila bonus saya masuk?')
  await expectNoSideScroll(page)
  await expectAccessible(page)

  const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await logInStaff(staff, 'demohelp')
  await staff.goto('/operator/chats')
  await staff.locator('tbody tr', { hasText: 'Bila bonus saya masuk?' }).locator('.drill').click()
  const drawer = staff.locator('.ant-drawer')
  await drawer.getByRole('textbox', { name: 'Reply' }).fill('Dalam masa sejam.')
  await drawer.getByRole('button', { name: 'Send reply' }).click()
  await expect(drawer.getByRole('log')).toContainText('Dalam masa sejam.')
  await expect(drawer).toContainText('demohelp')
  await expect(log, 'the reply comes without a reload').toContainText('Dalam masa sejam.')
  await expect(page.locator('body')).not.toContainText('demohelp')

  await write.fill('Terima kasih!')
  await write.press('Enter')
  await expect(drawer.getByRole('log'), 'and so does the next message').toContainText('Terima kasih!')
  await page.screenshot({ path: `${shots}/chat-visitor-390.png`, fullPage: true })
  await staff.screenshot({ path: `${shots}/chat-staff-1440.png` })

  await page.goto('/')
  const service = page.locator('.side').getByRole('link', { name: shell['side.service']! })
  await expect(service).toBeAttached()
  await drawer.getByRole('textbox', { name: 'Reply' }).fill('Sama-sama.')
  await drawer.getByRole('button', { name: 'Send reply' }).click()
  const count = service.locator('.side__count')
  await expect(count, 'the button counts the reply while the chat is closed').toHaveText('1')
  await page.reload()
  await expect(count, 'also after a reload').toHaveText('1')
  await expect(count).toBeInViewport()
  await expectAccessible(page)
  await page.screenshot({ path: `${shots}/chat-unread-390.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.screenshot({ path: `${shots}/chat-unread-1440.png` })
  await service.click()
  await expect(log).toContainText('Sama-sama.')
  await expect(count, 'opening the chat clears it').toHaveCount(0)

  await drawer.getByRole('button', { name: 'Close conversation' }).click()
  await expect(page.locator('.support__state')).toContainText(/ditutup/)
  await staff.context().close()
})
