import { FULL } from './full.ts'

/** The share of generated cases that `npm test` runs; `npm run test:full` runs all. */
const SAMPLE = 1 / 3

/**
 * Returns how many cases a generated test runs. `npm run soak` runs every file that calls this with TIMES times as many.
 * @param cases in `test:full`
 * @param share in `npm test`
 */
export const times = (cases: number, share = SAMPLE): number =>
  Math.ceil(cases * Number(process.env['TIMES'] ?? (FULL ? 1 : share)))
