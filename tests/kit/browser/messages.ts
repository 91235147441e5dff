import { expect, type Page } from './browser.ts'
import { expectMalay } from './malay.ts'
import { fill, wordsOf } from './wire.ts'

/** The newest dialog of the public site. */
export const dialogOf = (page: Page) => page.locator('dialog.dialog').last()

/** Returns the texts of the site and of its errors in a language, with the test's values filled in. */
export const messagesIn = (lang: 'en' | 'ms') => {
  const shell = wordsOf(lang, 'shell')
  const errors = wordsOf(lang, 'errors')
  return {
    word: (key: string): string => shell[key] ?? `no word for ${key}`,
    error: (code: string): string => fill(errors[code] ?? `no words for ${code}`, { minutes: 5, until: '1' }),
  }
}

/** Expects the generic dialog of §8 with this text, icon and button, and closes it with the button. */
export const expectAsk = async (
  page: Page,
  { text, icon, button }: { text: string; icon: string; button: string },
): Promise<void> => {
  const dialog = page.locator('dialog.dialog').filter({ has: page.locator('.ask__text') })
  await expect(dialog.locator('.ask__text')).toHaveText(text)
  await expect(dialog.locator(`.ask__icon use[href$="#${icon}"]`)).toHaveCount(1)
  if ((await page.locator('html').getAttribute('lang')) === 'ms') await expectMalay(page)
  await dialog.getByRole('button', { name: button, exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
}
