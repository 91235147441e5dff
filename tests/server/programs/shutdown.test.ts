import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { signatureOf } from '../../../src/server/integrations/signature.ts'
import { openDatabase } from '../../../src/server/store/db/database.ts'
import { verifyLedger } from '../../../src/server/store/maintenance/verify.ts'
import { addressOf, testDatabaseConnection } from '../../kit/provider/database.ts'
import { testProvider } from '../../kit/provider/provider.ts'
import { freePort, startSite } from '../../kit/site/siteProcess.ts'
import { makePlayers, roundOf } from '../../kit/site/vendorLoad.ts'

const VENDORS = 12
const BEFORE = 200

const connection = await testDatabaseConnection()
const db = openDatabase(connection, 4)
afterAll(() => db.destroy())
const provider = await testProvider({ db })
const { players, vendor, gameCode, secret } = await makePlayers(provider, VENDORS)
const url = addressOf(connection)
const site = await startSite(await freePort(), { DATABASE_URL: url, DEMO: 'off' })
afterAll(() => site.kill('SIGKILL'))

interface Reply {
  status: number
  connection: string | undefined
  body: { errorCode?: string; requestId?: string }
}

/**
 * Opens a connection that has sent half a request. The site does not count it as idle: without it, a site that is
 * stopped between two calls has no connection left and ends immediately.
 */
const halfRequest = async () => {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => undefined).write('GET /healthz HTTP/1.1\r\n')
  return socket
}

/** Makes a call over a keep-alive connection. Returns null without a reply. */
const ask = (agent: Agent, method: string, path: string, body?: object): Promise<Reply | null> =>
  new Promise((done) => {
    const text = body ? JSON.stringify(body) : ''
    const at = Date.now()
    const signed = body
      ? {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'x-timestamp': String(at),
          'x-signature': signatureOf(secret, at, text),
        }
      : {}
    const { hostname, port } = new URL(site.url)
    const outgoing = request({ agent, hostname, port, method, path, headers: signed }, (reply) => {
      let received = ''
      reply
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          received += chunk
        })
        .once('end', () =>
          done({
            status: reply.statusCode!,
            connection: reply.headers.connection,
            body: JSON.parse(received) as Reply['body'],
          }),
        )
    })
    outgoing.once('error', () => done(null))
    outgoing.end(text)
  })

test('a site that is stopped while vendors bet closes their connections, keeps every confirmed bet, and exits', async () => {
  const bets: string[] = []
  /** The replies to calls that were sent after a first reply had closed its connection. */
  const last: Reply[] = []
  let isStopping = false
  const bet = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let n = 0; !site.ended(); n += 1) {
      const round = roundOf(players[index]!, gameCode, n)
      const sentAfter = isStopping
      const reply = await ask(agent, 'POST', `/vendor/${vendor}/bet`, round.bet)
      if (reply === null) break
      if (reply.status === 200) bets.push(round.roundId)
      if (sentAfter) last.push(reply)
      if (reply.connection === 'close') isStopping = true
    }
    agent.destroy()
  }
  const vendors = Promise.all(players.map((_, index) => bet(index)))
  while (bets.length < BEFORE)
    await new Promise((done) => {
      setTimeout(done, 10)
    })

  const open = await halfRequest()
  const exited = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  const began = performance.now()
  const agent = new Agent({ keepAlive: false })
  let ready: Reply | null
  do ready = await ask(agent, 'GET', '/readyz')
  while (ready?.status === 200)
  expect(ready).toMatchObject({ status: 503, connection: 'close', body: { errorCode: 'server.closing' } })
  expect(await ask(agent, 'GET', '/healthz')).toMatchObject({ status: 200, connection: 'close' })
  open.destroy()
  const [code] = (await exited) as [number]
  expect(code).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  await vendors

  // On a busy machine the calls that were under way may be all that the site still had time for, so there may be no such reply.
  expect(last.filter(({ connection }) => connection !== 'close')).toEqual([])
  expect(last.filter(({ status, body }) => status !== 200 && body.errorCode !== 'server.closing')).toEqual([])
  const { rows } = await sql<{
    vendor_round: string
  }>`SELECT vendor_round FROM round WHERE line_id = ${players[0]!.account.lineId}`.execute(db)
  const stored = new Set(rows.map((row) => row.vendor_round))
  expect(bets.filter((id) => !stored.has(id))).toEqual([])
  expect((await verifyLedger(db)).findings).toEqual([])
})
