/**
 * Returns the number that selects the plural form of a refusal's message: `count` of its detail, or its first number.
 * The names of a detail are part of the API, so they say what is counted (`minutes`, `most`).
 */
export const countedIn = (detail: Readonly<Record<string, unknown>>): number | undefined =>
  [detail['count'], ...Object.values(detail)].find((value) => typeof value === 'number')
