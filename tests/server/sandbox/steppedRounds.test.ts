import { expect, test } from 'vitest'
import { MINUTE } from '../../../src/rules/calendar.ts'
import { toWire } from '../../../src/rules/money/money.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../kit/provider/aggregateAll.ts'
import { vendorSite } from '../../kit/provider/vendorSite.ts'

const { provider, member, post, launch, balanceOf } = await vendorSite()
const job = provider.jobs.find(({ name }) => name === 'sandboxVendor')!

interface RoundReply {
  roundId: string
  won: number
  stake: number
  balance: number | null
  steps: number
  words: string
  nonce: number
  raising: boolean
  options: { kind: string; stake: number }[]
  view: Record<string, unknown>
}

const seat = async (gameCode: string, vendor: string, accountType: 0 | 1 = 1) => {
  const { url, playerToken } = await launch(member, gameCode, vendor, accountType)
  const at = { gameCode, token: playerToken, free: url.searchParams.has('free'), language: 'en' }
  return async (action: string, body: object = {}) => {
    const reply = await post(`/sandbox/vendor/${action}`, { ...at, ...body })
    return { ...reply, round: reply.value as unknown as RoundReply }
  }
}

/** Deals until a round waits for its player, and for a certain kind of decision. */
const dealUntil = async (call: Awaited<ReturnType<typeof seat>>, kind: string) => {
  for (;;) {
    const { round } = await call('play', { choice: '', stake: 1 })
    if (round.options.some((option) => option.kind === kind)) return round
    if (round.options.length > 0)
      await call('step', { roundId: round.roundId, index: round.steps, action: 'stand' })
  }
}

const roundsOf = async (call: Awaited<ReturnType<typeof seat>>) =>
  (await call('fair')).value['rounds'] as { roundId: string; stake: number; won: number; state: string }[]

const money = async () => toWire(await balanceOf(member))

test('a round waits for its player, is taken once for a repeated step, and can be verified with its steps', async () => {
  const call = await seat('cedar-blackjack', 'CEDAR')
  const { value } = await call('open')
  const before = await money()
  const dealt = await dealUntil(call, 'stand')
  const step = { roundId: dealt.roundId, index: 0, action: 'stand' }
  const replies = await Promise.all([1, 2, 3].map(() => call('step', step)))
  const decided = (await call('round', { roundId: dealt.roundId })).round
  for (const { status } of replies) expect(status).toBe(200)
  expect(decided).toMatchObject({ steps: 1, options: [] })
  const { rounds } = (await call('fair')).value as { rounds: { stake: number; won: number }[] }
  expect(await money()).toBeCloseTo(
    before + rounds.reduce((sum, round) => sum + round.won - round.stake, 0),
    4,
  )
  const { revealed } = (await call('reveal', { clientSeed: 'mine' })).value as {
    revealed: Record<string, string>
  }
  expect(revealed['commitment']).toBe(value['commitment'])
  const again = await post('/sandbox/vendor/verify', {
    gameCode: 'cedar-blackjack',
    language: 'en',
    serverSeed: revealed['serverSeed'],
    clientSeed: revealed['clientSeed'],
    nonce: decided.nonce,
    choice: '',
    steps: [{ action: 'stand', at: 0 }],
  })
  expect(again.value['words']).toBe(decided.words)
})

test('an unfinished round is resumed, and neither its seed nor another round can be had before its end', async () => {
  const call = await seat('cedar-draw-poker', 'CEDAR')
  const dealt = (await call('play', { choice: '', stake: 1 })).round
  expect(await call('play', { choice: '', stake: 1 })).toMatchObject({
    status: 409,
    errorCode: 'round.unfinished',
  })
  expect(await call('reveal', { clientSeed: 'mine' })).toMatchObject({
    status: 409,
    errorCode: 'round.unfinished',
  })
  const { round } = (await call('open')).value as { round: RoundReply }
  expect(round).toMatchObject({
    roundId: dealt.roundId,
    view: dealt.view,
    options: [{ kind: 'hold', stake: 0 }],
  })
  const { action } = (await call('advise', { roundId: dealt.roundId })).value as { action: string }
  expect(action).toMatch(/^hold:[01]{5}$/)
  const bad = { roundId: dealt.roundId, index: 0, action: 'hit' }
  expect(await call('step', bad)).toMatchObject({ status: 400, errorCode: 'request.invalid' })
  const drawn = (await call('step', { ...bad, action })).round
  expect(drawn).toMatchObject({ steps: 1, options: [] })
  expect(drawn.balance).toBe(await money())
  expect((await call('reveal', { clientSeed: 'mine' })).status).toBe(200)
}, 60_000)

