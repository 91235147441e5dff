import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mountSite, siteFallback } from '../../src/server/http/site.ts'
import { createProvider, type Provider } from '../../src/server/provider.ts'
import { openDatabase, type Database } from '../../src/server/store/database.ts'
import { loadHouse } from '../../src/server/store/house.ts'
import { migrate } from '../../src/server/store/migrate.ts'
import { startEmbedded } from '../../src/server/store/postgres/embedded.ts'
import { loadWords } from '../../src/server/words.ts'
import { testBrand, TEST_PASSWORD } from '../kit/provider.ts'
import { makeBigTeam, type BigTeam, type TeamSize } from './bigTeam.ts'
import { makeBigTeamPapers } from './bigTeamPapers.ts'
import { benchFolder } from './folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface LargeWorld {
  db: Database
  provider: Provider
  team: BigTeam
  /** Where the site listens with this world in it. */
  url: string
}

interface Kept {
  size: TeamSize
  team: BigTeam
}

const say = (line: string): void => { process.stderr.write(`${line}\n`) }

const makeTeam = async (db: Database, size: TeamSize): Promise<BigTeam> => {
  const began = Date.now()
  const tell = (what: string) => say(`  ${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${what}`)
  say('Making the large team:')
  const team = await makeBigTeam(db, 2, size, Date.now(), tell)
  await makeBigTeamPapers(db, team)
  tell('papers')
  return team
}

/** The team that a kept world holds, made where it is not there; refuses one of another size. */
const teamIn = async (db: Database, folder: string, size: TeamSize): Promise<BigTeam> => {
  const file = join(folder, 'world.json')
  if (!existsSync(file)) {
    const team = await makeTeam(db, size)
    writeFileSync(file, JSON.stringify({ size, team } satisfies Kept))
    return team
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
  if (JSON.stringify(kept.size) !== JSON.stringify(size)) throw new Error(`${folder} holds a world of another size: ${JSON.stringify(kept.size)}`)
  return kept.team
}

/** What a new migration wants worked out anew, worked out. */
const foldAll = async (provider: Provider): Promise<void> => {
  while ((await provider.ports.rollups.fold(20_000)) > 0);
}

/**
 * A site in this process over a line of the size asked for, with no jobs running, so that nothing but what is measured
 * takes time. `keep` names a folder that stays for a later run.
 */
export const withLargeWorld = async <T>({ size, keep }: { size: TeamSize; keep?: string }, work: (world: LargeWorld) => Promise<T>): Promise<T> => {
  const folder = keep ?? benchFolder()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded(folder)
  const db = openDatabase(embedded.connection, 8)
  try {
    await migrate(db)
    const team = await teamIn(db, folder, size)
    const brand = testBrand()
    const site = { folder: join(root, 'dist', 'web'), brand }
    const provider = await createProvider({
      db, brand, house: loadHouse(`${root}config`, { demo: true, paysOnline: true }), words: loadWords(`${root}locales`), limits: 'off', fallback: siteFallback(site),
    })
    try {
      await foldAll(provider)
      await db.updateTable('account').set({ password_hash: await provider.ports.passwords.hash(TEST_PASSWORD) })
        .where('line_id', '=', team.lineId).where('account_id', '=', team.topId).execute()
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
