import { afterAll } from 'vitest'
import { openServers, type OpenServers } from '../../../src/server/store/db/openServers.ts'
import { addressOf, testDatabaseConnection } from './database.ts'
import { watchStatements } from './lineIsolation.ts'

/** The names of the shards of a test cluster. */
export const TEST_SHARDS = ['alpha', 'beta'] as const

/** The addresses of a directory and shards. `CLUSTER_DIRECTORY` and `CLUSTER_SHARDS` name a cluster of real servers. */
export interface ClusterAddresses {
  directory: string
  shards: ReadonlyMap<string, string>
}

/** Makes new databases for a directory and two shards, dropped at the end of the test file. */
export const testClusterAddresses = async (): Promise<ClusterAddresses> => {
  const directory = addressOf(await testDatabaseConnection())
  const shards = new Map<string, string>()
  for (const name of TEST_SHARDS) shards.set(name, addressOf(await testDatabaseConnection()))
  return { directory, shards }
}

/** Opens a new cluster for this test file. */
export const testCluster = async (): Promise<OpenServers & { addresses: ClusterAddresses }> => {
  const addresses = await testClusterAddresses()
  watchStatements()
  const servers = openServers({ connectionString: addresses.directory }, addresses.shards)
  afterAll(() => servers.close())
  return { ...servers, addresses }
}
