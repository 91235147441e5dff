import { createHash } from 'node:crypto'

/**
 * Returns the one-time code of a payment at the demo's bank: six digits. A real bank would send it to the payer's phone;
 * the demo shows it on the page.
 */
export const bankCode = (payToken: string): string => {
  const number = createHash('sha256').update(`code ${payToken}`).digest().readUInt32BE() % 1_000_000
  return String(number).padStart(6, '0')
}
