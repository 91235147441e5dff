import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { createProvider, type Provider } from '../../src/server/start/provider.ts'
import type { ProviderOptions } from '../../src/server/start/providerOptions.ts'
import { openDatabase, type Database } from '../../src/server/store/db/database.ts'
import { oneServer } from '../../src/server/store/db/servers.ts'
import { loadHouse } from '../../src/server/store/content/house.ts'
import { migrate } from '../../src/server/store/db/migrate.ts'
import { startEmbedded } from '../../src/server/store/db/postgres/embedded.ts'
import { textsOf } from '../../src/server/domain/site/texts.ts'
import { languageFolders } from '../kit/data/languages.ts'
import { testBrand } from '../kit/provider/testBrand.ts'
import { benchFolder } from './folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Runs work on a new embedded PostgreSQL with all tables and no rows, in a folder that is deleted afterwards. */
export const withDatabase = async <T>(
  connections: number,
  work: (db: Database, connection: pg.PoolConfig) => Promise<T>,
): Promise<T> => {
  const folder = benchFolder()
  const embedded = await startEmbedded(folder)
  const db = openDatabase(embedded.connection, connections)
  try {
    await migrate(db)
    return await work(db, embedded.connection)
  } finally {
    await db.destroy()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns a provider with the shipped configuration over a database, in this process and without rate limits. */
export const providerOver = (db: Database, more: Partial<ProviderOptions> = {}): Promise<Provider> =>
  createProvider({
    servers: oneServer(db),
    brand: testBrand(),
    house: loadHouse(`${root}config`, { demo: true, paysOnline: true }),
    texts: textsOf(languageFolders, testBrand().languages.default),
    limits: 'off',
    ...more,
  })
