import { itemAt } from '../../../rules/itemAt.ts'
import { linkOf, openDatabase, openInner, type Connection } from './database.ts'
import type { Link } from './link.ts'
import { markFenced } from './lineFence.ts'
import { lineMap, type LineMap } from './lineMap.ts'
import { migrateServers } from './migrateServers.ts'
import { oneServer, type Server, type Servers } from './servers.ts'

/** The servers of a running process, with what opens, watches and closes them. */
export interface OpenServers extends Servers {
  /** Migrates the directory and then each shard, one at a time. */
  prepare(): Promise<void>
  /**
   * Starts the health checks of every server, and follows the moves of lines.
   * @param onMissing see `reportMissing`
   */
  watch(onMissing: (server: Server) => void): void
  /** Sets what is called when a read over all shards leaves out one that does not answer. */
  reportMissing(onMissing: (server: Server) => void): void
  /** For further connections to the directory. */
  directoryLink: { connection: Connection; link: Link }
  close(): Promise<void>
}

interface Opened extends Server {
  connection: Connection
}

const open = (name: string, connection: Connection, connections?: number): Opened => {
  const db = openDatabase(connection, connections)
  return { name, db, inner: openInner(db, connection), connection }
}

const closeAll = async (servers: readonly Opened[]): Promise<void> => {
  await Promise.all(servers.flatMap(({ db, inner }) => [db.destroy(), inner.destroy()]))
}

/** Opens one server that is the directory and the only shard. */
const openOne = (connection: Connection, connections?: number): OpenServers => {
  const db = openDatabase(connection, connections)
  const link = linkOf(db)
  return {
    ...oneServer(db),
    prepare: () => migrateServers(db, [db]),
    watch: () => link.watch(connection),
    reportMissing: () => {},
    directoryLink: { connection, link },
    close: () => db.destroy(),
  }
}

const addressOf = ({ connectionString }: Connection): string | undefined => connectionString

/** Opens the directory and the shards. A shard with the directory's address is the same server. */
const openCluster = (
  connection: Connection,
  addresses: ReadonlyMap<string, string>,
  connections?: number,
): OpenServers => {
  const directory = open('directory', connection, connections)
  const shards = [...addresses].map(([name, address]) =>
    address === addressOf(connection) ? directory : open(name, { connectionString: address }, connections),
  )
  const every = [...new Set([directory, ...shards])]
  const names = new Map([...addresses.keys()].map((name, index) => [name, itemAt(shards, index)] as const))
  for (const { db } of shards) markFenced(db)
  const map: LineMap = lineMap(directory.inner, names)
  let report: (server: Server) => void = () => {}
  return {
    directory,
    all: () => shards,
    of: map.of,
    moved: map.moved,
    place: map.place,
    onMissing: (server) => report(server),
    prepare: () =>
      migrateServers(
        directory.db,
        every.map(({ db }) => db),
      ),
    watch: (onMissing) => {
      report = onMissing
      for (const { db, connection: to } of every) linkOf(db).watch(to)
      map.follow()
    },
    reportMissing: (onMissing) => {
      report = onMissing
    },
    directoryLink: { connection, link: linkOf(directory.db) },
    close: async () => {
      map.stop()
      await closeAll(every)
    },
  }
}

/**
 * Opens the servers of a site.
 * @param connection the directory, or the only server
 * @param shards addresses by name; empty with one server
 * @param connections the limit of the main pool of each server
 */
export const openServers = (
  connection: Connection,
  shards: ReadonlyMap<string, string>,
  connections?: number,
): OpenServers =>
  shards.size === 0 ? openOne(connection, connections) : openCluster(connection, shards, connections)
