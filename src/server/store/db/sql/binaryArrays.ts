/**
 * Arrays in PostgreSQL's binary format. An array as text costs the server more to parse than its rows to write. All
 * arrays are written into one scratch buffer, because each is complete before the next one starts.
 */
const HEAD_BYTES = 20
const EMPTY_HEAD_BYTES = 12
const NULL_LENGTH = 0xffff_ffff

let scratch = Buffer.allocUnsafe(65_536)
let view = new DataView(scratch.buffer, scratch.byteOffset, scratch.byteLength)

const reserve = (used: number, more: number): void => {
  if (used + more <= scratch.length) return
  const larger = Buffer.allocUnsafe((used + more) * 2)
  scratch.copy(larger, 0, 0, used)
  scratch = larger
  view = new DataView(scratch.buffer, scratch.byteOffset, scratch.byteLength)
}

const headed = (type: number, size: number, hasNull: boolean, end: number): Buffer => {
  view.setInt32(0, size === 0 ? 0 : 1)
  view.setInt32(4, hasNull ? 1 : 0)
  view.setInt32(8, type)
  view.setInt32(12, size)
  view.setInt32(16, 1)
  return Buffer.from(scratch.subarray(0, size === 0 ? EMPTY_HEAD_BYTES : end))
}

/** Returns a writer for arrays of values of the same length. `put` writes one value at an offset of the view. */
const fixed =
  <T>(type: number, bytes: number, put: (at: number, value: T) => void) =>
  (list: readonly (T | null)[]): Buffer => {
    reserve(HEAD_BYTES, list.length * (bytes + 4))
    let at = HEAD_BYTES
    let hasNull = false
    for (const value of list) {
      if (value === null) {
        hasNull = true
        view.setUint32(at, NULL_LENGTH)
        at += 4
        continue
      }
      view.setInt32(at, bytes)
      put(at + 4, value)
      at += 4 + bytes
    }
    return headed(type, list.length, hasNull, at)
  }

/** Returns a writer for arrays of texts. With a version, each text starts with that byte, as in `jsonb`. */
const written =
  (type: number, version: number | null) =>
  (list: readonly (string | null)[]): Buffer => {
    let at = HEAD_BYTES
    let hasNull = false
    for (const text of list) {
      if (text === null) {
        hasNull = true
        reserve(at, 4)
        view.setUint32(at, NULL_LENGTH)
        at += 4
        continue
      }
      // A UTF-16 unit needs at most three bytes in UTF-8.
      reserve(at, text.length * 3 + 5)
      const from = at + 4
      if (version !== null) scratch[from] = version
      const start = version === null ? from : from + 1
      const end = start + scratch.write(text, start)
      view.setInt32(at, end - from)
      at = end
    }
    return headed(type, list.length, hasNull, at)
  }

const NO_DIGIT = 255
const DIGITS = new Uint8Array(256).fill(NO_DIGIT)
for (let n = 0; n < 16; n += 1) {
  DIGITS[n.toString(16).charCodeAt(0)] = n
  DIGITS[n.toString(16).toUpperCase().charCodeAt(0)] = n
}
/** The offsets of the 16 bytes in the text of a UUID. */
const UUID_PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const

const putUuid = (at: number, text: string): void => {
  let seen = text.length === 36 ? 0 : NO_DIGIT
  for (let n = 0; n < 16; n += 1) {
    const place = UUID_PLACES[n]!
    const high = DIGITS[text.charCodeAt(place) & 255]!
    const low = DIGITS[text.charCodeAt(place + 1) & 255]!
    seen |= high | low
    scratch[at + n] = (high << 4) | low
  }
  // The code that PostgreSQL itself uses for an invalid UUID.
  if (seen > 15) throw Object.assign(new Error('a text that is no UUID'), { code: '22P02' })
}

/** PostgreSQL counts microseconds from the start of the year 2000. */
const EPOCH_MS = 946_684_800_000
const WORD = 2 ** 32
const putMoment = (at: number, ms: number): void => {
  const micros = (ms - EPOCH_MS) * 1_000
  view.setInt32(at, Math.floor(micros / WORD))
  view.setUint32(at + 4, micros - Math.floor(micros / WORD) * WORD)
}

/**
 * Each of these returns the bytes of a PostgreSQL array. `uuidArray` throws code 22P02 for a text that is not a UUID.
 */
export const uuidArray = fixed<string>(2950, 16, putUuid)
export const bigintArray = fixed<bigint>(20, 8, (at, value) => {
  view.setBigInt64(at, value)
})
export const smallintArray = fixed<number>(21, 2, (at, value) => {
  view.setInt16(at, value)
})
export const booleanArray = fixed<boolean>(16, 1, (at, value) => {
  view.setUint8(at, value ? 1 : 0)
})
/** An array of `timestamptz`, from epoch ms. */
export const momentArray = fixed<number>(1184, 8, putMoment)
export const textArray = written(25, null)
/** An array of `jsonb`, from JSON texts. */
export const jsonbArray = written(3802, 1)
