import { createHash } from 'node:crypto'

/** A body that was sent to a call, and the path of the call. */
export interface SentBody {
  path: string
  body: unknown
}

/** Returns a value as JSON with its fields in alphabetical order. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Returns the texts from which a hash of a body may have been computed. */
const textsOf = ({ path, body }: SentBody): string[] => {
  const bodies = [JSON.stringify(body), canonical(body)]
  return [...bodies, ...bodies.flatMap((text) => [`${path}\n${text}`, `${path} ${text}`, path + text])]
}

const encoded = (bytes: Buffer): string[] => [
  bytes.toString('hex'),
  bytes.toString('base64').replace(/=+$/, ''),
  bytes.toString('base64url'),
]
const hashed = (text: string): string[] =>
  ['md5', 'sha1', 'sha256'].flatMap((kind) => encoded(createHash(kind).update(text).digest()))

/** Returns every text that follows from a secret or a sent body without a key or a salt, each with what it follows from. */
export const derivedTexts = (secrets: readonly string[], sent: readonly SentBody[]): Map<string, string> => {
  const found = new Map<string, string>()
  for (const known of secrets) {
    for (const text of [...hashed(known), ...hashed(known.toLowerCase()), ...encoded(Buffer.from(known))])
      found.set(text, known)
  }
  for (const one of sent)
    for (const text of textsOf(one).flatMap(hashed)) found.set(text, `a body of ${one.path}`)
  return found
}
