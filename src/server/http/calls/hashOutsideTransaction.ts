import type { Random } from '../../../rules/random.ts'
import type { Passwords } from '../../ports/accounts/secrets.ts'

/** Thrown by a handler that needs a hash, to leave its transaction. Only `hashOutsideTransaction` catches it. */
class HashNeeded extends Error {
  readonly key: string
  readonly compute: () => Promise<unknown>
  constructor(key: string, compute: () => Promise<unknown>) {
    super('a password must be hashed outside the transaction')
    this.key = key
    this.compute = compute
  }
}

/** Wraps a source of randomness, so that a handler that starts over draws the same values again. */
const replaying = (random: Random) => {
  const draws: unknown[] = []
  let at = 0
  const next = <T>(draw: () => T): T => {
    if (at === draws.length) draws.push(draw())
    at += 1
    return draws[at - 1] as T
  }
  return {
    random: {
      below: (bound: number) => next(() => random.below(bound)),
      bytes: (length: number) => next(() => random.bytes(length)),
    },
    rewind: (): void => {
      at = 0
    },
  }
}

/**
 * Runs a handler that hashes passwords, without holding its transaction open. At the first hash the transaction is
 * rolled back. The hash is computed while no connection is held, and the handler starts over with the result. Only the last run commits, so limits and locks stay exact.
 */
export const hashOutsideTransaction = async <T>(
  passwords: Passwords,
  source: Random,
  attempt: (passwords: Passwords, random: Random) => Promise<T>,
): Promise<T> => {
  const results = new Map<string, unknown>()
  const { random, rewind } = replaying(source)
  const lookUp = <A>(key: string, compute: () => Promise<A>): Promise<A> =>
    results.has(key) ? Promise.resolve(results.get(key) as A) : Promise.reject(new HashNeeded(key, compute))
  const cachedPasswords: Passwords = {
    hash: (password) => lookUp(`hash ${password}`, () => passwords.hash(password)),
    verify: (hash, password) => lookUp(`verify ${hash} ${password}`, () => passwords.verify(hash, password)),
    isCommon: (plain) => passwords.isCommon(plain),
  }
  for (;;) {
    rewind()
    try {
      return await attempt(cachedPasswords, random)
    } catch (error) {
      if (!(error instanceof HashNeeded)) throw error
      results.set(error.key, await error.compute())
    }
  }
}
