import * as z from 'zod/mini'

/** The decimals an amount may have on the wire; inside, one unit is 1/10,000 (see rules/money). */
export const MONEY_DECIMALS = 4

/**
 * The largest amount on the wire, half a million millions. Below it a JSON number still tells every 1/10,000 apart
 * from its neighbour (the doubles there stand 0.00006 apart), so no amount changes on its way.
 */
export const MONEY_MAX = 500_000_000_000

const hasMoneyPrecision = (value: number): boolean => Number(value.toFixed(MONEY_DECIMALS)) === value

/** An amount of the account's currency: a JSON number with at most four decimals. May be negative (P&L). */
export const money = z.number().check(
  z.gte(-MONEY_MAX),
  z.lte(MONEY_MAX),
  z.refine(hasMoneyPrecision, { error: 'money.precision' }),
)

/** An amount above zero: what someone asks to deposit, withdraw, transfer or stake. */
export const moneyAbove0 = money.check(z.gt(0, { error: 'money.above0' }))

/** The first and the last moment there is a word for here: of the years 1970 to 9998, epoch ms. Their days end in the year 9999 in every zone. */
export const MOMENTS = { first: 0, last: 253_370_764_799_999 } as const

/** A moment: epoch ms, UTC. */
export const epochMs = z.int().check(z.gte(MOMENTS.first), z.lte(MOMENTS.last))

/** A calendar day of the settlement zone, `yyyy-MM-dd`. */
export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** A share in basis points: 10,000 is the whole. */
export const rateBps = z.int().check(z.gte(0), z.lte(10_000))

/** An identifier made by the application (UUID, version 7). */
export const id = z.uuid()

/** The id of a picture somebody sent: all of it chance (rules/uuid chanceId), because it is also the picture's address. */
export const uploadId = z.guid()

/** The idempotency key of a call that moves money (UUID, version 4). */
export const requestId = z.uuidv4()

/** A count of things. */
export const count = z.int().check(z.gte(0))

/** An account name as people type it: compared without case, at most 32 characters. */
export const accountName = z.string().check(z.trim(), z.minLength(1), z.maxLength(32), z.regex(/^[A-Za-z0-9_]+$/))

/** Free text that someone writes: trimmed, without control characters, bounded. */
export const text = (max: number) =>
  // eslint-disable-next-line no-control-regex -- the class is the point: no control character is ever stored.
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F]*$/))
