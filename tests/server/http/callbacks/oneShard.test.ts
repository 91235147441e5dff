import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cashOutSlip, placeSlip, sportsFixtures } from '../../../../src/endpoints/games/sportsbook.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { watchServers } from '../../../kit/cluster/watchServers.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { testCluster } from '../../../kit/provider/testCluster.ts'
import { vendorSite } from '../../../kit/provider/vendorSite.ts'

/**
 * What is not sent for the call that is watched: settings of a new connection, health checks, the places of lines, and events
 * of earlier calls, which are written after their replies with a check of the fence before them.
 */
const BACKGROUND = /^(SET .*|SELECT 1)$|\bline_place\b|^\s*(SELECT 1 FROM line_fence|INSERT INTO event)\b/s

const read = watchServers((text) => BACKGROUND.test(text))

const servers = await testCluster()
await servers.prepare()
servers.watch(() => {})
const { provider, member, launch, post, wallet, betBody } = await vendorSite({ servers })
const stranger = (await provider.ports.accounts.byName('stranger'))!
await giveMoney((await servers.of(stranger.lineId)).db, stranger, 1_000_000n)

const databaseOf = (address: string): string => /\/(test_\w+)/.exec(address)![1]!
const names = new Map(
  [...servers.addresses.shards, ['directory', servers.addresses.directory] as const].map(
    ([name, address]) => [databaseOf(address), name] as const,
  ),
)

/** Runs work, and returns what it sent to any server but these. Each of these must have been sent something. */
const sentElsewhere = async (work: () => Promise<unknown>, expected: readonly string[]) => {
  read()
  await work()
  const sent = [...read()].map(([database, texts]) => ({ server: names.get(database)!, texts }))
  const touched = sent.map(({ server }) => server)
  expect(expected.filter((name) => !touched.includes(name))).toEqual([])
  return sent.filter(({ server }) => !expected.includes(server))
}
const shardOf = async ({ lineId }: Account): Promise<string> => (await servers.of(lineId)).name

const expectOk = (reply: { status: number; errorCode: string | null }) =>
  expect([reply.status, reply.errorCode]).toEqual([200, null])

test('every call of the wallet sends statements to the shard of its line alone', async () => {
  expect(await shardOf(member)).not.toBe(await shardOf(stranger))
  for (const player of [member, stranger]) {
    const own = [await shardOf(player)]
    const { playerToken } = await launch(player)
    // The first bet reads what staff have closed, which is in the directory; later ones of the same second do not.
    expectOk(await wallet('bet', betBody(playerToken)))
    const { at } = betBody(playerToken)
    const [won, lost, voided, undone] = [1, 2, 3, 4].map(() => betBody(playerToken))
    const settle = (bet: typeof won, more: object) =>
      wallet('settle', {
        transactionId: `${bet!.transactionId}s`,
        roundId: bet!.roundId,
        playerToken,
        at,
        ...more,
      })
    const calls = [
      ...[won, lost, voided, undone, won].map((bet) => () => wallet('bet', bet!)),
      () => settle(won, { won: 25 }),
      () => settle(won, { won: 25 }),
      () => settle(lost, { won: 0 }),
      () => settle(voided, { won: 0, void: true }),
      () =>
        wallet('rollback', {
          transactionId: `${undone!.transactionId}u`,
          roundId: undone!.roundId,
          playerToken,
          at,
        }),
      () => wallet('balance', { playerToken }),
    ]
    for (const call of calls) expect(await sentElsewhere(async () => expectOk(await call()), own)).toEqual([])
  }
})

/** Plays a round of each kind that games have: in one call, in steps, and slips of a lottery for several draws. */
const playKinds = async (player: Account): Promise<void> => {
  const seat = async (gameCode: string, vendor: string) => {
    const { playerToken: token } = await launch(player, gameCode, vendor)
    return async (action: string, body: object = {}) => {
      const reply = await post(`/sandbox/vendor/${action}`, {
        gameCode,
        token,
        free: false,
        language: 'en',
        ...body,
      })
      expectOk(reply)
      return reply.value as { roundId: string; steps: number; options: unknown[]; issue: number }
    }
  }
  const slot = await seat('reef-riches', 'HARBOUR')
  await slot('play', { choice: '', stake: 1 })
  const poker = await seat('cedar-draw-poker', 'CEDAR')
  const { roundId, steps } = await poker('play', { choice: '', stake: 1 })
  await poker('step', { roundId, index: steps, action: 'hold:11111' })
  const lottery = await seat('sea-quick-three', 'TCG_SEA')
  const { issue } = await lottery('event')
  await lottery('slip', { slipId: randomUUID(), from: issue, draws: 2, stake: 1, lines: 'last:7' })
}

/** Places a slip on the first coming match and cashes it out. */
const playSlip = async (token: string): Promise<void> => {
  const { fixtures } = (
    await provider.call(sportsFixtures, { book: 'SPORTS', sport: 'football', when: 'coming', limit: 1 })
  ).value
  const [{ fixtureId, markets }] = fixtures as [(typeof fixtures)[number]]
  const { marketId, selections } = markets[0]!
  const { selection, odds } = selections[0]!
  const placed = await provider.call(
    placeSlip,
    {
      requestId: randomUUID(),
      legs: [{ fixtureId, marketId, selection, odds: odds! }],
      sizes: [1],
      stake: 10,
      accept: 'any',
    },
    { token },
  )
  const { slipId, cashOut } = placed.value
  expectOk(await provider.call(cashOutSlip, { slipId, amount: cashOut! }, { token }))
}

test('rounds in steps, lottery slips, sports slips and cash-outs leave the other shard alone', async () => {
  for (const player of [member, stranger]) {
    const own = [await shardOf(player), 'directory']
    const token = await provider.tokenOf(player)
    expect(await sentElsewhere(() => playKinds(player), own)).toEqual([])
    expect(await sentElsewhere(() => playSlip(token), own)).toEqual([])
  }
})

test('in the end every balance, entry and figure agrees', async () => {
  await aggregateAll(provider, 100)
  expect(await verifyServers(servers)).toMatchObject({ count: 0, findings: [] })
})
