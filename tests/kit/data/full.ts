/** Whether tests try every combination (`npm run test:full`) instead of a sample. */
export const FULL = process.env['FULL'] === '1'

/**
 * A browser test with this in its title runs in `test:full` only: a further way to something that a test of `npm test` tries
 * in one way, or that tests of the provider cover.
 */
export const FULL_TAG = '@full'

/** Returns the end of a title: empty for the cases that `npm test` runs, and the tag for the others. */
export const inFullUnless = (isChosen: boolean): string => (isChosen ? '' : ` ${FULL_TAG}`)

/** Returns the whole list in `test:full`, otherwise every `step`-th item from index `from`. */
export const sample = <List extends readonly unknown[]>(
  list: List,
  step: number,
  from = 0,
): readonly List[number][] => (FULL ? list : list.filter((_, at) => at % step === from % step))