test('a new launch comes back to the open round, and plays it to its end with its own stake', async () => {
  const first = await seat('cedar-blackjack', 'CEDAR')
  const dealt = await dealUntil(first, 'double')
  const before = await money()
  const second = await seat('cedar-blackjack', 'CEDAR')
  const { round } = (await second('open')).value as { round: RoundReply }
  expect(round).toMatchObject({ roundId: dealt.roundId, view: dealt.view, options: dealt.options })
  expect(await second('play', { choice: '', stake: 1 })).toMatchObject({ errorCode: 'round.unfinished' })
  const step = { roundId: dealt.roundId, index: 0, action: 'double' }
  // The page of the first launch is still open, and the same step is taken once.
  const replies = await Promise.all([second('step', step), first('step', step), second('step', step)])
  for (const { status } of replies) expect(status).toBe(200)
  const decided = (await second('round', { roundId: dealt.roundId })).round
  expect(decided).toMatchObject({ steps: 1, stake: 2, options: [] })
  expect(await money()).toBeCloseTo(before - 1 + decided.won, 4)
  expect((await second('open')).value).toMatchObject({ round: null })
})

test('a launch of free play has a round and play money of its own', async () => {
  const first = await seat('cedar-draw-poker', 'CEDAR', 0)
  await first('play', { choice: '', stake: 1 })
  expect((await first('open')).value).toMatchObject({ balance: 999 })
  const second = await seat('cedar-draw-poker', 'CEDAR', 0)
  expect((await second('open')).value).toMatchObject({ balance: 1_000, round: null })
})

test('the round of a player who is away is finished by the rule of the game', async () => {
  const call = await seat('cedar-blackjack', 'CEDAR')
  const before = await money()
  const known = new Set((await roundsOf(call)).map((round) => round.roundId))
  const { roundId } = await dealUntil(call, 'stand')
  await job.run(provider.jobContext)
  expect((await call('round', { roundId })).round.options).not.toEqual([])
  provider.clock.now += 5 * MINUTE
  await job.run(provider.jobContext)
  expect((await call('round', { roundId })).round).toMatchObject({ options: [], steps: 1 })
  const rounds = (await roundsOf(call)).filter((round) => !known.has(round.roundId))
  expect(rounds[0]!.state).toBe('settled')
  expect(await money()).toBeCloseTo(
    before + rounds.reduce((sum, round) => sum + round.won - round.stake, 0),
    4,
  )
})

test('a doubled stake is taken once, also when the reply of the wallet is lost', async () => {
  const call = await seat('cedar-blackjack', 'CEDAR')
  const { roundId } = await dealUntil(call, 'double')
  const before = await money()
  const inject = provider.app.inject.bind(provider.app)
  let lost = 0
  Object.assign(provider.app, {
    inject: async (options: { url: string }) => {
      const reply = await inject(options)
      if (!options.url.endsWith('/bet') || lost > 0) return reply
      lost += 1
      throw new Error('the reply was lost')
    },
  })
  const step = { roundId, index: 0, action: 'double' }
  expect(await call('step', step)).toMatchObject({ errorCode: 'server.busy' })
  expect((await call('round', { roundId })).round).toMatchObject({ raising: true, options: [] })
  expect(await money()).toBe(before - 1)
  provider.clock.now += MINUTE
  await job.run(provider.jobContext)
  const { round } = await call('round', { roundId })
  expect(round).toMatchObject({ raising: false, stake: 2, steps: 1, options: [] })
  expect(await money()).toBeCloseTo(before - 1 + round.won, 4)
  expect(lost).toBe(1)
})

test('a further stake that the balance does not cover is refused, and the round continues', async () => {
  const call = await seat('cedar-blackjack', 'CEDAR')
  const dealLarge = async (): Promise<RoundReply> => {
    const stake = Math.floor((await money()) * 0.8)
    const { round } = await call('play', { choice: '', stake })
    return round.options.length > 0 ? round : dealLarge()
  }
  const round = await dealLarge()
  const before = await money()
  const step = { roundId: round.roundId, index: 0, action: 'double' }
  expect(await call('step', step)).toMatchObject({ status: 409, errorCode: 'balance.insufficient' })
  expect(await money()).toBe(before)
  const stood = await call('step', { ...step, action: 'stand' })
  expect(stood.round).toMatchObject({ options: [], stake: round.stake })
})

test('play money pays for steps too', async () => {
  const before = await money()
  const call = await seat('cedar-blackjack', 'CEDAR', 0)
  const { roundId } = await dealUntil(call, 'double')
  const { round } = await call('step', { roundId, index: 0, action: 'double' })
  expect(round).toMatchObject({ stake: 2, options: [] })
  const { rounds } = (await call('fair')).value as { rounds: { stake: number; won: number }[] }
  const shown = (await call('open')).value['balance']
  expect(shown).toBeCloseTo(1_000 + rounds.reduce((sum, one) => sum + one.won - one.stake, 0), 4)
  expect(await money()).toBe(before)
})

test('in the end balances, entries and figures agree', async () => {
  await aggregateAll(provider, 100)
  expect(await verifyServers(provider.servers)).toMatchObject({ count: 0, findings: [] })
})
