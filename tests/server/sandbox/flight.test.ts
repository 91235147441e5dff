import { expect, test } from 'vitest'
import { toWire } from '../../../src/rules/money/money.ts'
import { vendorSite } from '../../kit/provider/vendorSite.ts'

const { provider, member, post, launch, balanceOf } = await vendorSite()
const job = provider.jobs.find(({ name }) => name === 'sandboxVendor')!

interface Flown {
  roundId: string
  won: number
  elapsedMs: number
  options: { kind: string }[]
  view: { flying: boolean; point?: number; cashed?: number | null }
}

const { playerToken } = await launch(member, 'moonshot', 'COMET')
const at = { gameCode: 'moonshot', token: playerToken, free: false, language: 'en' }
const call = async (action: string, body: object = {}): Promise<Flown> =>
  (await post(`/sandbox/vendor/${action}`, { ...at, ...body })).value as unknown as Flown
const money = async () => toWire(await balanceOf(member))

/** Launches until a flight is in the air; some crash immediately. */
const launchByHand = async (): Promise<Flown> => {
  for (;;) {
    const flown = await call('play', { choice: 'hand:1000.00', stake: 1 })
    if (flown.view.flying) return flown
  }
}

/** Cashes flights out after some time until one has not crashed before. */
const cashAfter = async (ms: number): Promise<Flown> => {
  for (;;) {
    const { roundId } = await launchByHand()
    provider.clock.now += ms
    const cashed = await call('step', { roundId, index: 0, action: 'cash' })
    if (cashed.view.cashed) return cashed
    expect(cashed).toMatchObject({ won: 0, view: { flying: false, cashed: null } })
  }
}

test('a flight in the air shows neither its crash nor its end', async () => {
  const flown = await launchByHand()
  expect(flown.view).toEqual({ target: 100_000, flying: true })
  expect(flown.options).toEqual([{ kind: 'cash', stake: 0 }])
  expect(JSON.stringify(flown)).not.toMatch(/endsAt|point/)
  provider.clock.now += 50
  expect((await call('round', { roundId: flown.roundId })).elapsedMs).toBe(50)
  await call('step', { roundId: flown.roundId, index: 0, action: 'cash' })
})

test('cashing out pays the multiplier of the moment at the server, once', async () => {
  const cashed = await cashAfter(5_000)
  // e^(0.07 × 5) = 1.419
  expect(cashed).toMatchObject({ won: 1.41, view: { cashed: 141 } })
  const before = await money()
  await call('step', { roundId: cashed.roundId, index: 0, action: 'cash' })
  await call('step', { roundId: cashed.roundId, index: 1, action: 'cash' })
  expect(await money()).toBe(before)
})

test('a flight whose player is away is ended by the job', async () => {
  const { roundId } = await launchByHand()
  provider.clock.now += 600_000
  await job.run(provider.jobContext)
  const ended = await call('round', { roundId })
  expect(ended).toMatchObject({ options: [], view: { flying: false } })
  expect(ended.won).toBe(ended.view.cashed ? 1_000 : 0)
})

test('no other step is taken', async () => {
  const { roundId } = await launchByHand()
  expect((await post('/sandbox/vendor/step', { ...at, roundId, index: 0, action: 'end' })).errorCode).toBe(
    'request.invalid',
  )
  await call('step', { roundId, index: 0, action: 'cash' })
})
