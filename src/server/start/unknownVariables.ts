import { itemAt } from '../../rules/itemAt.ts'

/** Variables that tests, benchmarks and tools read. */
const TOOL_VARIABLES = ['PLAYHOUSE_URL', 'CHROMIUM_PATH', 'TIMES']
/** Prefixes of our settings. A variable with one of them that is not a setting is a mistake. */
const OUR_PREFIXES = /^(PLAYHOUSE|CASHIER|VENDOR|METRICS|SMS|RATE_LIMIT|TRUST_PROX|COUNTRY_HEADER)/

/** Returns the edit distance: letters to change, insert, delete or swap. */
const editDistance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number): number => itemAt(itemAt(rows, i), j)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          itemAt(row, j - 1) + 1,
          at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
          ...(swapped ? [at(i - 2, j - 2) + 1] : []),
        ),
      )
    }
    rows.push(row)
  }
  return at(one.length, other.length)
}

/** Typing errors that are recognised, by the length of the name. */
const typosIn = ({ length }: string): number => {
  if (length >= 8) return 2
  return length >= 6 ? 1 : 0
}

/**
 * Returns a warning for each environment variable that looks like a setting but is not one: it has one of the prefixes
 * of our settings, or differs from a setting by one or two letters. Values are not shown.
 */
export const unknownVariables = (env: NodeJS.ProcessEnv, settings: readonly string[]): string[] => {
  const known = [...settings, ...TOOL_VARIABLES]
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const byDistance = settings
        .map((setting) => ({ setting, distance: editDistance(name.toUpperCase(), setting) }))
        .sort((a, b) => a.distance - b.distance)
      const nearest = itemAt(byDistance, 0)
      const isTypo = nearest.distance <= typosIn(nearest.setting)
      if (!isTypo && !OUR_PREFIXES.test(name)) return []
      return [
        `${name} is not a setting and has no effect.${isTypo ? ` Did you mean ${nearest.setting}?` : ` The settings are ${settings.join(', ')}.`}`,
      ]
    })
}
