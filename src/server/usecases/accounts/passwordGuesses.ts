import type { Guesses } from '../../domain/accounts/guessable.ts'
import type { Context } from '../../ports/context.ts'

/** Whether a password is one of the weak defaults that the brand lists (§9). */
export const isWeakDefault = ({ security }: Context['brand'], password: string): boolean =>
  security.weakPasswords.some((weak) => weak.toLowerCase() === password.toLowerCase())

/** Returns what an attacker would try first: names of the site, and known data of the account. */
export const passwordGuesses = (
  { ports, brand }: Pick<Context, 'ports' | 'brand'>,
  person: { name: string; mobile?: string | null; email?: string | null },
): Guesses => ({
  isCommon: (plain) => ports.passwords.isCommon(plain) || isWeakDefault(brand, plain),
  words: [
    brand.name,
    brand.merchant,
    person.name,
    person.mobile ?? '',
    person.email ?? '',
    person.email?.split('@')[0] ?? '',
  ],
})
