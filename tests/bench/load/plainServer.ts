import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { accepts, makeServerFiles, ownedByDatabase, spawnServer } from '../../kit/provider/cluster.ts'
import { benchFolder } from '../folder.ts'

/** A PostgreSQL server of its own with an empty database, and settings as in production: it writes durably. */
export interface PlainServer {
  address: string
  pid: number
  stop(): Promise<void>
}

/** Starts a server that listens only on a socket in a folder of its own. */
export const startPlainServer = async (): Promise<PlainServer> => {
  const home = benchFolder()
  ownedByDatabase(home)
  const data = join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  ownedByDatabase(data)
  makeServerFiles(data)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: home,
    max_connections: '100',
    shared_buffers: '256MB',
    log_min_messages: 'fatal',
  }
  const server = spawnServer(data, settings, { stdio: 'ignore' })
  const connection = { host: home, port: 5432, user: 'playhouse', database: 'postgres' }
  while (!(await accepts(connection))) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start.')
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    address: `postgres://playhouse@/postgres?host=${home}&port=5432`,
    pid: server.pid!,
    stop: () =>
      new Promise((done) => {
        server.once('exit', () => {
          rmSync(home, { recursive: true, force: true })
          done()
        })
        // SIGINT is PostgreSQL's fast shutdown.
        server.kill('SIGINT')
      }),
  }
}
