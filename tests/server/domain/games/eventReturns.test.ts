import { expect, test } from 'vitest'
import { liveTableOf, timedEngineOf } from '../../../../src/server/sandbox/vendor/engines.ts'
import { ERRORS, meanPay, models, RUN_MS, RUNS, steadyChance } from '../../../kit/data/gameModels.ts'

test.each(
  models
    .filter((game) => timedEngineOf(game) && !liveTableOf(game))
    .map((game) => [`${game.engine} ${game.model}`, game] as const),
)(
  '%s has its published return over many events',
  (name, game) => {
    const engine = timedEngineOf(game)!
    const random = steadyChance(name)
    const picks: Record<string, string> = {
      size: 'big',
      parity: 'odd',
      last: '7',
      lastTwo: '42',
      special: '42',
      every: '42',
      triple: '3',
      head: '4',
      tail: '2',
      eighth: '42',
      xien2: '07-42',
    }
    const bets = (engine.display['bets'] as { name: string }[] | undefined)
      ?.map((bet) => bet.name)
      .filter((bet) => bet in picks)
    const choices = bets?.map((bet) => `${bet}:${picks[bet]}`) ?? ['0:home', '0:away']
    const paid = choices.map((choice) => ({ choice, sum: 0, squares: 0 }))
    for (let i = 0; i < RUNS; i += 1) {
      const offer = engine.offer(random)
      const result = engine.result(offer, random)
      for (const total of paid) {
        if (!engine.isChoice(total.choice, offer)) throw new Error(`${total.choice} is not offered`)
        const pay = engine.pay(total.choice, offer, result)
        total.sum += pay
        total.squares += pay * pay
      }
    }
    for (const { choice, sum, squares } of paid) {
      const { mean, error } = meanPay(sum, squares, RUNS)
      expect(mean + ERRORS * error, choice).toBeGreaterThanOrEqual(engine.rtpBps)
      expect(mean - ERRORS * error, choice).toBeLessThan(10_000)
    }
  },
  RUN_MS,
)
