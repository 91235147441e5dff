import { MONEY_DECIMALS } from '../entities/scalars.ts'

/** Inside, money is an integer count of 1/10,000 of the currency: never a float, never a string. */
export type Units = bigint

/** Units in one whole of the currency. */
export const UNITS = 10n ** BigInt(MONEY_DECIMALS)

/** Units in the smallest amount that is paid out (0.01). */
export const CENT = UNITS / 100n

/** A wire amount as units, through its decimal digits: a product of floats would be off by one far from zero. */
export const fromWire = (amount: number): Units => BigInt(amount.toFixed(MONEY_DECIMALS).replace('.', ''))

/** Units as the wire's JSON number; exact, because the wire's range keeps units below 2^53. */
export const toWire = (units: Units): number => Number(units) / Number(UNITS)

/** The sum of wire amounts: of floats, so what is beyond the wire's decimals is an error of theirs. */
export const sumOfWire = (amounts: readonly number[]): number =>
  Number(amounts.reduce((total, amount) => total + amount, 0).toFixed(MONEY_DECIMALS))

/** Units rounded toward zero to whole cents: payouts round down, what is left stays with the payer (provider.md §3). */
export const roundDown = (units: Units): Units => (units / CENT) * CENT

/** `bps` basis points of an amount, rounded down to units. Amounts are not negative here. */
export const shareOf = (amount: Units, bps: number): Units => (amount * BigInt(bps)) / 10_000n

export const min = (a: Units, b: Units): Units => (a < b ? a : b)
export const max = (a: Units, b: Units): Units => (a > b ? a : b)
export const sum = (amounts: Iterable<Units>): Units => {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}
