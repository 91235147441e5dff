/** Passwords that are guessed first, without case (NIST 800-63B asks to refuse them). */
const COMMON = new Set(`
12345678 123456789 1234567890 11111111 00000000 87654321 88888888 12341234 123123123 987654321 147258369
password password1 password12 password123 passw0rd p@ssw0rd p@ssword password! qwertyui qwertyuiop qwerty123 1q2w3e4r
1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx abcd1234 abcdefgh abc12345 a1b2c3d4 iloveyou sunshine princess football baseball
superman trustno1 welcome1 welcome123 letmein1 dragon123 monkey123 master123 shadow123 admin123 administrator asdfghjk
asdfghjkl zxcvbnm1 starwars whatever computer internet samsung1 michelle jennifer charlie1 liverpool chelsea1 arsenal1
manchester pokemon1 bismillah alhamdulillah malaysia malaysia1 selangor kualalumpur sayang123 sayangku cintaku1 changeme
`.trim().split(/\s+/))

/** Whether a password is one of the first to be guessed, or only the account's own name. */
export const isCommonPassword = (password: string, name: string): boolean => {
  const plain = password.toLowerCase()
  return COMMON.has(plain) || plain === name.toLowerCase() || /^(.)\1+$/.test(plain)
}
