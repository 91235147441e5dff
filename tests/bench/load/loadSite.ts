import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readSettings } from '../../../src/server/start/settings.ts'
import { openDatabase } from '../../../src/server/store/db/database.ts'
import { runningConnection } from '../../../src/server/store/db/postgres/embedded.ts'
import { freePort, startSite } from '../../kit/site/siteProcess.ts'
import { makePlayers, type Player } from '../../kit/site/vendorLoad.ts'
import { providerOver } from '../database.ts'
import { benchFolder } from '../folder.ts'
import { playOverWire, type Played } from './wireLoad.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** An upper bound of the calls per second, so that no client runs out of prepared calls. */
const MOST = 20_000
/** A server that has just started compiles its code for about half a minute. */
const WARM_UP_SECONDS = 45

/** Plays bets and settlements of the chosen players for some seconds, each player one call after another. */
export type Play = (seconds: number) => Promise<Played>

/** Starts a built site, in which each group of players is a line of its own, and stops it after `measure`. */
export const withLoadSite = async <T>(
  lines: readonly number[],
  measure: (site: {
    pid: number
    connection: NonNullable<ReturnType<typeof runningConnection>>
    playersOf: readonly (readonly Player[])[]
    playing: (players: readonly Player[]) => Play
  }) => Promise<T>,
): Promise<T> => {
  const dataDir = benchFolder()
  const site = await startSite(
    await freePort(),
    { DATA_DIR: dataDir, RATE_LIMITS: 'on', DEMO_PLAY: 'off' },
    'build',
  )
  try {
    const connection = runningConnection(dataDir)!
    const db = openDatabase(connection, 4)
    const { brand } = readSettings({ CONFIG_DIR: `${root}config`, DATA_DIR: dataDir })
    const provider = await providerOver(db, { brand })
    const made = []
    for (const count of lines) made.push(await makePlayers(provider, count))
    await provider.close()
    await db.destroy()
    const { vendor, secret, gameCode } = made[0]!
    const playing =
      (players: readonly Player[]): Play =>
      (seconds) =>
        playOverWire({ url: site.url, vendor, secret, gameCode }, players, seconds, MOST)
    const playersOf = made.map(({ players }) => players)
    for (let left = WARM_UP_SECONDS; left > 0; left -= 5) await playing(playersOf.flat())(5)
    return await measure({ pid: site.child.pid!, connection, playersOf, playing })
  } finally {
    await site.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
