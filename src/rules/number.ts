/**
 * Reference numbers for people: of a bet, a transfer, a contract, a bill. A number is the first 60 significant bits
 * of the record's id (UUIDv7: 48 bits of time, then 12 more) in Crockford's base 32. It needs no storage, and a
 * prefix of a number is a range of ids.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const BITS = 60n

/** The number of a record in groups of four, such as `06BF-K2V9-7QX4`. */
export const numberOf = (id: string): string => {
  const hex = id.replaceAll('-', '')
  let bits = BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`)
  let symbols = ''
  for (let i = 0; i < LENGTH; i++) {
    symbols = ALPHABET[Number(bits & 31n)] + symbols
    bits >>= 5n
  }
  return symbols.replace(/(.{4})(?=.)/g, '$1-')
}

const idOf = (bits: bigint, rest: '0' | 'f'): string => {
  const hex = bits.toString(16).padStart(15, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12)}-${rest.repeat(4)}-${rest.repeat(12)}`
}

/**
 * Returns the first and last id whose number begins with the typed text; null when no number can begin so. Case,
 * spaces and dashes do not matter. Letters that look like digits are read as digits (O as 0, I and L as 1).
 */
export const idsBeginning = (typed: string): { first: string; last: string } | null => {
  const symbols = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (symbols === '' || symbols.length > LENGTH) return null
  let bits = 0n
  for (const symbol of symbols) {
    const value = ALPHABET.indexOf(symbol)
    if (value < 0) return null
    bits = (bits << 5n) | BigInt(value)
  }
  const open = BITS - BigInt(symbols.length) * 5n
  return { first: idOf(bits << open, '0'), last: idOf(((bits + 1n) << open) - 1n, 'f') }
}
