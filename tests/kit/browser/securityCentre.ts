import type { BrowserContext } from '@playwright/test'
import { expect, type Locator, type Page } from './browser.ts'
import { settled } from './members.ts'
import { registerFunded } from '../provider/funded.ts'
import { callerOf, enterAs, type Caller, type Newcomer } from '../site/caller.ts'

/** Registers a member with money, a card and a payment password, and logs this tab in. */
export const newcomer = async (
  context: BrowserContext,
  site: string,
): Promise<{ member: Newcomer; call: Caller }> => {
  const member = await registerFunded(site, 100)
  await enterAs(context, member)
  return { member, call: callerOf(site) }
}

/** Returns the innermost section of the screen with a heading. */
export const part = (page: Page, heading: string): Locator =>
  page
    .locator('section:has(> h2)')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .last()

/** Opens a setting in the drawer. Returns the drawer. */
export const setting = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: new RegExp(`^(Change|Set|Set limit) ${name}$`) }).click()
  const drawer = page.locator('.ant-drawer-open')
  await expect(drawer.locator('form').first()).toBeVisible()
  return drawer
}

/** Expects that the drawer closes and a message confirms the change. */
export const done = async (page: Page, words: string): Promise<void> => {
  await expect(page.locator('.ant-drawer-open')).toHaveCount(0)
  await expect(page.locator('.ant-message-notice').filter({ hasText: words }).last()).toBeVisible()
  await settled(page)
}

/** Chooses three questions. The answer to each is its own value. */
export const choose = async (
  page: Page,
  drawer: Locator,
  words: readonly string[],
  answers: readonly string[],
): Promise<void> => {
  for (const [at, word] of words.entries()) {
    await drawer.getByLabel(`Question ${at + 1}`).click()
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      .filter({ hasText: word })
      .click()
    await drawer.getByLabel('Your answer').nth(at).fill(answers[at]!)
  }
}

/** Moves 10 to the upline, which needs the payment password. */
export const pay = (call: Caller, token: string, paymentPassword: string): Promise<{ balance: number }> =>
  call(
    'POST',
    '/wps/agent/transferUpline',
    { requestId: crypto.randomUUID(), amount: 10, paymentPassword },
    { token },
  )

/** Logs in by password at the provider. */
export const login = (call: Caller, name: string, password: string): Promise<{ token: string }> =>
  call('POST', '/wps/session/login', { username: name, password, type: 'username' }, { encrypted: true })

/** Returns the questions that an account has chosen. */
export const chosen = async (call: Caller, token: string): Promise<string[]> =>
  (await call<{ chosen: string[] }>('GET', '/wps/member/securityQuestions', undefined, { token })).chosen
