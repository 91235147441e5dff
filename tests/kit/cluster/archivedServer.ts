import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { makeServerFiles, ownedByDatabase, spawnServer } from '../provider/cluster.ts'

const run = promisify(execFile)

/** A PostgreSQL server that archives its WAL, so that it can be restored to a moment. */
export interface ArchivedServer {
  address: string
  /** Copies the files of the running server, as `pg_basebackup` does. */
  backUp(): Promise<void>
  /** Archives everything that was committed, and stops the server. */
  stop(): Promise<void>
  /** Replaces the stopped server's data by the copy, and replays the archive up to a moment, epoch ms. */
  restore(moment: number): Promise<void>
  remove(): Promise<void>
}

const makeFolder = (folder: string): string => {
  mkdirSync(folder, { mode: 0o700 })
  ownedByDatabase(folder)
  return folder
}

const writeOwned = (file: string, text: string): void => {
  writeFileSync(file, text)
  ownedByDatabase(file)
}

/** Makes and starts a server with an empty database in a folder of its own. */
export const archivedServer = async (): Promise<ArchivedServer> => {
  const home = mkdtempSync(join(tmpdir(), 'playhouse-archived-'))
  ownedByDatabase(home)
  const data = join(home, 'data')
  const copy = join(home, 'copy')
  const log = join(home, 'log')
  const archive = makeFolder(join(home, 'archive'))
  makeServerFiles(data)

  const asked = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ host: home, port: 5432, user: 'playhouse', database: 'postgres' })
    await client.connect()
    return client
      .query<Row>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    const deadline = Date.now() + 60_000
    while (!(await holds().catch(() => false))) {
      if (Date.now() > deadline)
        throw new Error(`A server with an archive did not get ready: ${readFileSync(log, 'utf8')}`)
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  let server: ChildProcess | undefined
  const start = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
    const settings = {
      fsync: 'off',
      listen_addresses: '',
      unix_socket_directories: home,
      max_connections: '100',
      archive_mode: 'on',
      archive_command: `cp %p ${archive}/%f`,
      restore_command: `cp ${archive}/%f %p 2>/dev/null`,
      log_min_messages: 'fatal',
      ...more,
    }
    server = spawnServer(data, settings, { stdio: ['ignore', 'ignore', openSync(log, 'a')] })
    await until(async () => {
      const [row] = await asked<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers')
      return row?.recovers === false
    })
  }
  const stop = async (): Promise<void> => {
    const gone = server && once(server, 'exit')
    server?.kill('SIGINT')
    await gone
    server = undefined
  }
  await start()
  return {
    address: `postgres://playhouse@/postgres?host=${home}&port=5432`,
    backUp: async () => {
      const client = new pg.Client({ host: home, port: 5432, user: 'playhouse', database: 'postgres' })
      await client.connect()
      await client.query("SELECT pg_backup_start('test', true)")
      // Files may be removed while they are copied. The replay of the WAL makes up for that.
      await run('cp', ['-a', data, copy]).catch(() => {})
      const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()')
      await client.end()
      rmSync(join(copy, 'postmaster.pid'), { force: true })
      rmSync(join(copy, 'pg_wal'), { recursive: true })
      makeFolder(join(copy, 'pg_wal'))
      writeOwned(join(copy, 'backup_label'), rows[0]!.labelfile)
      writeOwned(join(copy, 'recovery.signal'), '')
    },
    stop: async () => {
      const [row] = await asked<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file')
      await until(async () => {
        const [archived] = await asked<{ last: string }>(
          'SELECT last_archived_wal AS last FROM pg_stat_archiver',
        )
        return archived!.last >= row!.file
      })
      await stop()
    },
    restore: async (moment) => {
      rmSync(data, { recursive: true })
      renameSync(copy, data)
      chmodSync(data, 0o700)
      await start({
        recovery_target_time: new Date(moment).toISOString().replace('Z', '+00'),
        recovery_target_action: 'promote',
      })
    },
    remove: async () => {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
