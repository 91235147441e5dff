import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gameRules } from '../../../src/entities/games/gameRules.ts'
import { FULL } from './full.ts'

export const rules = gameRules.parse(
  JSON.parse(readFileSync(fileURLToPath(new URL('../../../config/games.json', import.meta.url)), 'utf8')),
)

/** Returns a random source for long runs: xorshift, seeded by the game's name, so that a failure is reproducible. */
export const steadyChance = (name: string) => {
  let state = createHash('sha256').update(name).digest().readUInt32BE() | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return { below: (bound: number) => Math.floor(next() * bound), bytes: () => new Uint8Array() }
}

/** One game of each model: games of a model differ only in their looks. */
export const models = [...new Map(rules.games.map((game) => [`${game.engine}/${game.model}`, game])).values()]

/** How often each choice is played. */
export const RUNS = FULL ? 1_000_000 : 5_000
/** How many standard errors of the run the mean of a choice may be from its return. */
export const ERRORS = FULL ? 3 : 4
/** A million rounds of a slot or of cards take some seconds. */
export const RUN_MS = FULL ? 600_000 : 20_000

/** Returns the mean of what `runs` plays paid, and its standard error, from their sum and the sum of their squares. */
export const meanPay = (sum: number, squares: number, runs: number): { mean: number; error: number } => {
  const mean = sum / runs
  return { mean, error: Math.sqrt((squares / runs - mean * mean) / runs) }
}
