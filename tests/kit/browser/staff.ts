import { expect, type Page } from './browser.ts'
import { PASSWORD } from './members.ts'

interface OutboxMessage {
  body: string
}

/** Returns the newest authenticator code of a person, from the demo's outbox. */
export const codeFor = async (page: Page, name: string): Promise<string> => {
  const reply = await page.request.get('/sandbox/outbox', { headers: { accept: 'application/json' } })
  const { value } = (await reply.json()) as { value: OutboxMessage[] }
  const body = value.find((message) => message.body.includes(name))?.body ?? ''
  return /\b(\d{6})\b/.exec(body)?.[1] ?? ''
}

/** Logs a person of the demo's staff in on the login page, with the code of the outbox. The first step is a 401. */
export const logInStaff = async (page: Page, name: string): Promise<void> => {
  await page.goto('/operator/login')
  await page.locator('input[autocomplete=username]').fill(name)
  await page.locator('input[autocomplete=current-password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  const code = page.locator('input[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  await code.fill(await codeFor(page, name))
  await page.locator('button[type=submit]').click()
  await expect(page.locator('.centre-main')).toBeVisible()
}
