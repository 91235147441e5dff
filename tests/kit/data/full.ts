/** Whether tests try every combination (`npm run test:full`) instead of a sample. */
export const FULL = process.env['FULL'] === '1'

/** Returns the whole list in `test:full`, otherwise every `step`-th item from index `from`. */
export const sample = <List extends readonly unknown[]>(
  list: List,
  step: number,
  from = 0,
): readonly List[number][] => (FULL ? list : list.filter((_, at) => at % step === from % step))
