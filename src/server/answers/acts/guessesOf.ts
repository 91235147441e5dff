import type { Guesses } from '../../domain/guessable.ts'
import type { Context } from '../../ports/context.ts'

/** What is tried first at this site against this person: its names, and what can be known of the account. */
export const guessesOf = (
  { ports, brand }: Pick<Context, 'ports' | 'brand'>, person: { name: string; mobile?: string | null; email?: string | null },
): Guesses => ({
  isCommon: (plain) => ports.passwords.isCommon(plain),
  words: [brand.name, brand.merchant, person.name, person.mobile ?? '', person.email ?? '', person.email?.split('@')[0] ?? ''],
})
