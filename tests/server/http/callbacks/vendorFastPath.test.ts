import { once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { launchGame } from '../../../../src/endpoints/games/pvp.ts'
import { onFastPathReply, type FastPathReply } from '../../../../src/server/http/patches/fastPath.ts'
import { signatureOf } from '../../../../src/server/integrations/signature.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const VENDOR = 'HARBOUR'
const provider = await testProvider({ publicUrl: 'https://site.example' })
const { member } = await provider.makeTeam()
await giveMoney(provider.db, member, 1_000_000n)
const { value } = await provider.call(
  launchGame,
  { vendor: VENDOR, gameCode: 'reef-riches', launchMode: 'GLS', accountType: 1 },
  { token: await provider.tokenOf(member) },
)
const playerToken = decodeURIComponent(new URL(value.content.game_url, 'http://site').hash.slice(1))
const reported: FastPathReply[] = []
onFastPathReply(provider.app, (reply) => reported.push(reply))
await provider.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = provider.app.server.address() as { port: number }
afterAll(() => provider.close())

interface Call {
  method?: 'POST' | 'GET'
  path?: string
  body?: string
  type?: string
  signature?: string
  chunked?: boolean
}

const headersOf = ({ body = '', type = 'application/json', signature }: Call): Record<string, string> => {
  const at = provider.clock.now
  return {
    'content-type': type,
    'x-timestamp': String(at),
    'x-signature': signature ?? signatureOf(provider.ports.vendors.secretOf(VENDOR)!, at, body),
  }
}

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: unknown
}

/** Makes a call over the network, in two chunks if `chunked` is set. */
const overNetwork = (call: Call): Promise<Reply> =>
  new Promise((done, fail) => {
    const { method = 'POST', path = `/vendor/${VENDOR}/bet`, body = '', chunked } = call
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...headersOf(call),
          ...(chunked || method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          done({
            status: reply.statusCode!,
            headers: reply.headers,
            body: JSON.parse(Buffer.concat(parts).toString()),
          }),
        )
      },
    )
    outgoing.on('error', fail)
    if (method === 'GET') outgoing.end()
    else {
      outgoing.write(body.slice(0, 9))
      outgoing.end(body.slice(9))
    }
  })

const injected = async (call: Call): Promise<Reply> => {
  const { method = 'POST', path = `/vendor/${VENDOR}/bet`, body = '' } = call
  const reply = await provider.app.inject({
    method,
    url: path,
    headers: headersOf(call),
    ...(method === 'POST' ? { payload: body } : {}),
  })
  return {
    status: reply.statusCode,
    headers: reply.headers as IncomingHttpHeaders,
    body: JSON.parse(reply.body),
  }
}

/** Returns a reply without what may differ between two equal calls. */
const comparable = ({ status, headers, body }: Reply) => {
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    'x-request-id': id,
    ...rest
  } = headers
  expect(id).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  return { status, headers: rest, body: { ...(body as object), requestId: undefined } }
}

const bet = (id: string, more: object = {}) =>
  JSON.stringify({
    transactionId: `b-${id}`,
    roundId: id,
    playerToken,
    gameCode: 'reef-riches',
    category: 'RNG',
    stake: 1.5,
    at: provider.clock.now,
    ...more,
  })

test.each<[string, Call, number]>([
  ['a bet', { body: bet('one') }, 200],
  ['a bet with multi-byte characters', { body: bet('zwei-ü-三') }, 200],
  [
    'a settlement',
    {
      path: `/vendor/${VENDOR}/settle`,
      body: JSON.stringify({
        transactionId: 's-one',
        roundId: 'one',
        playerToken,
        won: 2,
        at: provider.clock.now,
      }),
    },
    200,
  ],
  ['a balance', { path: `/vendor/${VENDOR}/balance`, body: JSON.stringify({ playerToken }) }, 200],
  ['a bet in chunks', { body: bet('two'), chunked: true }, 200],
  ['a content type with a charset', { body: bet('three'), type: 'application/json; charset=utf-8' }, 200],
  ['a bet above the balance', { body: bet('four', { stake: 500_000 }) }, 409],
  ['a wrong signature', { body: bet('five'), signature: 'f00' }, 401],
  ['an unknown token', { body: bet('six', { playerToken: 'nobody' }) }, 401],
  ['an additional field', { body: bet('seven', { more: 1 }) }, 400],
  ['a body that is not JSON', { body: 'bet' }, 400],
  ['an empty body', { body: '' }, 400],
  ['a body of another type', { body: bet('eight'), type: 'text/plain' }, 400],
  ['a body that is too large', { body: bet('nine', { more: 'x'.repeat(20_000) }) }, 413],
  ['an unknown call', { path: `/vendor/${VENDOR}/constructor`, body: bet('ten') }, 404],
  ['an unknown vendor', { path: '/vendor/NOBODY/bet', body: bet('eleven') }, 401],
  ['a longer path', { path: `/vendor/${VENDOR}/bet/more`, body: bet('twelve') }, 404],
  ['another method', { method: 'GET' }, 404],
])('the fast path and Fastify send equal replies: %s', async (_, call, status) => {
  const first = await overNetwork(call)
  expect(comparable(first)).toEqual(comparable(await injected(call)))
  expect(first.status).toBe(status)
})

test('replies that bypass Fastify are reported, with the route and not the address', async () => {
  reported.length = 0
  await overNetwork({ body: bet('plain') })
  await overNetwork({ body: bet('refused'), signature: 'f00' })
  expect(reported).toEqual([
    { method: 'POST', route: '/vendor/:vendor/:call', status: 200, tookMs: expect.any(Number) },
  ])
})

test('a call whose connection ends early gets no reply, and the next connection works', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /vendor/${VENDOR}/bet HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"tran`,
  )
  socket.destroy()
  expect((await overNetwork({ body: bet('after') })).status).toBe(200)
})
