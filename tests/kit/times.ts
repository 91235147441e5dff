/**
 * So many cases of a generated test as `npm test` takes, or that times TIMES: `npm run soak` runs every file that asks
 * here, in its long form.
 */
export const times = (cases: number): number => cases * Number(process.env['TIMES'] ?? 1)
