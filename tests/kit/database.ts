import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll } from 'vitest'
import { openDatabase, type Database } from '../../src/server/store/database.ts'
import { migrate } from '../../src/server/store/migrate.ts'
import { ensureCluster, testConnection } from './cluster.ts'
import { astrayStatements, watchStatements } from './lineLaw.ts'

const folder = fileURLToPath(new URL('../../src/server/store/migrations/', import.meta.url))

/** The template's name carries the migrations' text: a changed migration makes a new template. */
const templateName = (): string => {
  const hash = createHash('sha1')
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(folder + file))
  return `template_${hash.digest('hex').slice(0, 12)}`
}

const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(testConnection('postgres'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the template once, whichever test file comes first; the others wait for it. */
const ensureTemplate = async (): Promise<string> => {
  const name = templateName()
  await asAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock(4711)')
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    await client.query(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}_new TEMPLATE template0`)
    const db = openDatabase(testConnection(`${name}_new`), 2)
    await migrate(db).finally(() => db.destroy())
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`)
  })
  return name
}

let made = 0

/** The connection of a database of its own for this test file, with every table and no row. Dropped at the file's end. */
export const testDatabaseConnection = async (): Promise<pg.PoolConfig> => {
  await ensureCluster()
  const template = await ensureTemplate()
  made += 1
  const name = `test_${process.pid}_${Date.now().toString(36)}_${made}`
  await asAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock(4711)')
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  afterAll(() => asAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)))
  return testConnection(name)
}

/** An open database of its own for this test file. Call it at the top of the file or in beforeAll. */
export const testDatabase = async (connections = 16): Promise<Database> => {
  const connection = await testDatabaseConnection()
  watchStatements()
  const db = openDatabase(connection, connections)
  afterAll(() => db.destroy())
  // The law of the line holds for every statement that a test made the product send.
  afterAll(async () => {
    const astray = await astrayStatements(connection)
    if (astray.length > 0) throw new Error(`These statements name no line; name one, or say in tests/kit/scatterReads.ts why not:\n${astray.join('\n')}`)
  })
  return db
}
