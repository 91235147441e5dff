/** How many fingerprints a page remembers for each game. */
const REMEMBERED = 50
const nameOf = (game) => `fair ${game}`

/** Returns the fingerprints that this page showed before their results, by the number of the result. */
export const seenCommitments = (game) => {
  try { return JSON.parse(sessionStorage.getItem(nameOf(game)) ?? '{}') } catch { return {} }
}

/** Remembers the fingerprint of a result that is to come, so that it can be compared with the seed afterwards. */
export const noteCommitment = (game, { issue, commitment, result }) => {
  const seen = seenCommitments(game)
  if (typeof commitment !== 'string' || seen[issue] || result) return
  const all = Object.entries({ ...seen, [issue]: commitment }).slice(-REMEMBERED)
  try { sessionStorage.setItem(nameOf(game), JSON.stringify(Object.fromEntries(all))) } catch { /* The page works without storage. */ }
}
