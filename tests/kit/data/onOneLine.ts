/** Returns a source without line breaks and trailing commas, for tests that search for a pattern in the code. */
export const onOneLine = (source: string): string =>
  source.replace(/\s+/g, ' ').replace(/, ?([}\])])/g, ' $1')
