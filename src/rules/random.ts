/** A source of randomness. It is an argument, so that tests and the demo world are repeatable. */
export interface Random {
  /** A random integer, 0 ≤ n < bound. */
  below(bound: number): number
  /** `length` random bytes. */
  bytes(length: number): Uint8Array
}
