import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../src/endpoints/all.ts'
import { ERRORS, type ErrorCode } from '../../../src/rules/errors.ts'
import { signatureOf } from '../../../src/server/integrations/signature.ts'
import { composeSite, openStore, readContent } from '../../../src/server/start/serve.ts'
import { readSettings } from '../../../src/server/start/settings.ts'
import { callerIn, freshRequestId } from '../../kit/provider/provider.ts'
import { sampleOf } from '../../../src/entities/sampleOf.ts'
import { makePlayers, roundOf } from '../../kit/site/vendorLoad.ts'

/** The maximum wait of a caller, ms: 2 seconds on an idle machine, more while other tests run. */
const MAX_WAIT_MS = 4_000

const root = fileURLToPath(new URL('../../../', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'playhouse-lost-'))
chmodSync(dataDir, 0o755)
const settings = readSettings({
  CONFIG_DIR: `${root}config`,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  DEMO_PLAY: 'off',
})
const folders = { root, web: join(dataDir, 'web') }
const store = await openStore(settings)
const { provider, markReady } = await composeSite(settings, store, folders, readContent(settings, folders))
markReady()
const { players, vendor, gameCode, secret } = await makePlayers(provider, 2)
// One of them makes every call, and one of those that succeed can log it out. The other only plays.
const [caller, player] = [players[0]!, players[1]!]
const { token } = await provider.ports.sessions.open(caller.account, {
  ip: '127.0.0.1',
  userAgent: 'test',
  at: Date.now(),
})
const call = await callerIn(provider, settings.brand.merchant, Date.now)

/** Returns every process of the server: the postmaster, its background workers and its backends. */
const processes = async (): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity`.execute(
    store.servers.directory.db,
  )
  return [...rows.map(({ pid }) => pid), store.embedded!.pid()!]
}
let frozen: number[] = []
const signal = (name: NodeJS.Signals): void => {
  for (const pid of frozen) {
    try {
      process.kill(pid, name)
    } catch {
      // A process that has ended needs no signal.
    }
  }
}

afterAll(async () => {
  signal('SIGCONT')
  await provider.close()
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Reply {
  what: string
  status: number
  code: ErrorCode
  tookMs: number
}

const timed = async (
  what: string,
  ask: () => Promise<{ status: number; code: ErrorCode }>,
): Promise<Reply> => {
  const began = performance.now()
  const late = new Promise<{ status: number; code: ErrorCode }>((done) => {
    setTimeout(() => done({ status: 0, code: 'unknown.error' }), 3 * MAX_WAIT_MS).unref()
  })
  return { what, ...(await Promise.race([ask(), late])), tookMs: performance.now() - began }
}

const plain = (
  method: 'GET' | 'POST',
  url: string,
  payload?: string,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  timed(url, async () => {
    const reply = await provider.app.inject({
      method,
      url,
      headers: { ...headers, ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { payload } : {}),
    })
    return { status: reply.statusCode, code: (JSON.parse(reply.body) as { errorCode: ErrorCode }).errorCode }
  })

const signed = (body: object): [string, Record<string, string>] => {
  const [text, at] = [JSON.stringify(body), Date.now()]
  return [text, { 'x-timestamp': String(at), 'x-signature': signatureOf(secret, at, text) }]
}

/** Makes one call of every kind, concurrently. */
const askAll = (streams = ['/events']): Promise<Reply[]> =>
  Promise.all([
    plain('GET', '/readyz'),
    plain('POST', `/vendor/${vendor}/bet`, ...signed(roundOf(player, gameCode, 0).bet)),
    ...streams.map((url) => plain('GET', url, undefined, { authorization: token })),
    plain('POST', '/wps/upload/image', '{}', { authorization: token }),
    plain(
      'POST',
      '/sandbox/vendor/open',
      JSON.stringify({ gameCode, token: player.token, free: false, language: 'en' }),
    ),
    ...allEndpoints.map(({ name, endpoint }) =>
      timed(name, async () => {
        const { status, errorCode } = await call(
          endpoint,
          sampleOf(endpoint.input, { requestId: freshRequestId() }),
          { token },
        )
        return { status, code: errorCode! }
      }),
    ),
  ])

const expectRefused = (replies: readonly Reply[]): void => {
  expect(replies.filter(({ tookMs }) => tookMs > MAX_WAIT_MS)).toEqual([])
  expect(replies.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  expect(replies.filter(({ status, code }) => status >= 400 && ERRORS[code] !== status)).toEqual([])
  const away = replies.filter(({ code }) => code === 'server.busy').map(({ what }) => what)
  expect(away).toEqual(
    expect.arrayContaining([
      '/readyz',
      `/vendor/${vendor}/bet`,
      '/events',
      '/wps/upload/image',
      '/sandbox/vendor/open',
      'getMemberInfo',
      'balance',
      'listAnnouncements',
    ]),
  )
  expect(away.length).toBeGreaterThan(allEndpoints.length / 2)
}

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo()))
    await new Promise((done) => {
      setTimeout(done, 50)
    })
}
const isReady = async (): Promise<boolean> => (await provider.app.inject('/readyz')).statusCode === 200
const isServed = async (): Promise<boolean> =>
  (await plain('POST', `/vendor/${vendor}/bet`, ...signed(roundOf(player, gameCode, 0).bet))).status === 200

describe('a site whose database', () => {
  test('is frozen replies with an error to every call within two seconds, and serves again afterwards', async () => {
    expect(await isReady()).toBe(true)
    expect(await isServed()).toBe(true)
    frozen = await processes()
    signal('SIGSTOP')
    const first = await askAll()
    expectRefused(first)
    // The outage is known: calls fail immediately.
    expectRefused(await askAll())
    signal('SIGCONT')
    await until(isReady)
    await until(isServed)
  }, 60_000)

  test('accepts no new connections replies with an error too', async () => {
    frozen = [store.embedded!.pid()!]
    signal('SIGSTOP')
    // More concurrent calls than open connections.
    // Open connections still work, so an event stream would start and never end.
    const replies = await askAll([])
    expect(replies.filter(({ tookMs }) => tookMs > MAX_WAIT_MS)).toEqual([])
    expect(replies.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    signal('SIGCONT')
    await until(isServed)
  }, 60_000)

  test('is stopped replies with errors until it is back', async () => {
    frozen = await processes()
    signal('SIGSTOP')
    await until(async () => !(await isReady()))
    signal('SIGKILL')
    expectRefused(await askAll())
    await until(isServed)
    expect(await isReady()).toBe(true)
  }, 60_000)
})
