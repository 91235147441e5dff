import { spawnSync } from 'node:child_process'
import pg from 'pg'

export const BENCH_DATABASE = 'bench_tpcb'

/** The scale is at least the number of clients, as pgbench requires: with fewer branches, clients would wait for locks. */
const perBranch = { tellers: 10, accounts: 100_000 }

const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

const pgbench = (connection: pg.PoolConfig, args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(
    'pgbench',
    ['-h', connection.host!, '-p', String(connection.port), '-U', connection.user!, ...args, BENCH_DATABASE],
    {
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: String(connection.password ?? '') },
    },
  )
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  return stdout
}

/** Returns the transactions per second of a pgbench report. A report without transactions has none. */
const rateIn = (report: string): number => Number(/tps = ([\d.]+)/.exec(report)?.[1] ?? 0)

const TABLES = (branches: number): string => `
  CREATE TABLE pgbench_branches (bid int PRIMARY KEY, bbalance int, filler char(88)) WITH (fillfactor = 100);
  CREATE TABLE pgbench_tellers (tid int PRIMARY KEY, bid int, tbalance int, filler char(84)) WITH (fillfactor = 100);
  CREATE TABLE pgbench_accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84)) WITH (fillfactor = 100);
  CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  INSERT INTO pgbench_branches SELECT n, 0, '' FROM generate_series(1, ${branches}) AS n;
  INSERT INTO pgbench_tellers SELECT n, (n - 1) / ${perBranch.tellers} + 1, 0, '' FROM generate_series(1, ${branches * perBranch.tellers}) AS n;
  INSERT INTO pgbench_accounts SELECT n, (n - 1) / ${perBranch.accounts} + 1, 0, '' FROM generate_series(1, ${branches * perBranch.accounts}) AS n;
  ANALYZE;`

/** Runs one TPC-B transaction: the seven statements of pgbench. */
const oneTransfer = async (client: pg.Client, branches: number): Promise<void> => {
  const below = (bound: number): number => 1 + Math.floor(Math.random() * bound)
  const aid = below(branches * perBranch.accounts)
  const tid = below(branches * perBranch.tellers)
  const bid = below(branches)
  const delta = below(10_000) - 5_000
  await client.query('BEGIN')
  await client.query(`UPDATE pgbench_accounts SET abalance = abalance + ${delta} WHERE aid = ${aid}`)
  await client.query(`SELECT abalance FROM pgbench_accounts WHERE aid = ${aid}`)
  await client.query(`UPDATE pgbench_tellers SET tbalance = tbalance + ${delta} WHERE tid = ${tid}`)
  await client.query(`UPDATE pgbench_branches SET bbalance = bbalance + ${delta} WHERE bid = ${bid}`)
  await client.query(
    `INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (${tid}, ${bid}, ${aid}, ${delta}, CURRENT_TIMESTAMP)`,
  )
  await client.query('END')
}

const ownLoop = async (connection: pg.PoolConfig, clients: number, seconds: number): Promise<number> => {
  const until = performance.now() + seconds * 1_000
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ ...connection, database: BENCH_DATABASE })
      await client.connect()
      let done = 0
      for (; performance.now() < until; done += 1) await oneTransfer(client, clients)
      await client.end()
      return done
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

export interface TpcB {
  /** The program that makes the load: pgbench if it is installed. */
  name: string
  /** Returns the transactions per second over this many seconds. */
  run(seconds: number): Promise<number>
}

/** Prepares TPC-B in a new database of a server: with pgbench, or without it a loop of the same statements. */
export const prepareTpcB = async (connection: pg.PoolConfig, clients: number): Promise<TpcB> => {
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${BENCH_DATABASE}`)
  await admin.end()
  if (hasPgbench()) {
    pgbench(connection, ['-i', '-q', '-s', String(clients)])
    return {
      name: 'pgbench',
      run: async (seconds) =>
        rateIn(pgbench(connection, ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds)])),
    }
  }
  const client = new pg.Client({ ...connection, database: BENCH_DATABASE })
  await client.connect()
  await client.query(TABLES(clients))
  await client.end()
  return { name: 'TPC-B loop', run: (seconds) => ownLoop(connection, clients, seconds) }
}
