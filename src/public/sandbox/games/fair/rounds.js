/**
 * Returns the rounds of the seed in use, of rounds with the newest first: their numbers fall, and those of an earlier seed
 * begin where they rise again.
 */
export const roundsOfSeed = ({ nonce, rounds }) => {
  const own = []
  for (const round of rounds) {
    if (round.nonce > (own.at(-1)?.nonce ?? nonce + 1) - 1) break
    own.push(round)
  }
  return own
}
