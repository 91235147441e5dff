import { MONEY_DECIMALS } from '../../entities/scalars.ts'

/** Internally, money is an integer count of 1/10,000 of the currency, never a float or a string. */
export type Units = bigint

/** Units in one unit of the currency. */
export const UNITS = 10n ** BigInt(MONEY_DECIMALS)

/** Units in the smallest amount that is paid out (0.01). */
export const CENT = UNITS / 100n

/**
 * Converts a wire amount to units through its decimal digits, because multiplying floats would be off by one for
 * large amounts.
 */
export const fromWire = (amount: number): Units => BigInt(amount.toFixed(MONEY_DECIMALS).replace('.', ''))

/** Converts units to the wire's JSON number. Exact, because the wire's range keeps units below 2^53. */
export const toWire = (units: Units): number => Number(units) / Number(UNITS)

/** Adds wire amounts. Digits beyond the wire's decimals are float errors and are rounded off. */
export const sumOfWire = (amounts: readonly number[]): number =>
  Number(amounts.reduce((total, amount) => total + amount, 0).toFixed(MONEY_DECIMALS))

/** Rounds units toward zero to whole cents. Payouts round down; the rest stays with the payer (provider.md §3). */
export const roundDown = (units: Units): Units => (units / CENT) * CENT

/** Returns `bps` basis points of a non-negative amount, rounded down to units. */
export const shareOf = (amount: Units, bps: number): Units => (amount * BigInt(bps)) / 10_000n

export const min = (a: Units, b: Units): Units => (a < b ? a : b)
export const max = (a: Units, b: Units): Units => (a > b ? a : b)
export const sum = (amounts: Iterable<Units>): Units => {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}
