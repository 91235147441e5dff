import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openServers } from '../../../src/server/store/db/openServers.ts'
import { moveLine } from '../../../src/server/store/directory/moveLine.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { atEnd } from '../../kit/data/atEnd.ts'
import { FULL } from '../../kit/data/full.ts'
import { ensureCluster, stopHard, type TestServer } from '../../kit/provider/cluster.ts'
import { addressOf, testDatabaseConnection } from '../../kit/provider/database.ts'
import { testProvider } from '../../kit/provider/provider.ts'
import { ON_CLUSTER } from '../../kit/provider/testCluster.ts'
import { freePort, startSite, type SiteProcess } from '../../kit/site/siteProcess.ts'
import { startStorm } from '../../kit/site/storm.ts'
import { makePlayers, vendorClient } from '../../kit/site/vendorLoad.ts'

const PLAYERS_OF_LINE = 6
const CALLS_BETWEEN = 120

type Victim = 'site' | 'shard' | 'site and shard' | 'move'
const VICTIMS: readonly Victim[] = ['site', 'shard', 'move', 'site and shard', 'shard']

/** A directory and two shards. The shard `storm` is a server that this test alone uses. */
const stormCluster = async () => {
  const on = async (server: TestServer) => addressOf(await testDatabaseConnection(server))
  const directory = await on(ON_CLUSTER ? 'directory' : 'test')
  const shards = new Map([
    ['alpha', await on(ON_CLUSTER ? 'alpha' : 'test')],
    ['storm', await on('storm')],
  ])
  const servers = openServers({ connectionString: directory }, shards, 4)
  servers.watch(() => {})
  atEnd(() => servers.close())
  return { servers, directory, shards }
}

test.runIf(FULL || ON_CLUSTER)(
  'a cluster whose site and shard are killed under play loses and doubles nothing',
  async () => {
    const { servers, directory, shards } = await stormCluster()
    const provider = await testProvider({ servers, clock: Date.now })
    const lines = [await makePlayers(provider, PLAYERS_OF_LINE), await makePlayers(provider, PLAYERS_OF_LINE)]
    const { vendor, gameCode, secret } = lines[0]!
    const [first, second] = lines.map(({ players }) => players[0]!.account.lineId)
    expect(new Set([(await servers.of(first!)).name, (await servers.of(second!)).name]).size).toBe(2)
    const port = await freePort()
    const start = (): Promise<SiteProcess> =>
      startSite(port, {
        DATABASE_URL: directory,
        SHARDS: [...shards].map(([name, address]) => `${name}=${address}`).join(' '),
      })
    let site = await start()
    const client = vendorClient(site.url, vendor, secret)
    const storm = startStorm(
      lines.flatMap(({ players }) => players),
      gameCode,
      client,
    )
    const killSite = async (): Promise<void> => {
      const gone = once(site.child, 'exit')
      site.child.kill('SIGKILL')
      await gone
    }
    for (const victim of VICTIMS) {
      await storm.more(CALLS_BETWEEN)
      if (victim === 'move') {
        const { lineId } = lines[0]!.players[0]!.account
        const to = (await servers.of(lineId)).name === 'storm' ? 'alpha' : 'storm'
        expect((await moveLine(servers, lineId, to)).pausedMs).toBeLessThan(2_000)
        continue
      }
      if (victim.includes('site')) await killSite()
      if (victim.includes('shard')) {
        await stopHard('storm')
        await ensureCluster('storm')
      }
      if (victim.includes('site')) site = await start()
    }
    await storm.more(CALLS_BETWEEN)
    await storm.stop()
    client.close()
    await site.kill('SIGTERM')

    expect(storm.refused).toEqual([])
    const found = new Map<string, string[]>()
    for (const { db } of servers.all())
      for (const row of await db.selectFrom('round').select(['vendor_round', 'status']).execute())
        found.set(row.vendor_round, [...(found.get(row.vendor_round) ?? []), row.status])
    for (const [roundId, { state }] of storm.rounds) {
      expect(found.get(roundId)).toHaveLength(1)
      if (state === 'settled') expect(found.get(roundId)).not.toEqual(['open'])
    }
    expect(storm.rounds.size).toBeGreaterThan(100)
    const { count, findings } = await verifyServers(servers)
    expect([count, findings]).toEqual([0, []])
  },
)
