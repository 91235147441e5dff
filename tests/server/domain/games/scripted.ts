import type { Random } from '../../../../src/rules/random.ts'

/** Returns a random source that gives these numbers in turn, and fails if a bound or their number differs. */
export const scripted = (...draws: readonly (readonly [number: number, bound: number])[]): Random => {
  const left = [...draws]
  return {
    below: (bound) => {
      const next = left.shift()
      if (!next || next[1] !== bound)
        throw new Error(`asked below ${bound}, expected ${next?.[1] ?? 'no more draws'}`)
      return next[0]
    },
    bytes: () => new Uint8Array(),
  }
}

/** Returns a random source that gives these numbers in turn for any bound, then 0. */
export const numbers = (...draws: readonly number[]): Random => {
  const left = [...draws]
  return { below: () => left.shift() ?? 0, bytes: () => new Uint8Array() }
}
