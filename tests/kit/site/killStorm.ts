import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { createProvider } from '../../../src/server/start/provider.ts'
import { openDatabase, type Database } from '../../../src/server/store/db/database.ts'
import { oneServer } from '../../../src/server/store/db/servers.ts'
import { loadHouse } from '../../../src/server/store/content/house.ts'
import { runningConnection } from '../../../src/server/store/db/postgres/embedded.ts'
import { isAlive } from '../../../src/server/store/db/postgres/hold.ts'
import { verifyLedger, type Verification } from '../../../src/server/store/maintenance/verify.ts'
import { textsOf } from '../../../src/server/domain/site/texts.ts'
import { languageFolders } from '../data/languages.ts'
import { readSettings } from '../../../src/server/start/settings.ts'
import { makePlayers, roundOf, vendorClient } from './vendorLoad.ts'
import { STARTED_FROM, freePort, startSite, type SiteProcess } from './siteProcess.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
  })

export type Victim = 'process' | 'database' | 'both'

export interface Storm {
  dataDir: string
  /** What to run: the sources, or the build of `npm start`, which must exist. */
  from?: 'source' | 'build'
  clients: number
  /** What to kill, in order, each after another `callsBetween` replies. */
  victims: readonly Victim[]
  callsBetween: number
  /** The minimum duration of the storm, ms; 0 for none. */
  lastsMs?: number
  log?(line: string): void
}

export interface StormResult {
  answeredBets: number
  answeredSettlements: number
  /** Confirmed bets whose round does not exist exactly once, and confirmed settlements whose round is open. */
  wrongRounds: number
  ledgerSum: bigint
  verification: Verification
  /** From each kill until the next successful call, ms. */
  backAfterMs: number[]
}

const serverPid = async (db: Database): Promise<number> => {
  const { rows } = await sql<{
    pid: number
  }>`SELECT (string_to_array(pg_read_file('postmaster.pid'), chr(10)))[1]::int AS pid`.execute(db)
  return rows[0]!.pid
}

const openShared = (dataDir: string): Database => openDatabase(runningConnection(dataDir)!, 4)

const provide = async (dataDir: string, db: Database) => {
  const { brand } = readSettings({ CONFIG_DIR: `${root}config`, DATA_DIR: dataDir })
  return createProvider({
    servers: oneServer(db),
    brand,
    house: loadHouse(`${root}config`, { demo: true, paysOnline: true }),
    texts: textsOf(languageFolders, brand.languages.default),
    limits: 'off',
  })
}

/** Sends bets and settlements from many clients while it kills the process, the database or both. Returns counts. */
export const killStorm = async ({
  dataDir,
  from = STARTED_FROM,
  clients,
  victims,
  callsBetween,
  lastsMs = 0,
  log,
}: Storm): Promise<StormResult> => {
  const port = await freePort()
  const start = (): Promise<SiteProcess> => startSite(port, { DATA_DIR: dataDir }, from)
  let site = await start()
  const setUp = openShared(dataDir)
  const provider = await provide(dataDir, setUp)
  const { players, vendor, gameCode, secret } = await makePlayers(provider, clients)
  await provider.close()
  const client = vendorClient(site.url, vendor, secret)
  const bets = new Map<string, boolean>()
  let answered = 0
  // The send time of the newest confirmed call.
  let newestSent = 0
  let isOver = false

  // Repeats a call until it gets a reply, with the same transaction id, as vendors do.
  const callUntilReply = async (call: 'bet' | 'settle', body: object): Promise<boolean> => {
    for (;;) {
      const sent = Date.now()
      const status = await client.post(call, body)
      if (status === 200) {
        answered += 1
        newestSent = Math.max(newestSent, sent)
        return true
      }
      if (status >= 400 && status < 500) throw new Error(`${call} was refused with ${status}`)
      if (isOver) return false
      // More frequent retries would slow down the restart on two cores.
      await pause(100)
    }
  }
  const play = async (index: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const round = roundOf(players[index]!, gameCode, n)
      if (!(await callUntilReply('bet', round.bet))) return
      bets.set(round.roundId, false)
      if (!(await callUntilReply('settle', round.settle))) return
      bets.set(round.roundId, true)
    }
  }
  const clientsDone = Promise.all(players.map((_, index) => play(index)))

  const until = async (holds: () => boolean): Promise<void> => {
    for (; !holds(); await pause(5)) {
      if (site.ended()) throw new Error(`the site ended by itself: ${site.output.join('')}`)
    }
  }
  const untilAnswered = (goal: number): Promise<void> => until(() => answered >= goal)
  const started = Date.now()
  const untilTime = async (share: number): Promise<void> => {
    while (Date.now() - started < share * lastsMs) await pause(20)
  }
  const backAfterMs: number[] = []
  for (const [n, victim] of victims.entries()) {
    await untilAnswered(answered + callsBetween)
    await untilTime((n + Math.random()) / victims.length)
    const postgres = await serverPid(setUp)
    const began = Date.now()
    log?.(`killing the ${victim === 'both' ? 'process and the database' : victim} after ${answered} replies`)
    if (victim !== 'process') process.kill(postgres, 'SIGKILL')
    if (victim !== 'database') {
      const exited = once(site.child, 'exit')
      site.child.kill('SIGKILL')
      await exited
    } else while (isAlive(postgres)) await pause(5)
    // A reply to a call from before the kill does not show that the site is back.
    const killed = Date.now()
    if (victim !== 'database') site = await start()
    await until(() => newestSent > killed)
    backAfterMs.push(Date.now() - began)
  }
  await untilAnswered(answered + callsBetween)
  await untilTime(1)
  isOver = true
  await clientsDone
  client.close()
  await setUp.destroy().catch(() => {})

  const db = openShared(dataDir)
  const { rows } = await sql<{ vendor_round: string; settled: boolean; times: number }>`
    SELECT vendor_round, bool_and(status <> 'open') AS settled, count(*)::int AS times FROM round
    WHERE line_id = ${players[0]!.account.lineId} GROUP BY vendor_round`.execute(db)
  const found = new Map(rows.map((row) => [row.vendor_round, row]))
  const wrongRounds = [...bets].filter(
    ([id, settled]) => found.get(id)?.times !== 1 || (settled && !found.get(id)!.settled),
  ).length
  const {
    rows: [total],
  } = await sql<{
    sum: bigint
  }>`SELECT coalesce(sum(amount), 0)::bigint AS sum FROM entry WHERE house_wallet_id IS NULL`.execute(db)
  const verification = await verifyLedger(db)
  await db.destroy()
  await site.kill('SIGTERM')
  return {
    answeredBets: bets.size,
    answeredSettlements: [...bets.values()].filter(Boolean).length,
    wrongRounds,
    ledgerSum: total!.sum,
    verification,
    backAfterMs,
  }
}
