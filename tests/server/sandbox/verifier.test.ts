import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gameRules } from '../../../src/entities/games/gameRules.ts'
import type { Step } from '../../../src/server/domain/games/stepped.ts'
import { engineOf, steppedEngineOf, timedEngineOf } from '../../../src/server/sandbox/vendor/engines.ts'
import { commitmentOf, provablyFairRandom } from '../../../src/server/sandbox/vendor/provablyFair.ts'
import {
  hashOfSeed,
  verifyBet,
  verifyEvent,
  verifyMatch,
  verifyRound,
} from '../../../src/server/sandbox/vendor/verifier.ts'

const { games } = gameRules.parse(JSON.parse(readFileSync('config/games.json', 'utf8')))
const models = [...new Map(games.map((game) => [`${game.engine} ${game.model}`, game])).values()]
const SEED = '5c'.repeat(32)

/** Seeds of a game, and its round of a nonce as the server records it. */
const recorded = (
  { engine = '', model = '' }: { engine?: string; model?: string },
  nonce: number,
  choice?: string,
) => {
  const rules = engineOf({ engine, model })!
  const seeds = { engine, model, serverSeed: SEED, clientSeed: 'mine' }
  const own = choice ?? rules.choices[nonce % rules.choices.length]!
  const { words, payBps } = rules.play(own, provablyFairRandom(SEED, 'mine', nonce))
  return {
    seeds,
    round: { nonce, choice: own, stake: 0.33, won: Math.floor((33 * payBps) / 10_000) / 100, words },
  }
}

test('the fingerprint of a seed is the one that the server publishes', async () => {
  expect(await hashOfSeed(SEED)).toBe(commitmentOf(SEED))
})

test.each(
  models.filter((game) => engineOf(game)).map((game) => [`${game.engine} ${game.model}`, game] as const),
)('the browser repeats rounds of %s', async (_name, game) => {
  for (let nonce = 1; nonce <= 40; nonce += 1) {
    const { seeds, round } = recorded(game, nonce)
    expect(await verifyRound(seeds, round)).toEqual({
      nonce,
      words: round.words,
      won: round.won,
      matches: true,
    })
  }
})

test('a round with free spins is repeated with all of them', async () => {
  const game = { engine: 'slot', model: 'lively' }
  const rules = engineOf(game)!
  let nonce = 1
  while (!('feature' in rules.play('', provablyFairRandom(SEED, 'mine', nonce)).view)) nonce += 1
  const { seeds, round } = recorded(game, nonce)
  expect(round.words).toContain('+')
  expect(await verifyRound(seeds, round)).toMatchObject({ matches: true })
})

test.each(
  models
    .filter((game) => engineOf(game)?.highestBps)
    .map((game) => [`${game.engine} ${game.model}`, game] as const),
)('several bets of a round of %s have one result, and their wins are added', async (_name, game) => {
  const engine = engineOf(game)!
  const seeds = { engine: game.engine!, model: game.model!, serverSeed: SEED, clientSeed: 'mine' }
  const bets = engine.choices.slice(0, 3).map((bet, i) => ({ bet, cents: [250, 100, 33][i]! }))
  const choice = bets.map(({ bet, cents }) => `${bet}=${cents}`).join(',')
  for (let nonce = 1; nonce <= 20; nonce += 1) {
    const outcomes = bets.map(({ bet, cents }) => {
      const { words, payBps } = engine.play(bet, provablyFairRandom(SEED, 'mine', nonce))
      return { words, cents: Math.floor((cents * payBps) / 10_000) }
    })
    const won = outcomes.reduce((sum, { cents }) => sum + cents, 0) / 100
    const round = { nonce, choice, stake: 3.83, won, words: outcomes[0]!.words }
    expect(await verifyRound(seeds, round)).toMatchObject({ won, matches: true })
  }
})

