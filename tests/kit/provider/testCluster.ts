import { atEnd } from '../data/atEnd.ts'
import { openServers, type OpenServers } from '../../../src/server/store/db/openServers.ts'
import { addressOf, testDatabaseConnection } from './database.ts'
import { watchStatements } from './lineIsolation.ts'

/** The names of the shards of a test cluster. */
export const TEST_SHARDS = ['alpha', 'beta'] as const

/** Whether the tests run against several servers (`npm run test:cluster`). */
export const ON_CLUSTER = (process.env.TEST_CLUSTER ?? '') !== ''

/** The addresses of a directory and shards. */
export interface ClusterAddresses {
  directory: string
  shards: ReadonlyMap<string, string>
}

/** Returns the address of a database through its server's pooler, if TEST_POOLERS gives one for each server. */
const throughPooler = (address: string, database: string, server: 'directory' | 'alpha' | 'beta'): string => {
  const given = process.env.TEST_POOLERS
  if (!given) return address
  const url = new URL(given.split(' ')[['directory', 'alpha', 'beta'].indexOf(server)]!)
  url.pathname = `/${database}`
  return url.href
}

/**
 * Makes new databases for a directory and two shards, dropped at the end of the test file: of three servers with
 * TEST_CLUSTER, otherwise of one.
 */
export const testClusterAddresses = async (): Promise<ClusterAddresses> => {
  const on = async (server: 'directory' | 'alpha' | 'beta'): Promise<string> => {
    const connection = await testDatabaseConnection(ON_CLUSTER ? server : 'test')
    const address = addressOf(connection)
    return throughPooler(address, connection.database ?? new URL(address).pathname.slice(1), server)
  }
  const directory = await on('directory')
  const shards = new Map<string, string>()
  for (const name of TEST_SHARDS) shards.set(name, await on(name))
  return { directory, shards }
}

/** Opens a new cluster for this test file. */
export const testCluster = async (): Promise<OpenServers & { addresses: ClusterAddresses }> => {
  const addresses = await testClusterAddresses()
  watchStatements()
  const servers = openServers({ connectionString: addresses.directory }, addresses.shards)
  atEnd(() => servers.close())
  return { ...servers, addresses }
}
