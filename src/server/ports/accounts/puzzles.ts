import type { Puzzle } from '../../../entities/site/site.ts'

/** Proof-of-work puzzles, for visitors who cannot read a captcha's picture. */
export interface Puzzles {
  /** Creates a puzzle with this answer, 0 to `most`. */
  make(answer: number): Promise<Puzzle>
  /** The highest possible answer. */
  most: number
}
