import { expect, test } from 'vitest'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import { migrate } from '../../../src/server/store/db/migrate.ts'
import { openServers } from '../../../src/server/store/db/openServers.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { archivedServer, type ArchivedServer } from '../../kit/cluster/archivedServer.ts'
import { atEnd } from '../../kit/data/atEnd.ts'
import { FULL } from '../../kit/data/full.ts'
import { testProvider, type TestProvider } from '../../kit/provider/provider.ts'
import { ON_CLUSTER } from '../../kit/provider/testCluster.ts'
import { freePort, startSite } from '../../kit/site/siteProcess.ts'
import { startStorm } from '../../kit/site/storm.ts'
import { makePlayers, vendorClient } from '../../kit/site/vendorLoad.ts'

const SHARDS = ['alpha', 'beta', 'gamma']
const CALLS_BETWEEN = 200

const open = async (directory: string, shards: ReadonlyMap<string, string>) => {
  const servers = openServers({ connectionString: directory }, shards, 4)
  for (const { db } of servers.all()) await migrate(db)
  await migrate(servers.directory.db)
  servers.watch(() => {})
  return servers
}

/** Registers accounts in turn below each line until it is stopped. Returns names with the time when each was there. */
const registering = (provider: TestProvider, parents: readonly Account[]) => {
  const made = new Map<string, number>()
  let isOver = false
  const work = async (): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const name = `walker${n}`
      await provider.makeAccount({ name, type: 0, parent: parents[n % parents.length]! })
      made.set(name, Date.now())
    }
  }
  const done = work()
  return {
    made,
    stop: async (): Promise<void> => {
      isOver = true
      await done
    },
  }
}

test.runIf(FULL || ON_CLUSTER)(
  'four servers that are backed up under play and restored to one moment agree with each other',
  async () => {
    const made: ArchivedServer[] = []
    atEnd(() => Promise.all(made.map((server) => server.remove())))
    for (let n = 0; n <= SHARDS.length; n += 1) made.push(await archivedServer())
    const [directory, ...rest] = made
    const shards = new Map(SHARDS.map((name, n) => [name, rest[n]!.address]))

    const servers = await open(directory!.address, shards)
    const provider = await testProvider({ servers, clock: Date.now })
    const lines = []
    const parents: Account[] = []
    for (const name of SHARDS) {
      lines.push(await makePlayers(provider, 3))
      parents.push(await provider.makeAccount({ name: `top_${name}`, type: 1, parent: null }))
    }
    const places = await Promise.all(
      lines.map(async ({ players }) => (await servers.of(players[0]!.account.lineId)).name),
    )
    expect(new Set(places).size).toBe(SHARDS.length)

    const site = await startSite(await freePort(), {
      DATABASE_URL: directory!.address,
      SHARDS: [...shards].map(([name, address]) => `${name}=${address}`).join(' '),
    })
    const { vendor, gameCode, secret } = lines[0]!
    const client = vendorClient(site.url, vendor, secret)
    const storm = startStorm(
      lines.flatMap(({ players }) => players),
      gameCode,
      client,
    )
    const registrations = registering(provider, parents)
    await storm.more(CALLS_BETWEEN)
    for (const server of made) await server.backUp()
    await storm.more(CALLS_BETWEEN)
    const moment = Date.now()
    await storm.more(CALLS_BETWEEN)
    await registrations.stop()
    await storm.stop()
    client.close()
    await site.kill('SIGTERM')
    expect(storm.refused).toEqual([])
    await provider.close()
    await servers.close()

    for (const server of made) await server.stop()
    for (const server of made) await server.restore(moment)

    const restored = await open(directory!.address, shards)
    atEnd(() => restored.close())
    const found = new Set<string>()
    const accounts = new Set<string>()
    for (const { db } of restored.all()) {
      for (const row of await db.selectFrom('round').select('vendor_round').execute())
        found.add(row.vendor_round)
      for (const row of await db.selectFrom('account').select('name').execute()) accounts.add(row.name)
    }
    const before = [...storm.rounds].filter(([, { answeredAt }]) => answeredAt < moment)
    const after = [...storm.rounds].filter(([, { sentAt }]) => sentAt > moment)
    expect(before.length).toBeGreaterThan(50)
    expect(after.length).toBeGreaterThan(50)
    expect(before.filter(([id]) => !found.has(id))).toEqual([])
    expect(after.filter(([id]) => found.has(id))).toEqual([])
    const walkers = [...registrations.made].filter(([, at]) => at < moment)
    expect(walkers.length).toBeGreaterThan(0)
    expect(walkers.filter(([name]) => !accounts.has(name))).toEqual([])
    const { count, findings } = await verifyServers(restored)
    expect([count, findings]).toEqual([0, []])
  },
  240_000,
)
