import { expect, test } from 'vitest'
import { blackjack } from '../../../../../src/server/domain/games/tables/blackjack.ts'
import { blackjackReturn } from '../../../../../src/server/domain/games/tables/blackjackStrategy.ts'
import type { Step } from '../../../../../src/server/domain/games/stepped.ts'
import { FULL } from '../../../../kit/data/full.ts'
import { meanPay } from '../../../../kit/data/gameModels.ts'
import { seeded } from '../../../../kit/data/seeded.ts'

const engine = blackjack()

/** Returns what a calculation in parts returns. */
const finalOf = (parts: Generator<undefined, string>): string => {
  let part = parts.next()
  while (!part.done) part = parts.next()
  return part.value
}

test('rounds with the best moves return what the strategy expects', () => {
  const random = seeded(7)
  const rounds = FULL ? 1_000_000 : 20_000
  let [sum, squares] = [0, 0]
  for (let i = 0; i < rounds; i += 1) {
    const draws: number[] = []
    const again = () => {
      let at = 0
      return {
        below: (bound: number) => {
          draws[at] ??= random(bound)
          at += 1
          return draws[at - 1]!
        },
        bytes: () => new Uint8Array(),
      }
    }
    const taken: Step[] = []
    let further = 0
    let outcome = engine.play('', taken, again())
    while (outcome.options.length > 0) {
      const action = finalOf(engine.advise!(taken, again()))
      further += outcome.options.find(({ kind }) => kind === action)!.stakeBps
      taken.push({ action, at: 0 })
      outcome = engine.play('', taken, again())
    }
    const result = outcome.payBps - further
    sum += result
    squares += result * result
  }
  const { mean, error } = meanPay(sum, squares, rounds)
  expect(Math.abs(mean - blackjackReturn() * 10_000), `${mean}`).toBeLessThan(3 * error)
})
