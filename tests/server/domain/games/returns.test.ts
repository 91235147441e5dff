import { expect, test } from 'vitest'
import { slot } from '../../../../src/server/domain/games/slot.ts'
import { engineOf, steppedEngineOf, timedEngineOf } from '../../../../src/server/sandbox/vendor/engines.ts'
import { ERRORS, meanPay, models, RUN_MS, RUNS, rules, steadyChance } from '../../../kit/data/gameModels.ts'
import { provablyFairRandom } from '../../../../src/server/sandbox/vendor/provablyFair.ts'

test.each(rules.games.map((game) => [game.code, game] as const))(
  '%s publishes the return of its least favourable bet',
  (_, game) => {
    const engine = engineOf(game)
    const timed = timedEngineOf(game)
    const stepped = steppedEngineOf(game)
    expect([engine, timed, stepped].filter(Boolean)).toHaveLength(1)
    const chosen = engine ?? stepped
    expect(game.rtpBps).toBe(
      chosen ? Math.min(...chosen.choices.map((choice) => chosen.rtpBps(choice))) : timed!.rtpBps,
    )
    expect(game.rtpBps).toBeGreaterThanOrEqual(9_200)
    expect(game.rtpBps).toBeLessThan(10_000)
  },
)

/** Games whose largest prizes are rare need long runs. */
test.each(
  models.filter((game) => engineOf(game)).map((game) => [`${game.engine} ${game.model}`, game] as const),
)(
  '%s has its published return in play',
  (name, game) => {
    const engine = engineOf(game)!
    const choices = engine.choices.length > 6 ? engine.choices.filter((_, i) => i % 7 === 0) : engine.choices
    for (const choice of choices) {
      const random = steadyChance(`${name} ${choice}`)
      let sum = 0
      let squares = 0
      for (let i = 0; i < RUNS; i += 1) {
        const { payBps } = engine.play(choice, random)
        sum += payBps
        squares += payBps * payBps
      }
      const { mean, error } = meanPay(sum, squares, RUNS)
      expect(
        Math.abs(mean - engine.rtpBps(choice)),
        `${choice}: ${mean} for ${engine.rtpBps(choice)}`,
      ).toBeLessThan(ERRORS * error + 1)
    }
  },
  RUN_MS,
)

test.each(
  models
    .filter((game) => game.engine === 'crash')
    .map((game) => [`${game.engine} ${game.model}`, game] as const),
)(
  '%s has its published return in play',
  (name, game) => {
    const engine = steppedEngineOf(game)!
    for (const choice of engine.choices) {
      const random = steadyChance(`${name} ${choice}`)
      let sum = 0
      let squares = 0
      for (let i = 0; i < RUNS; i += 1) {
        // A flight by hand is left to itself: its only step is its end.
        const steps = choice.startsWith('hand:') ? [{ action: 'end', at: 0 }] : []
        const { payBps } = engine.play(choice, steps, random)
        sum += payBps
        squares += payBps * payBps
      }
      const { mean, error } = meanPay(sum, squares, RUNS)
      expect(Math.abs(mean - engine.rtpBps(choice)), choice).toBeLessThan(ERRORS * error + 1)
    }
  },
  RUN_MS,
)

test('the exact return of a slot is the mean over every stop of its reels', () => {
  const model = {
    strips: ['ABWS', 'ABWB', 'ABAS', 'BAWA', 'ABSB'],
    lines: 3,
    pays: { A: [5, 20, 90], B: [7, 25, 120] },
    scatter: [2, 5, 40],
  } as const
  const engine = slot(model as never)
  let sum = 0
  let stops: number[] = []
  const walk = (chosen: readonly number[]): void => {
    if (chosen.length < 5) {
      for (let stop = 0; stop < 4; stop += 1) walk([...chosen, stop])
      return
    }
    stops = [...chosen]
    sum += engine.play('', { below: () => stops.shift()!, bytes: () => new Uint8Array() }).payBps
  }
  walk([])
  expect(Math.abs(sum / 4 ** 5 - engine.rtpBps(''))).toBeLessThan(2)
})

test('provably fair numbers are uniform, and the same for the same seeds', () => {
  const seed = 'ab'.repeat(32)
  const counts = Array.from({ length: 37 }, () => 0)
  const random = provablyFairRandom(seed, 'client', 1)
  for (let i = 0; i < 37_000; i += 1) counts[random.below(37)]! += 1
  const chiSquare = counts.reduce((sum, n) => sum + (n - 1_000) ** 2 / 1_000, 0)
  // 36 degrees of freedom: 1 in 10,000 fair runs would be above 77.
  expect(chiSquare).toBeLessThan(77)
  expect(provablyFairRandom(seed, 'client', 2).below(1_000_000)).toBe(
    provablyFairRandom(seed, 'client', 2).below(1_000_000),
  )
})
