import { expect, type Page } from './browser.ts'
import { wordsOf } from './wire.ts'

/** Returns a function that returns a text of the chat room in a language. */
export const chatWords =
  (lang: string) =>
  (key: string): string =>
    wordsOf(lang, 'chatRoom')[key] ?? `no word for ${key}`

/** Opens the chat room with the button in the header, which has its name in a language. */
export const openChat = async (page: Page, lang: string): Promise<void> => {
  await page
    .locator('.header')
    .getByRole('button', { name: wordsOf(lang, 'shell')['side.chat']!, exact: true })
    .click()
  await expect(page.locator('.chat').getByRole('log')).toBeVisible()
}
