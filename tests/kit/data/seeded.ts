/**
 * Returns a reproducible random source (sfc32, 128 bits of state); with argument n it returns an integer 0 … n − 1. Good
 * enough for millions of simulated matches: mulberry32 was 3.9 standard errors off in one market of a million.
 */
export const seeded = (seed: number): ((bound: number) => number) => {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, seed | 0]
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 15; round++) next()
  return (bound) => Math.floor((next() / 4_294_967_296) * bound)
}
