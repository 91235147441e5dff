/** Where chance comes from. Given as an argument, so that a test or the demo world can repeat itself. */
export interface Random {
  /** A whole number, 0 ≤ n < bound. */
  below(bound: number): number
  /** `length` random bytes. */
  bytes(length: number): Uint8Array
}
