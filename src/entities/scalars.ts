import * as z from 'zod/mini'

/** Marks a value of config/ as a demo value. A production start stops and names it. Leave it out of your own values. */
export const demoMark = z.optional(z.literal(true))

/** The decimals of an amount on the wire. Internally one unit is 1/10,000 (rules/money/money). */
export const MONEY_DECIMALS = 4

/**
 * The largest amount on the wire. Up to here a double is exact enough to tell every 1/10,000 apart (its step is
 * 0.00006), so amounts survive JSON unchanged.
 */
export const MONEY_MAX = 500_000_000_000

const hasMoneyPrecision = (value: number): boolean => Number(value.toFixed(MONEY_DECIMALS)) === value

/** An amount of the account's currency: a JSON number with at most four decimals. May be negative (P&L). */
export const money = z
  .number()
  .check(z.gte(-MONEY_MAX), z.lte(MONEY_MAX), z.refine(hasMoneyPrecision, { error: 'money.precision' }))

/** An amount above zero, for deposits, withdrawals, transfers and stakes. */
export const moneyAbove0 = money.check(z.gt(0, { error: 'money.above0' }))

/**
 * The earliest and the latest valid moment: the years 1970 to 9998, epoch ms. In every zone such a day ends before
 * the year 10000.
 */
export const MOMENTS = { first: 0, last: 253_370_764_799_999 } as const

/** A moment: epoch ms, UTC. */
export const epochMs = z.int().check(z.gte(MOMENTS.first), z.lte(MOMENTS.last))

/** The BCP 47 tag of a language: `ms`, `pt-BR`, `zh-Hans`. */
export const languageTag = z.string().check(z.maxLength(35), z.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/))

/** The language of an item's texts, if it is not the reader's: they have no translation. */
export const textLanguage = z.optional(languageTag)

/** A calendar day of the settlement zone, `yyyy-MM-dd`. */
export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** A share in basis points: 10,000 is the whole. */
export const rateBps = z.int().check(z.gte(0), z.lte(10_000))

/** An identifier made by the application (UUID, version 7). */
export const id = z.uuid()

/**
 * The id of an uploaded picture. It is fully random (rules/uuid chanceId), because it is also the picture's address.
 */
export const uploadId = z.guid()

/** The line and the id of a record, as `<line>.<id>`: only that line is queried. */
export const recordKey = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** The idempotency key of a call that moves money (UUID, version 4). */
export const requestId = z.uuidv4()

/** A count of things. */
export const count = z.int().check(z.gte(0))

/** An account name as people type it: compared without case, at most 32 characters. */
export const accountName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(32), z.regex(/^[A-Za-z0-9_]+$/))

/**
 * Control characters except tab and line ends, lone surrogates, and characters that change the direction of the text.
 */
const REFUSED = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u
/** Text without a visible character: spaces, zero-width characters, fillers, empty Braille. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u

/** Most texts, and all of a vendor's, match this. It avoids the slower Unicode checks. */
const ASCII = /^[ -~]*$/

const isPlain = (value: string): boolean =>
  ASCII.test(value) || (!REFUSED.test(value) && (value.trim() === '' || !UNSEEN.test(value)))
const plain = z.refine<string>(isPlain, { error: 'field.pattern' })

/** Text exactly as typed, such as a password. Surrounding spaces count. */
export const exactText = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max), plain)

/**
 * Text that a user types: trimmed, `min` to `max` characters. Every text field of a call uses it, so none accepts
 * control characters, direction marks or invisible text.
 */
export const text = (max: number, min = 0) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), plain)
