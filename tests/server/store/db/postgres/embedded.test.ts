import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import {
  giveDatabase,
  launch,
  query,
  running,
  start,
  stop,
  stopAll,
  type Started,
} from '../../../../kit/programs/databaseHolder.ts'
import { isAlive, isTaken } from '../../../../../src/server/store/db/postgres/hold.ts'
import { FULL } from '../../../../kit/data/full.ts'

const folder = mkdtempSync(join(tmpdir(), 'playhouse-supervisor-'))
// Accessible to all users. In a closed one, root would put clusters elsewhere, which another test covers.
chmodSync(folder, 0o755)
const asRoot = process.getuid?.() === 0
const NOBODY = 65_534
const mounts: string[] = []

/** Returns a data directory whose database has been made already. */
const used = async (name: string): Promise<string> => {
  const dataDir = join(folder, name)
  await giveDatabase(join(folder, 'shared'), dataDir)
  return dataDir
}

/**
 * Kills a site and starts the next one on the same directory. With `otherwise`, the remaining server is first replaced
 * by one with another command.
 */
const afterKill = async (
  dataDir: string,
  otherwise?: (command: string[]) => string[],
): Promise<{ next: Started; left: number }> => {
  const first = await start(dataDir)
  await query(first.connection, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)')
  const [, ...command] = first.command
  process.kill(first.node, 'SIGKILL')
  await once(first.child, 'exit')
  expect(isAlive(first.postgres)).toBe(true)
  if (!otherwise) return { next: await start(dataDir), left: first.postgres }
  process.kill(first.postgres, 'SIGINT')
  await expect.poll(() => isAlive(first.postgres)).toBe(false)
  const other = spawn(first.command[0]!, otherwise(command), {
    stdio: 'ignore',
    ...(asRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  await expect
    .poll(() => query(first.connection, 'SELECT 1').catch(() => []), { timeout: 30_000 })
    .toHaveLength(1)
  return { next: await start(dataDir), left: other.pid! }
}

/** Mounts a disk of 20 MB. Returns whether this machine allows it. */
const mountSmall = (place: string): boolean => {
  mkdirSync(place)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', place]).status === 0
  if (mounted) mounts.push(place)
  return mounted
}

afterAll(async () => {
  await stopAll()
  for (const place of mounts) spawnSync('umount', [place])
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(existsSync('/proc/self/stat'))(
  'an ended process does not count as running, although its parent has not reaped it',
  async () => {
    // `exec` replaces the shell by a program that does not reap the shell's child.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    running.add(parent)
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
    const child = Number(line)
    await expect.poll(() => isAlive(child)).toBe(false)
    expect(isTaken(child)).toBe(true)
    expect(isAlive(parent.pid!)).toBe(true)
  },
)

describe('the embedded database', () => {
  test('keeps its data, and refuses a second process with a clear message', async () => {
    const dataDir = join(folder, 'plain')
    const first = await start(dataDir)
    await query(first.connection, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)')
    const second = launch(dataDir)
    await once(second.child, 'exit')
    expect(second.child.exitCode).not.toBe(0)
    expect(second.errors.join('')).toMatch(/Another Playhouse \(process \d+\) is running on .*plain/)
    await stop(first)
    expect(isAlive(first.postgres)).toBe(false)
    expect(existsSync(first.connection.host!)).toBe(false)
    const again = await start(dataDir)
    expect(await query(again.connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    await stop(again)
  })

  test('requires its password, which only its owner can read, and listens on no port', async () => {
    const dataDir = await used('secret')
    const server = await start(dataDir)
    await expect(query({ ...server.connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(/password/)
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o077).toBe(0)
    expect(await query(server.connection, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await query(server.connection, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
    await stop(server)
  })

  test('keeps running after its site is killed, and the next site uses it', async () => {
    const { next, left } = await afterKill(await used('left'))
    expect(next.postgres).toBe(left)
    expect(await query(next.connection, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    process.kill(left, 'SIGKILL')
    await expect
      .poll(() => query(next.connection, 'SELECT n FROM kept').catch(() => []), { timeout: 30_000 })
      .toEqual([{ n: 1 }])
    const again = Number.parseInt(
      readFileSync(join(folder, 'left', 'postgres', 'data', 'postmaster.pid'), 'utf8'),
      10,
    )
    expect(isAlive(again)).toBe(true)
    await stop(next)
    expect(isAlive(again)).toBe(false)
  })

  test.runIf(FULL)('that was taken over ends with the site that took it over', async () => {
    const { next, left } = await afterKill(await used('orderly'))
    await stop(next)
    expect(isAlive(left)).toBe(false)
  })

  test.runIf(FULL)(
    'is back immediately if it was killed together with its site, although no parent reaps them',
    async () => {
      const dataDir = await used('together')
      const first = await start(dataDir)
      await query(first.connection, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)')
      process.kill(first.node, 'SIGSTOP')
      process.kill(first.postgres, 'SIGKILL')
      await expect.poll(() => isAlive(first.postgres)).toBe(false)
      // Node is stopped and does not reap its child, whose id stays taken, as in a container without an init process.
      expect(isTaken(first.postgres)).toBe(true)
      renameSync(join(dataDir, 'playhouse.lock'), join(dataDir, 'lock-of-the-dead'))
      const next = await start(dataDir)
      expect(isTaken(first.postgres)).toBe(true)
      expect(await query(next.connection, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
      await stop(next)
      process.kill(first.node, 'SIGKILL')
      await once(first.child, 'exit')
    },
  )

  test.runIf(FULL)('that still runs with other settings is stopped and started again', async () => {
    const { next, left } = await afterKill(await used('other'), (command) => [
      ...command,
      '-c',
      'work_mem=8MB',
    ])
    expect(next.postgres).not.toBe(left)
    expect(isAlive(left)).toBe(false)
    expect(await query(next.connection, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    expect(await query(next.connection, 'SHOW work_mem')).toEqual([{ work_mem: '16MB' }])
    await stop(next)
  })

  test('that is killed starts again by itself', async () => {
    const dataDir = await used('killed')
    const server = await start(dataDir)
    await query(server.connection, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (3)')
    process.kill(server.postgres, 'SIGKILL')
    await expect
      .poll(() => query(server.connection, 'SELECT n FROM kept').catch(() => []), { timeout: 30_000 })
      .toEqual([{ n: 3 }])
    await stop(server)
  })

  test.runIf(FULL)('that is killed starts again although many connections end with it', async () => {
    const dataDir = await used('crowded')
    const server = await start(dataDir)
    for (let kills = 0; kills < 3; kills += 1) {
      const clients = Array.from({ length: 60 }, () => new pg.Client(server.connection))
      for (const one of clients) one.on('error', () => {})
      await Promise.all(clients.map((one) => one.connect()))
      // Busy connections keep the shared memory of the dead server, and log their end while the next server waits for it.
      for (const one of clients)
        one.query('SELECT count(*) FROM (SELECT generate_series(1, 300000)) AS n').catch(() => {})
      process.kill(
        Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10),
        'SIGKILL',
      )
      await expect
        .poll(() => query(server.connection, 'SELECT 1 AS one').catch(() => []), { timeout: 30_000 })
        .toEqual([{ one: 1 }])
      expect(server.child.exitCode).toBe(null)
    }
    await stop(server)
  })

  test.runIf(asRoot)('run by root can be in a directory that no other user can open', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'data')
    const server = await start(dataDir)
    expect(await query(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await stop(server)
    const { postgres } = JSON.parse(readFileSync(join(dataDir, 'location.json'), 'utf8')) as {
      postgres: string
    }
    expect(existsSync(postgres)).toBe(true)
    rmSync(postgres, { recursive: true })
  })

  test.runIf(asRoot)('can be run by an ordinary user too', async () => {
    const dataDir = join(folder, 'ordinary')
    mkdirSync(dataDir)
    chownSync(dataDir, NOBODY, NOBODY)
    const server = await start(dataDir, NOBODY)
    expect(await query(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await stop(server)
  })

  test('starts over after a killed first start, and does not stop a foreign process with the id of the dead server', async () => {
    const dataDir = join(folder, 'half')
    mkdirSync(join(dataDir, 'postgres', 'data.new', 'global'), { recursive: true })
    const server = await start(dataDir)
    await query(server.connection, 'CREATE TABLE kept (n int)')
    await stop(server)
    writeFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), `${process.pid}\n`)
    const again = await start(dataDir)
    expect(await query(again.connection, 'SELECT n FROM kept')).toEqual([])
    await stop(again)
  })

  test('refuses a directory of another PostgreSQL version, with the remedy', async () => {
    const dataDir = join(folder, 'older')
    mkdirSync(join(dataDir, 'postgres', 'data'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '15\n')
    const { child, errors } = launch(dataDir)
    await once(child, 'exit')
    expect(errors.join('')).toMatch(/created by PostgreSQL 15, but this is PostgreSQL \d+.*DATABASE_URL/)
  })

  const small = join(folder, 'small')
  const mounted = asRoot && mountSmall(small)
  test.runIf(mounted)('reports a full disk in a sentence', async () => {
    const { child, errors } = launch(join(small, 'data'))
    await once(child, 'exit')
    expect(errors.join('')).toContain('The disk is full')
  })

  test('names a directory that cannot be created', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { child, errors } = launch(join(file, 'data'))
    await once(child, 'exit')
    expect(child.exitCode).not.toBe(0)
    expect(errors.join('')).toContain('a-file')
  })
})
