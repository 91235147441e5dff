import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createProvider } from '../../src/server/provider.ts'
import { readSettings } from '../../src/server/settings.ts'
import { openDatabase } from '../../src/server/store/database.ts'
import { loadHouse } from '../../src/server/store/house.ts'
import { runningConnection } from '../../src/server/store/postgres/embedded.ts'
import { loadWords } from '../../src/server/words.ts'
import { freePort, startSite } from '../kit/siteProcess.ts'
import { makePlayers, roundOf, vendorClient } from '../kit/vendorLoad.ts'
import { benchFolder } from './folder.ts'
import { median, type Figure } from './measure.ts'
import { prepareTpcB } from './tpcb.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const CLIENTS = 32

/** Answered calls per second of so many clients that play rounds one after another: a bet and a settlement are two. */
const playFor = async (seconds: number, players: Awaited<ReturnType<typeof makePlayers>>, url: string): Promise<number> => {
  const client = vendorClient(url, players.vendor, players.secret)
  const until = performance.now() + seconds * 1_000
  let answered = 0
  await Promise.all(players.players.map(async (player) => {
    for (let n = 0; performance.now() < until; n += 1) {
      const round = roundOf(player, players.gameCode, n)
      for (const [call, body] of [['bet', round.bet], ['settle', round.settle]] as const) {
        const status = await client.post(call, body)
        if (status !== 200) throw new Error(`${call} answered ${status}`)
        answered += 1
      }
    }
  }))
  client.close()
  return answered / seconds
}

/** Bets and settlements per second over HTTP against pgbench's TPC-B on the same server with as many clients. */
export const moneyCalls = async ({ samples, seconds }: { samples: number; seconds: number }): Promise<Figure> => {
  const dataDir = benchFolder()
  const site = await startSite(await freePort(), { DATA_DIR: dataDir, RATE_LIMITS: 'on' })
  try {
    const connection = runningConnection(dataDir)!
    const db = openDatabase(connection, 4)
    const { brand } = readSettings({ CONFIG_DIR: `${root}config`, DATA_DIR: dataDir })
    const provider = await createProvider({ db, brand, house: loadHouse(`${root}config`), words: loadWords(`${root}locales`), limits: 'off' })
    const players = await makePlayers(provider, CLIENTS)
    await provider.close()
    await db.destroy()
    const tpcb = await prepareTpcB(connection, CLIENTS)
    await playFor(seconds, players, site.url)
    const ours: number[] = []
    const theirs: number[] = []
    for (let n = 0; n < samples; n += 1) {
      theirs.push(await tpcb.run(seconds))
      ours.push(await playFor(seconds, players, site.url))
    }
    const ratio = median(ours) / median(theirs)
    return {
      name: `Bets and settlements over HTTP, ${CLIENTS} clients, each call durable before it is answered`, unit: 'calls/s', ours,
      reference: { name: tpcb.name, samples: theirs }, aim: '≥ 2 ×', met: ratio >= 2,
      remarks: ['The clients, the site and PostgreSQL share this machine’s cores.'],
    }
  } finally {
    await site.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
