import { expect, type Page } from './browser.ts'
import { PASSWORD } from './members.ts'

interface OutboxMessage {
  messageId: string
  body: string
}

/** Returns the newest message to a person of the staff from the demo's outbox. */
const newestTo = async (page: Page, name: string): Promise<OutboxMessage | undefined> => {
  const reply = await page.request.get('/sandbox/outbox', { headers: { accept: 'application/json' } })
  const { value } = (await reply.json()) as { value: OutboxMessage[] }
  return value.find(({ body }) => body.includes(name))
}

/**
 * Logs a person of the demo's staff in on the login page, with the code of the outbox. The first step is a 401. A code comes
 * every 30 seconds and the next one may be used early, so that a person can log in twice within that time.
 */
export const logInStaff = async (page: Page, name: string): Promise<void> => {
  await page.goto('/operator/login')
  const before = await newestTo(page, name)
  await page.locator('input[autocomplete=username]').fill(name)
  await page.locator('input[autocomplete=current-password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  const code = page.locator('input[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  // The code of an earlier login must not be taken for this one's.
  await expect.poll(() => newestTo(page, name)).not.toEqual(before)
  const { body = '' } = (await newestTo(page, name)) ?? {}
  await code.fill(/\b(\d{6})\b/.exec(body)?.[1] ?? '')
  await page.locator('button[type=submit]').click()
  await expect(page.locator('.centre-main')).toBeVisible()
}
