import { ask } from './server.js'

/** Asks for a round again after a moment, while the wallet is asked for a further stake. */
const askLater = async ({ roundId }) => {
  await new Promise((resolve) => { setTimeout(resolve, 1000) })
  return ask('round', { roundId })
}

/**
 * Continues a round that waits for its player until it is decided, and returns it. After an error it continues from where
 * the round is.
 */
export const playSteps = async (first, stage, { tellError, balanceIs }) => {
  let round = first
  while (round.raising || round.options.length > 0) {
    if (round.raising) round = await askLater(round)
    else {
      const { roundId, steps: index } = round
      const action = await stage.decide(round)
      // A round against the clock ended while its player thought.
      round = await (action === null ? ask('round', { roundId }) : ask('step', { roundId, index, action })).catch((error) => {
        tellError(error)
        return ask('round', { roundId })
      })
    }
    if (round.balance !== null) balanceIs(round.balance)
    await stage.show(round)
  }
  return round
}

/** Returns the round of the seat that waits for its player; null if there is none. */
export const unfinishedRound = () => ask('round').catch(() => null)

/** Asks for the best move in a round. */
export const adviseMove = async ({ roundId }) => (await ask('advise', { roundId })).action
