import type { Random } from '../../../rules/random.ts'

const LINE_BYTES = 16
const SECRET_BYTES = 32

/** Returns a token in base64url: the line's id, so that only that line is queried, then 256 random bits. */
export const makeLineToken = (lineId: string, random: Random): string =>
  Buffer.concat([Buffer.from(lineId.replaceAll('-', ''), 'hex'), random.bytes(SECRET_BYTES)]).toString(
    'base64url',
  )

/** Returns the line id of a token; null when the text is not such a token. */
export const lineOfToken = (token: string): string | null => {
  if (!/^[\w-]{64}$/.test(token)) return null
  const hex = Buffer.from(token, 'base64url').subarray(0, LINE_BYTES).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
