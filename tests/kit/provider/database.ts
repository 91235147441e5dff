import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { atEnd } from '../data/atEnd.ts'
import { openDatabase, type Database } from '../../../src/server/store/db/database.ts'
import { migrate } from '../../../src/server/store/db/migrate.ts'
import { ensureCluster, testConnection, type TestServer } from './cluster.ts'
import { statementsAcrossLines, watchStatements } from './lineIsolation.ts'

const folder = fileURLToPath(new URL('../../../src/server/store/db/migrations/', import.meta.url))

/** Returns the template's name, which contains a hash of the migrations: a changed migration makes a new template. */
const templateName = (): string => {
  const hash = createHash('sha1')
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(folder + file))
  return `template_${hash.digest('hex').slice(0, 12)}`
}

const asAdmin = async <T>(server: TestServer, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(testConnection('postgres', server))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Each connection of a new database plans every statement again, so a test has few, unless it needs them. */
const CONNECTIONS = 4

/**
 * Creates a template in the first test file that needs it; the others wait for it. It is a copy of `from` with what `fill`
 * writes. Returns its name.
 */
const ensureTemplate = async (
  server: TestServer,
  name: string,
  from: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<string> => {
  await asAdmin(server, async (client) => {
    await client.query('SELECT pg_advisory_lock(4711)')
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    await client.query(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}_new TEMPLATE ${from}`)
    const db = openDatabase(testConnection(`${name}_new`, server), CONNECTIONS)
    await fill(db).finally(() => db.destroy())
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`)
  })
  return name
}

/** Returns the template with all tables and no rows. */
const emptyTemplate = (server: TestServer): Promise<string> =>
  ensureTemplate(server, templateName(), 'template0', migrate)

let made = 0

/** Returns the connection of a new database for this test file, a copy of a template. Dropped at its end. */
const copyOf = async (template: string, server: TestServer): Promise<pg.PoolConfig> => {
  made += 1
  const name = `test_${process.pid}_${Date.now().toString(36)}_${made}`
  await asAdmin(server, async (client) => {
    await client.query('SELECT pg_advisory_lock(4711)')
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  atEnd(() => asAdmin(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)))
  return testConnection(name, server)
}

/** Returns the connection of a new database for this test file, with all tables and no rows. Dropped at its end. */
export const testDatabaseConnection = async (server: TestServer = 'test'): Promise<pg.PoolConfig> => {
  await ensureCluster(server)
  return copyOf(await emptyTemplate(server), server)
}

/** When this run of the tests began, ms: a template with rows is of one run, because any change of the code may change it. */
const RUN = Number(process.env.TEST_RUN ?? Date.now())
/** No run takes longer. */
const RUN_MS = 6 * 60 * 60_000

/** Drops the filled templates of former runs. */
const dropFormer = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname LIKE 'filled\\_%'`,
  )
  for (const { name } of rows)
    if (Number(name.split('_')[1]) < RUN - RUN_MS)
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/** Returns a connection of the test server as an address, for programs that a test starts. */
export const addressOf = ({ connectionString, user, database, host, port }: pg.PoolConfig): string =>
  connectionString ?? `postgres://${user}@/${database}?host=${host}&port=${port}`

/** Opens a new database for this test file. Call it at the top of the file or in beforeAll. */
export const testDatabase = async (connections = CONNECTIONS): Promise<Database> =>
  opened(await testDatabaseConnection(), connections)

/**
 * Opens a new database for this test file with the rows that `fill` writes. It is a copy: `fill` runs once for each
 * `what` in a run of the tests.
 */
export const filledDatabase = async (
  what: string,
  fill: (db: Database) => Promise<void>,
): Promise<Database> => {
  await ensureCluster('test')
  const empty = await emptyTemplate('test')
  const filled = await ensureTemplate('test', `filled_${RUN}_${what}`, empty, async (db) => {
    await asAdmin('test', dropFormer)
    await fill(db)
  })
  return opened(await copyOf(filled, 'test'), CONNECTIONS)
}

const opened = (connection: pg.PoolConfig, connections: number): Database => {
  watchStatements()
  const db = openDatabase(connection, connections)
  atEnd(() => db.destroy())
  // Every statement that the product sent in these tests must name one line, the shard key (lineIsolation.ts).
  atEnd(async () => {
    const found = await statementsAcrossLines(connection)
    if (found.length > 0)
      throw new Error(
        `These statements do not name a line. Add a condition on line_id, or add them with a reason to tests/kit/provider/scatterReads.ts:\n${found.join('\n')}`,
      )
  })
  return db
}