test.each(
  models
    .filter((game) => steppedEngineOf(game))
    .map((game) => [`${game.engine} ${game.model}`, game] as const),
)('a round of %s is repeated with its decisions', async (_name, game) => {
  const engine = steppedEngineOf(game)!
  const seeds = { engine: game.engine!, model: game.model!, serverSeed: SEED, clientSeed: 'mine' }
  const choice = engine.choices.at(-1)!
  for (let nonce = 1; nonce <= 20; nonce += 1) {
    const steps: Step[] = []
    const play = () => engine.play(choice, steps, provablyFairRandom(SEED, 'mine', nonce))
    while (play().options.length > 0) steps.push({ action: engine.fallback(play()), at: 0 })
    const { words, payBps } = play()
    const round = {
      nonce,
      choice,
      stake: 2,
      firstStake: 1,
      won: Math.floor(payBps / 100) / 100,
      words,
      steps,
    }
    expect(await verifyRound(seeds, round)).toMatchObject({ matches: true })
  }
})

describe('a record that is not what the seeds give does not match', () => {
  const { seeds, round } = recorded({ engine: 'slot', model: 'steady' }, 7)
  test.each([
    ['another result', {}, { words: 'AAA AAA AAA AAA AAA' }],
    ['another win', {}, { won: round.won + 0.01 }],
    ['another number', {}, { nonce: 8 }],
    ['another client seed', { clientSeed: 'other' }, {}],
    ['another server seed', { serverSeed: '00'.repeat(32) }, {}],
  ])('%s', async (_what, otherSeeds, otherRound) => {
    const found = await verifyRound({ ...seeds, ...otherSeeds }, { ...round, ...otherRound })
    expect(found.matches).toBe(false)
  })

  test.each([
    ['a game', { engine: 'none' }, {}],
    ['a choice', {}, { choice: 'x' }],
  ])('%s that there is not is an error', async (_what, otherSeeds, otherRound) => {
    await expect(verifyRound({ ...seeds, ...otherSeeds }, { ...round, ...otherRound })).rejects.toThrow(
      'choice',
    )
  })
})

describe.each(
  models.filter((game) => timedEngineOf(game)).map((game) => [`${game.engine} ${game.model}`, game] as const),
)('the browser repeats results of %s', (_name, game) => {
  const rules = timedEngineOf(game)!
  const of = { engine: game.engine!, model: game.model ?? '', gameCode: 'some-game' }
  const published = (issue: number) => {
    const offer = rules.offer(provablyFairRandom('b7'.repeat(32), of.gameCode, issue))
    const result = rules.result(offer, provablyFairRandom(SEED, of.gameCode, issue))
    return JSON.parse(
      JSON.stringify({ issue, offer, result, serverSeed: SEED, commitment: commitmentOf(SEED) }),
    ) as Parameters<typeof verifyEvent>[1]
  }

  test('and refuses other ones', async () => {
    for (const issue of [0, 1, 2_000_000]) {
      const event = published(issue)
      const words = rules.words(event.result)
      expect(await verifyEvent(of, event)).toEqual({ words, sealed: true, matches: true })
      expect(await verifyEvent(of, { ...event, result: { ...event.result, more: 1 } })).toMatchObject({
        matches: false,
      })
      expect(await verifyEvent(of, { ...event, commitment: commitmentOf('00') })).toMatchObject({
        sealed: false,
      })
    }
  })
})

test('the browser works out what bets on an event pay', async () => {
  const game = games.find(({ code }) => code === 'hanoi-special')!
  const rules = timedEngineOf(game)!
  const of = { engine: game.engine!, model: game.model ?? '', gameCode: game.code }
  for (const issue of [3, 4, 5, 6]) {
    const result = rules.result({}, provablyFairRandom(SEED, game.code, issue))
    const event = { issue, offer: {}, result, serverSeed: SEED, commitment: commitmentOf(SEED) }
    // One of the two sides wins each draw.
    expect(await verifyBet(of, event, { pick: 'size:big;size:small', stake: 2 })).toBe(1.9)
    expect(
      (await verifyBet(of, event, { pick: 'size:big', stake: 1 })) +
        (await verifyBet(of, event, { pick: 'size:small', stake: 1 })),
    ).toBe(1.9)
  }
})

test('a game without events has no result to repeat', async () => {
  const event = { issue: 1, offer: {}, result: {}, serverSeed: SEED, commitment: '' }
  await expect(verifyEvent({ engine: 'slot', model: 'bold', gameCode: 'x' }, event)).rejects.toThrow()
  await expect(
    verifyMatch({
      fixtureId: 'none',
      commitment: '',
      serverSeed: SEED,
      formSeed: SEED,
      score: { home: 0, away: 0 },
    }),
  ).rejects.toThrow()
})
