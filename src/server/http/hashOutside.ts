import type { Random } from '../../rules/random.ts'
import type { Passwords } from '../ports/secrets.ts'

/** Thrown out of a transaction by an answer that wants a hash; never seen outside `hashOutside`. */
class HashWanted extends Error {
  readonly key: string
  readonly find: () => Promise<unknown>
  constructor(key: string, find: () => Promise<unknown>) {
    super('a password is to be hashed')
    this.key = key
    this.find = find
  }
}

/** Chance that comes out the same when an answer begins again, so that what it drew before is what it draws now. */
const replaying = (random: Random) => {
  const drawn: unknown[] = []
  let at = 0
  const next = <T>(draw: () => T): T => {
    if (at === drawn.length) drawn.push(draw())
    at += 1
    return drawn[at - 1] as T
  }
  return {
    random: { below: (bound: number) => next(() => random.below(bound)), bytes: (length: number) => next(() => random.bytes(length)) },
    rewind: (): void => { at = 0 },
  }
}

/**
 * Lets an answer hash passwords without its transaction waiting for it: at the first question the transaction is rolled
 * back, the hash is made while no connection is held, and the answer begins again with it at hand. What it counts and
 * locks is counted and locked by the run that ends, so limits stay exact.
 */
export const hashOutside = async <T>(
  passwords: Passwords, chance: Random, attempt: (passwords: Passwords, random: Random) => Promise<T>,
): Promise<T> => {
  const found = new Map<string, unknown>()
  const { random, rewind } = replaying(chance)
  const ask = <A>(key: string, find: () => Promise<A>): Promise<A> =>
    found.has(key) ? Promise.resolve(found.get(key) as A) : Promise.reject(new HashWanted(key, find))
  const asking: Passwords = {
    hash: (password) => ask(`hash ${password}`, () => passwords.hash(password)),
    verify: (hash, password) => ask(`verify ${hash} ${password}`, () => passwords.verify(hash, password)),
    isCommon: (plain) => passwords.isCommon(plain),
  }
  for (;;) {
    rewind()
    try {
      return await attempt(asking, random)
    } catch (error) {
      if (!(error instanceof HashWanted)) throw error
      found.set(error.key, await error.find())
    }
  }
}
