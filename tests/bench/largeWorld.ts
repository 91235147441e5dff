import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mountSite, siteFallback } from '../../src/server/http/site.ts'
import { siteOptions } from '../kit/site/siteOptions.ts'
import type { Provider } from '../../src/server/start/provider.ts'
import { openDatabase, type Database } from '../../src/server/store/db/database.ts'
import { migrate } from '../../src/server/store/db/migrate.ts'
import { startEmbedded } from '../../src/server/store/db/postgres/embedded.ts'
import { TEST_PASSWORD } from '../kit/provider/provider.ts'
import { testBrand } from '../kit/provider/testBrand.ts'
import { makeBigTeam, type BigTeam, type TeamSize } from './bigTeam.ts'
import { makeBigTeamContracts } from './bigTeamContracts.ts'
import { makeBigTeamDesk } from './bigTeamDesk.ts'
import { providerOver } from './database.ts'
import { benchFolder } from './folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface LargeWorld {
  db: Database
  provider: Provider
  team: BigTeam
  /** The address of the site with this data. */
  url: string
}

interface StoredTeam {
  size: TeamSize
  team: BigTeam
}

const print = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const makeTeam = async (db: Database, size: TeamSize): Promise<BigTeam> => {
  const began = Date.now()
  const report = (what: string) =>
    print(`  ${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${what}`)
  print('Creating the large team:')
  const team = await makeBigTeam(db, 2, size, Date.now(), report)
  await makeBigTeamContracts(db, team)
  await makeBigTeamDesk(db, team)
  report('papers')
  return team
}

/** Returns the team of a kept data directory, or creates it. Throws if the kept team has another size. */
const teamIn = async (db: Database, folder: string, size: TeamSize): Promise<BigTeam> => {
  const file = join(folder, 'world.json')
  if (!existsSync(file)) {
    const team = await makeTeam(db, size)
    writeFileSync(file, JSON.stringify({ size, team } satisfies StoredTeam))
    return team
  }
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredTeam
  if (JSON.stringify(stored.size) !== JSON.stringify(size))
    throw new Error(`${folder} has a team of another size: ${JSON.stringify(stored.size)}`)
  return stored.team
}

/** Aggregates all pending figure events, such as those of a new migration. */
const aggregateAll = async (provider: Provider): Promise<void> => {
  while ((await provider.ports.rollups.aggregate(20_000)) > 0);
}

/**
 * Runs a site in this process over a line of the given size, without jobs, so that nothing else
 * takes time. `keep` names a folder that is kept for later runs.
 */
export const withLargeWorld = async <T>(
  { size, keep }: { size: TeamSize; keep?: string },
  work: (world: LargeWorld) => Promise<T>,
): Promise<T> => {
  const folder = keep ?? benchFolder()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded(folder)
  const db = openDatabase(embedded.connection, 8)
  try {
    await migrate(db)
    const team = await teamIn(db, folder, size)
    const brand = testBrand()
    const site = siteOptions(join(root, 'dist', 'web'), brand)
    const provider = await providerOver(db, { brand, fallback: siteFallback(site) })
    try {
      await aggregateAll(provider)
      await db
        .updateTable('account')
        .set({ password_hash: await provider.ports.passwords.hash(TEST_PASSWORD) })
        .where('line_id', '=', team.lineId)
        .where('account_id', '=', team.topId)
        .execute()
      mountSite(provider.app, site)
      const url = await provider.app.listen({ port: 0, host: '127.0.0.1' })
      return await work({ db, provider, team, url })
    } finally {
      await provider.close()
    }
  } finally {
    await db.destroy()
    await embedded.stop()
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
}
