import type { Page } from '@playwright/test'
import { wordsOf } from './wire.ts'

/** How a payment at the bank of the demo ends. */
export type BankEnd = 'paid' | 'late' | 'failed'

const END_WORDS = { paid: 'endPaid', late: 'endLate', failed: 'endFailed' } as const

/** Chooses how the payment ends and asks for the code. Returns the code of the message. */
export const askForCode = async (bank: Page, end: BankEnd = 'paid', lang = 'en'): Promise<string> => {
  const words = wordsOf(lang, 'provider/cashierPage')
  await bank.getByRole('radio', { name: words[END_WORDS[end]]! }).check()
  await bank.getByRole('button', { name: words['continue']! }).click()
  return /\d{3} \d{3}/.exec(await bank.locator('.phone').innerText())?.[0] ?? ''
}

/** Enters a code, which confirms the payment if it is the right one. */
export const enterCode = async (bank: Page, code: string, lang = 'en'): Promise<void> => {
  const field = bank.getByLabel(wordsOf(lang, 'provider/cashierPage')['code']!)
  await field.fill(code)
  await field.press('Enter')
}
