import { itemAt } from '../../../rules/itemAt.ts'

const isRow = (digits: readonly number[], step: number): boolean =>
  digits.every((digit, i) => i === 0 || digit === (itemAt(digits, i - 1) + step + 10) % 10)

/**
 * Whether a payment password is guessed early: one repeated digit, a sequence up or down, or a repeated pair or
 * triple.
 */
export const isWeakPaymentPassword = (password: string): boolean => {
  const digits = [...password].map(Number)
  if (isRow(digits, 0) || isRow(digits, 1) || isRow(digits, -1)) return true
  return /^(\d{2})\1{2}$|^(\d{3})\2$/.test(password)
}
