import { expect, test } from 'vitest'
import { HOUR } from '../../../src/rules/calendar.ts'
import { hashOfSeed, verifyRound, type RecordedRound } from '../../../src/server/sandbox/vendor/verifier.ts'
import { migrations } from '../../../src/server/store/db/migrations/all.ts'
import { vendorSite } from '../../kit/provider/vendorSite.ts'

const { provider, member, agent, post, launch } = await vendorSite()
const { db } = provider.servers.directory

interface Former {
  seedNo: number
  serverSeed: string
  clientSeed: string
  commitment: string
  rounds: number
  firstAt: number
  lastAt: number
}

const seat = async (account = member, accountType: 0 | 1 = 1) => {
  const { url, playerToken } = await launch(account, 'reef-riches', 'HARBOUR', accountType)
  const at = {
    gameCode: 'reef-riches',
    token: playerToken,
    free: url.searchParams.has('free'),
    language: 'en',
  }
  return (action: string, body: object = {}) => post(`/sandbox/vendor/${action}`, { ...at, ...body })
}
type Call = Awaited<ReturnType<typeof seat>>

const playRounds = async (call: Call, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    provider.clock.now += 1_000
    expect((await call('play', { choice: '', stake: 0.2 })).status).toBe(200)
  }
}
const formerOf = async (call: Call) => (await call('fair')).value['former'] as Former[]
const roundsOf = async (call: Call, seedNo: number) =>
  (await call('seedRounds', { seedNo })).value['rounds'] as RecordedRound[]

test('a revealed seed is listed with its time, and each of its rounds can be verified later, from a new launch too', async () => {
  const call = await seat()
  const { engine, model, commitment } = (await call('open')).value as Record<string, string>
  const began = provider.clock.now
  await playRounds(call, 25)
  expect(await call('seedRounds', { seedNo: 0 })).toMatchObject({
    status: 400,
    errorCode: 'request.invalid',
  })
  await call('reveal', { clientSeed: 'second' })
  await playRounds(call, 2)
  await call('reveal', { clientSeed: 'third' })
  // A seed without rounds has nothing to verify.
  await call('reveal', { clientSeed: 'fourth' })
  provider.clock.now += 2 * HOUR
  const later = await seat()
  const former = await formerOf(later)
  expect(
    former.map(({ seedNo, rounds, firstAt, lastAt }) => [seedNo, rounds, firstAt - began, lastAt - began]),
  ).toEqual([
    [1, 2, 26_000, 27_000],
    [0, 25, 1_000, 25_000],
  ])
  expect(former[1]!.commitment).toBe(commitment)
  expect(former[0]!.clientSeed).toBe('second')
  for (const seed of former) {
    expect(await hashOfSeed(seed.serverSeed)).toBe(seed.commitment)
    const rounds = await roundsOf(later, seed.seedNo)
    expect(rounds).toHaveLength(seed.rounds)
    for (const round of rounds)
      expect(await verifyRound({ ...seed, engine: engine!, model: model ?? '' }, round)).toMatchObject({
        matches: true,
      })
  }
  expect(await call('seedRounds', { seedNo: 3 })).toMatchObject({ status: 400 })
  expect(await call('seedRounds', { seedNo: -1 })).toMatchObject({ status: 400 })
})

test('the seeds of other players and of free play are others', async () => {
  expect(await formerOf(await seat(agent))).toEqual([])
  expect(await formerOf(await seat(member, 0))).toEqual([])
})

test('after an upgrade rounds of seeds that were not stored belong to no seed', async () => {
  const call = await seat()
  await playRounds(call, 2)
  const rows = await db.selectFrom('sandbox_round').selectAll().orderBy('at').execute()
  await db.schema.dropTable('sandbox_seed').execute()
  await db.schema.alterTable('sandbox_seat').dropColumn('player').dropColumn('seed_no').execute()
  await db.schema.alterTable('sandbox_round').dropColumn('seed_no').execute()
  await db.transaction().execute((tx) => migrations['0143_former_seeds']!.up(tx as never))
  const after = await db.selectFrom('sandbox_round').selectAll().orderBy('at').execute()
  const current = rows.filter(({ seed_no: seedNo }) => seedNo === 3)
  expect(current).toHaveLength(2)
  expect(after.filter(({ seed_no: seedNo }) => seedNo === 0).map(({ round_id: id }) => id)).toEqual(
    current.map(({ round_id: id }) => id),
  )
})
