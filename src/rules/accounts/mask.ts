/** Masks an account name except its first and last letters, such as `de***r`. */
export const maskName = (name: string): string => {
  const letters = [...name]
  if (letters.length <= 2) return `${letters[0] ?? ''}***`
  const shown = letters.length >= 6 ? 2 : 1
  return `${letters.slice(0, shown).join('')}***${letters[letters.length - 1]}`
}
