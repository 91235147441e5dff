const isRow = (digits: readonly number[], step: number): boolean => digits.every((digit, i) => i === 0 || digit === (digits[i - 1]! + step + 10) % 10)

/** Payment passwords that are guessed first: one digit, digits in a row either way, two or three digits again and again. */
export const isWeakPaymentPassword = (password: string): boolean => {
  const digits = [...password].map(Number)
  if (isRow(digits, 0) || isRow(digits, 1) || isRow(digits, -1)) return true
  return /^(\d{2})\1{2}$|^(\d{3})\2$/.test(password)
}
