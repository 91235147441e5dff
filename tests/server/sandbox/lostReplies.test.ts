import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '../../../src/rules/calendar.ts'
import { fromWire } from '../../../src/rules/money/money.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { seeded } from '../../kit/data/seeded.ts'
import { FULL } from '../../kit/data/full.ts'
import { aggregateAll } from '../../kit/provider/aggregateAll.ts'
import { giveMoney } from '../../kit/provider/people.ts'
import { vendorSite } from '../../kit/provider/vendorSite.ts'

const { provider, member, post, launch, balanceOf } = await vendorSite()
const job = provider.jobs.find(({ name }) => name === 'sandboxVendor')!
const START = 100_000_000n
await giveMoney((await provider.servers.of(member.lineId)).db, member, START)

/** The games of every kind of bet: one bet, several, decisions with further stakes, and live tables. */
const GAMES = [
  ['reef-riches', 'HARBOUR', ['']],
  ['swift-roulette', 'MERIDIAN', ['red=500,n17=100,n1-2=50', 'n0-1-2-3=25', 'black']],
  ['harbour-sic-bo', 'MERIDIAN', ['small=500,p1-2=100', 't6=20']],
  ['kite-baccarat', 'KITE', ['player=500,playerPair=100', 'banker=500,tie=100']],
  ['cedar-blackjack', 'CEDAR', ['']],
  ['cedar-draw-poker', 'CEDAR', ['']],
  ['lantern-baccarat', 'LANTERN', ['banker=500,tie=100', 'player=300']],
] as const

const stakeOf = (choice: string): number =>
  [...choice.matchAll(/=(\d+)/g)].reduce((sum, [, cents]) => sum + Number(cents), 0) / 100 || 1

/** Loses some calls of the vendor to the wallet: before they arrive, or their replies. */
const loseCalls = (random: (bound: number) => number) => {
  const inject = provider.app.inject.bind(provider.app)
  const lost = { calls: 0, replies: 0 }
  const state = { on: true }
  Object.assign(provider.app, {
    inject: async (options: { url: string }) => {
      if (!state.on || !options.url.startsWith('/vendor/')) return inject(options)
      const luck = random(10)
      if (luck === 0) {
        lost.calls += 1
        throw new Error('the call was lost')
      }
      const reply = await inject(options)
      if (luck > 2) return reply
      lost.replies += 1
      throw new Error('the reply was lost')
    },
  })
  return { lost, state }
}

test('whatever is lost, doubled or late, the sum of stakes and wins of every round is that of the ledger', async () => {
  const random = seeded(20_261)
  const { lost, state } = loseCalls(random)
  const seats = await Promise.all(
    GAMES.map(async ([gameCode, vendor, choices]) => {
      const { playerToken } = await launch(member, gameCode, vendor)
      return { choices, at: { gameCode, token: playerToken, free: false, language: 'en' } }
    }),
  )
  const call = async (at: object, action: string, body: object) =>
    (await post(`/sandbox/vendor/${action}`, { ...at, ...body })).value
  const play = async ({ at, choices }: (typeof seats)[number]): Promise<void> => {
    const choice = choices[random(choices.length)]!
    const issue = at.gameCode.startsWith('lantern')
      ? (await call(at, 'table', { since: -1, settled: true }))['issue']
      : null
    await call(at, 'play', { choice: issue === null ? choice : `${issue}|${choice}`, stake: stakeOf(choice) })
    const round = await call(at, 'round', {})
    const options = (round['options'] ?? []) as { kind: string }[]
    if (options.length === 0) return
    const { kind } = options[random(options.length)]!
    const step = {
      roundId: round['roundId'],
      index: round['steps'],
      action: kind === 'hold' ? 'hold:10101' : kind,
    }
    // The player presses twice, or not at all.
    await Promise.all(Array.from({ length: random(3) }, () => call(at, 'step', step)))
  }
  for (let i = 0; i < (FULL ? 600 : 90); i += 1) {
    await Promise.all([play(seats[random(seats.length)]!), play(seats[random(seats.length)]!)])
    provider.clock.now += random(30) * SECOND
    if (random(3) === 0) await job.run(provider.jobContext)
  }
  state.on = false
  for (let i = 0; i < 12; i += 1) {
    provider.clock.now += 6 * MINUTE
    await job.run(provider.jobContext)
  }
  expect(lost.calls).toBeGreaterThan(3)
  expect(lost.replies).toBeGreaterThan(8)

  const own = await provider.db.selectFrom('sandbox_round').selectAll().execute()
  expect(own.filter(({ state: now }) => !['settled', 'refused', 'undone'].includes(now))).toEqual([])
  const { db } = await provider.servers.of(member.lineId)
  const rounds = new Map(
    (await db.selectFrom('round').selectAll().execute()).map((round) => [round.vendor_round, round]),
  )
  let sum = START + fromWire(100)
  for (const round of own) {
    const taken = rounds.get(round.round_id)
    if (round.state === 'settled') {
      expect([taken?.stake, taken?.won], round.game_code).toEqual([round.stake, round.won])
      sum += round.won - round.stake
    } else expect([undefined, 'void'], round.game_code).toContain(taken?.status)
  }
  expect(
    new Set(own.filter(({ state: now }) => now === 'settled').map((round) => round.game_code)).size,
  ).toBe(GAMES.length)
  expect(await balanceOf(member)).toBe(sum)
  await aggregateAll(provider, 200)
  expect(await verifyServers(provider.servers)).toMatchObject({ count: 0, findings: [] })
}, 120_000)
