import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { FULL } from '../data/full.ts'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const program = fileURLToPath(new URL('./holdDatabase.ts', import.meta.url))

/** Every process that a test has started, to be stopped at its end. */
export const running = new Set<ChildProcess>()

/** A site’s process that holds an embedded database. */
export interface Started {
  child: ChildProcess
  postgres: number
  /** The Node process; tsx is only its parent. */
  node: number
  connection: pg.PoolConfig
  /** The command that started the server. */
  command: string[]
}

/** Starts a process that holds the database of a directory, without waiting for it. */
export const launch = (
  dataDir: string,
  uid?: number,
): { child: ChildProcess; output: Promise<string>; errors: string[] } => {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  running.add(child)
  const errors: string[] = []
  child.stderr!.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const output = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout! }).once('line', resolve)
    child.once('exit', () => resolve(''))
  })
  return { child, output, errors }
}

/** Starts a process that holds the database of a directory. Throws its errors if the database does not start. */
export const start = async (dataDir: string, uid?: number): Promise<Started> => {
  const { child, output, errors } = launch(dataDir, uid)
  const line = await output
  if (!line) throw new Error(errors.join(''))
  const { postgres, connection } = JSON.parse(line) as Omit<Started, 'child' | 'node' | 'command'>
  return {
    child,
    postgres,
    connection,
    node: child.pid!,
    command: spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(postgres)], { encoding: 'utf8' })
      .stdout.trim()
      .split(' '),
  }
}

export const stop = async ({ child }: Started): Promise<void> => {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const copied = new Map<string, Promise<void>>()

/**
 * Gives a data directory a new database, as a first start leaves it, from a copy that all tests of a file share. A first
 * start makes a cluster, which takes longer than what most tests do with it. In `test:full` each test makes its own.
 * @param shared the directory of the copy
 */
export const giveDatabase = async (shared: string, dataDir: string): Promise<void> => {
  if (FULL) return
  if (!copied.has(shared)) copied.set(shared, start(shared).then(stop))
  await copied.get(shared)
  const { status, stderr } = spawnSync('cp', ['-a', shared, dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Returns the rows of a query on a connection of its own. */
export const query = async (connection: pg.PoolConfig, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end())
  return rows
}

/** Stops the processes that still run. */
export const stopAll = async (): Promise<void> => {
  for (const child of running)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
}
