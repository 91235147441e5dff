import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createProvider } from '../../src/server/provider.ts'
import { readSettings } from '../../src/server/settings.ts'
import { openDatabase } from '../../src/server/store/database.ts'
import { loadHouse } from '../../src/server/store/house.ts'
import { runningConnection } from '../../src/server/store/postgres/embedded.ts'
import { loadWords } from '../../src/server/words.ts'
import { freePort, startSite } from '../kit/siteProcess.ts'
import { makePlayers } from '../kit/vendorLoad.ts'
import { benchFolder } from './folder.ts'
import { median, type Figure } from './measure.ts'
import { prepareTpcB } from './tpcb.ts'
import { playOverWire } from './wireLoad.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const CLIENTS = 32
/** More calls per second than any machine of ours has answered, so that no client runs out of calls. */
const MOST = 20_000
const WARM_UPS = 3

/** Bets and settlements per second over HTTP against pgbench's TPC-B on the same server with as many clients. */
export const moneyCalls = async ({ samples, seconds }: { samples: number; seconds: number }): Promise<Figure> => {
  const dataDir = benchFolder()
  const site = await startSite(await freePort(), { DATA_DIR: dataDir, RATE_LIMITS: 'on' }, 'build')
  try {
    const connection = runningConnection(dataDir)!
    const db = openDatabase(connection, 4)
    const { brand } = readSettings({ CONFIG_DIR: `${root}config`, DATA_DIR: dataDir })
    const provider = await createProvider({ db, brand, house: loadHouse(`${root}config`, { demo: true, paysOnline: true }), words: loadWords(`${root}locales`), limits: 'off' })
    const made = await makePlayers(provider, CLIENTS)
    await provider.close()
    await db.destroy()
    const wire = { url: site.url, vendor: made.vendor, secret: made.secret, gameCode: made.gameCode }
    const play = (): Promise<number> => playOverWire(wire, made.players, seconds, MOST)
    const tpcb = await prepareTpcB(connection, CLIENTS)
    // Both warm up: a server that has just started compiles while it answers.
    for (let n = 0; n < WARM_UPS; n += 1) await play()
    await tpcb.run(seconds)
    const ours: number[] = []
    const theirs: number[] = []
    for (let n = 0; n < samples; n += 1) {
      theirs.push(await tpcb.run(seconds))
      ours.push(await play())
    }
    const ratio = median(ours) / median(theirs)
    return {
      name: `Bets and settlements over HTTP, ${CLIENTS} clients, each call durable before it is answered`, unit: 'calls/s', ours,
      reference: { name: tpcb.name, samples: theirs }, aim: '≥ 2 ×', met: ratio >= 2,
      remarks: ['The clients, the site and PostgreSQL share this machine’s cores; the clients’ calls are made and signed beforehand.'],
    }
  } finally {
    await site.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
