import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captcha, gameMenus } from '../../../src/endpoints/accounts/login.ts'
import { switchCatalogueEntry } from '../../../src/endpoints/games/catalogueDesk.ts'
import { endSession } from '../../../src/endpoints/accounts/security.ts'
import { balance, logout } from '../../../src/endpoints/money/wallet.ts'
import type { Endpoint } from '../../../src/endpoints/endpoint.ts'
import { encodeQuery } from '../../../src/endpoints/query.ts'
import { openDatabase } from '../../../src/server/store/db/database.ts'
import { verifyLedger } from '../../../src/server/store/maintenance/verify.ts'
import { addressOf, testDatabaseConnection } from '../../kit/provider/database.ts'
import { testProvider } from '../../kit/provider/provider.ts'
import { makeStaff } from '../../kit/provider/staff.ts'
import { freePort, startSite, type SiteProcess } from '../../kit/site/siteProcess.ts'
import { makePlayers, roundOf, vendorClient } from '../../kit/site/vendorLoad.ts'

const PLAYERS = 6
const ROUNDS = 15

const connection = await testDatabaseConnection()
const db = openDatabase(connection, 4)
afterAll(() => db.destroy())
const provider = await testProvider({ db })
const { players, vendor, gameCode, secret } = await makePlayers(provider, PLAYERS)
const sites: SiteProcess[] = []

beforeAll(async () => {
  const url = addressOf(connection)
  // One after another, like a rolling start: the first one migrates the tables.
  for (let n = 0; n < 3; n += 1)
    sites.push(await startSite(await freePort(), { DATABASE_URL: url, DEMO: 'off' }))
})
afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill('SIGTERM')))
})

const call = (
  site: number,
  endpoint: Endpoint,
  token?: string,
  input: Record<string, unknown> = {},
): Promise<Response> =>
  fetch(`${sites[site]!.url}${endpoint.path}?${encodeQuery(input)}`, {
    method: endpoint.method,
    headers: {
      merchant: provider.brand.merchant,
      device: 'web',
      moduleid: endpoint.moduleId,
      language: 'EN',
      'x-timestamp': String(Date.now()),
      ...(token ? { authorization: token } : {}),
    },
  })

const sessionOf = (index: number) =>
  provider.ports.sessions.open(players[index]!.account, {
    ip: '127.0.0.1',
    userAgent: 'test',
    at: Date.now(),
  })

/** Reads an event stream until an event of a kind arrives. The request has its own timeout. */
const untilEvent = async (stream: Response, kind: string): Promise<string> => {
  let text = ''
  for await (const chunk of stream.body!) {
    text += Buffer.from(chunk as Uint8Array).toString()
    if (text.includes(`event: ${kind}\n`)) return text
  }
  return text
}

test('a session is valid in all processes, and ends in all of them', async () => {
  const { token } = await sessionOf(0)
  for (const site of [0, 1, 2]) expect((await call(site, balance, token)).status).toBe(200)
  expect((await call(1, logout, token)).status).toBe(200)
  for (const site of [0, 1, 2]) expect((await call(site, balance, token)).status).toBe(401)
})

test('a rate limit counts the calls to all processes together', async () => {
  const { points } = captcha.limit!
  const statuses: number[] = []
  // A few at a time: a busy machine refuses more of them at the same time with 503.
  while (statuses.length < points + 30) {
    const turn = await Promise.all(Array.from({ length: 9 }, (_, n) => call(n % 3, captcha)))
    statuses.push(...turn.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(points)
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - points)
})

test('an event of one process arrives on a stream of another', async () => {
  const [here, there] = [await sessionOf(1), await sessionOf(1)]
  const stream = await fetch(`${sites[2]!.url}/events`, { headers: { authorization: there.token } })
  expect(stream.status).toBe(200)
  expect((await call(0, endSession, here.token, { id: there.sessionId })).status).toBe(200)
  expect(await untilEvent(stream, 'logout')).toContain(there.sessionId)
})

test('the jobs of three processes aggregate every bet once, and all figures agree', async () => {
  const clients = sites.map((site) => vendorClient(site.url, vendor, secret))
  await Promise.all(
    players.map(async (player, index) => {
      for (let n = 0; n < ROUNDS; n += 1) {
        const round = roundOf(player, gameCode, n)
        expect(await clients[(index + n) % 3]!.post('bet', round.bet)).toBe(200)
        // The settlement and its repetition go to other processes than the bet.
        const both = await Promise.all(
          [1, 2].map((next) => clients[(index + n + next) % 3]!.post('settle', round.settle)),
        )
        expect(both).toEqual([200, 200])
      }
    }),
  )
  for (const client of clients) client.close()
  const waiting = async () =>
    (await sql<{ count: number }>`SELECT count(*)::int AS count FROM fact`.execute(db)).rows[0]!.count
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  const { rows } = await sql<{ bets: bigint }>`
    SELECT coalesce(sum(bet_count), 0)::bigint AS bets FROM rollup WHERE grain = 'day' AND scope = 'own'`.execute(
    db,
  )
  expect(rows[0]!.bets).toBe(BigInt(PLAYERS * ROUNDS))
  expect((await verifyLedger(db)).findings).toEqual([])
})

test('a vendor that staff switch off in one process is closed in all of them, and running rounds settle', async () => {
  const player = players[0]!
  const clients = sites.map((site) => vendorClient(site.url, vendor, secret))
  const running = roundOf(player, gameCode, ROUNDS)
  expect(await clients[0]!.post('bet', running.bet)).toBe(200)
  const { token } = await makeStaff(provider, 'ora', 'owner')
  const off = { kind: 'vendor', id: vendor, off: true, reason: 'wrong results' } as const
  expect((await provider.call(switchCatalogueEntry, off, { token })).errorCode).toBe(null)
  for (const site of [0, 1, 2]) {
    const menus = (await (await call(site, gameMenus)).json()) as {
      value: { vendors: { vassalage: string; maintenance: boolean }[] }[]
    }
    const shown = menus.value.flatMap(({ vendors }) => vendors).find(({ vassalage }) => vassalage === vendor)
    expect(shown?.maintenance).toBe(true)
    // A process notices it within a second.
    let round = 1_000 * (site + 1)
    const newRound = () => clients[site]!.post('bet', roundOf(player, gameCode, (round += 1)).bet)
    await expect.poll(newRound, { timeout: 10_000 }).toBe(409)
  }
  expect(await clients[2]!.post('settle', running.settle)).toBe(200)
  for (const client of clients) client.close()
  expect((await verifyLedger(db)).findings).toEqual([])
})
