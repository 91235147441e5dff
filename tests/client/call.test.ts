import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError, makeCall, SESSION_ENDED, type Call } from '../../src/client/call.ts'
import { saveLogin, readToken } from '../../src/client/session.ts'
import { depositSettings } from '../../src/endpoints/money/cashier.ts'
import { changePassword, freePlay, getMemberInfo } from '../../src/endpoints/accounts/login.ts'
import { gameList, gameVendors } from '../../src/endpoints/games/games.ts'
import type { MemberInfo } from '../../src/entities/accounts/account.ts'

interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
/** A fake provider: the requests it received, and the replies it will send. */
let received: ReceivedRequest[]
let respond: (request: ReceivedRequest) => { status: number; body: unknown }
let server: Server
let call: Call
let keys: Awaited<ReturnType<typeof generateKeyPair>>

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

beforeAll(async () => {
  keys = await generateKeyPair('RSA-OAEP-256', { extractable: true })
})
beforeEach(async () => {
  received = []
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const one = { method: request.method!, url: request.url!, headers: request.headers, body }
      received.push(one)
      // For a provider at another address the browser sends a CORS preflight first.
      const { status, body: reply } = one.method === 'OPTIONS' ? { status: 200, body: {} } : respond(one)
      response
        .writeHead(status, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': '*',
          'Access-Control-Allow-Methods': '*',
        })
        .end(JSON.stringify(reply))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  sessionStorage.clear()
  call = makeCall({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    merchant: 'brandx',
    names: 'declared',
  })
})
afterEach(async () => {
  sessionStorage.clear()
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

const success = (value: unknown) => ({ status: 200, body: { success: true, value } })
const failure = (status: number, errorCode: string, more = {}) => ({
  status,
  body: { success: false, message: 'words', errorCode, requestId: 'R-1', ...more },
})
const logIn = (token: string): void =>
  saveLogin({
    token,
    firstTimeLogin: false,
    passwordExpired: false,
    member: { id: 'id', account: 'one', memberLabel: [], type: 0 } as unknown as MemberInfo,
  })
const calls = (): ReceivedRequest[] => received.filter(({ method }) => method !== 'OPTIONS')
const failing = (made: Promise<unknown>): Promise<ApiError> =>
  made.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: unknown) => error as ApiError,
  )

describe('a call', () => {
  test('has the headers of every call, and its input in the query', async () => {
    respond = () => success({ list: [], pageNo: 1, pageSize: 14, total: 0 })
    await call(gameList, { gameType: 'RNG', gameName: 'tide, high', pageNo: 2 })
    const [{ method, url, headers }] = calls() as [ReceivedRequest]
    expect(method).toBe('GET')
    expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual({
      gameType: 'RNG',
      gameName: 'tide, high',
      pageNo: '2',
    })
    expect(headers).toMatchObject({
      merchant: 'brandx',
      language: 'EN',
      device: 'web',
      moduleid: gameList.moduleId,
    })
    expect(Math.abs(Number(headers['x-timestamp']) - Date.now())).toBeLessThan(60_000)
    expect(headers.authorization).toBeUndefined()
  })

  test('sends the gateway version for free play', async () => {
    respond = () => success({})
    await call(freePlay, { os: 'x', platform: 'W', value: 'y' })
    expect(calls()[0]!.headers['x-gateway-version']).toBe('3')
  })

  test('that is refused rejects with code, message, field and request id', async () => {
    logIn('alive')
    respond = () => failure(400, 'field.pattern', { field: 'username', detail: { min: 4 } })
    const error = await failing(call(depositSettings, {}))
    expect(error).toBeInstanceOf(ApiError)
    expect({ ...error, message: error.message }).toMatchObject({
      code: 'field.pattern',
      field: 'username',
      requestId: 'R-1',
      message: 'words',
      detail: { min: 4 },
    })
  })

  test('without a response, or with one that is not a provider’s, rejects as a network error', async () => {
    logIn('alive')
    respond = () => ({ status: 502, body: '<html>' })
    expect((await failing(call(depositSettings, {}))).code).toBe('network.abnormal')
    const unreachable = makeCall({ base: 'http://127.0.0.1:1', merchant: 'brandx', names: 'declared' })
    expect((await failing(unreachable(depositSettings, {}))).code).toBe('network.abnormal')
  })

  test('that is encrypted is sent as JWE, with a key that is fetched once', async () => {
    logIn('alive')
    const jwk = await exportJWK(keys.publicKey)
    respond = ({ url }) =>
      success(url.includes('publicKey') ? { kid: 'k1', kty: 'RSA', n: jwk.n, e: jwk.e } : {})
    const input = { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' }
    await call(changePassword, input)
    await call(changePassword, input)
    expect(calls().filter(({ url }) => url.includes('publicKey'))).toHaveLength(1)
    const sent = calls().at(-1)!
    expect(sent.headers.encryption).toBe('JWE')
    expect(sent.body).not.toContain('oldPassword')
    const { plaintext } = await compactDecrypt(
      (JSON.parse(sent.body) as { value: string }).value,
      keys.privateKey,
    )
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(input)
  })

  test('whose key the provider has replaced is repeated with the new key', async () => {
    logIn('alive')
    const jwk = await exportJWK(keys.publicKey)
    let tries = 0
    respond = ({ url }) => {
      if (url.includes('publicKey')) return success({ kid: 'k1', kty: 'RSA', n: jwk.n, e: jwk.e })
      tries += 1
      return tries === 1 ? failure(400, 'encryption.invalid') : success({})
    }
    await call(changePassword, { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' })
    expect(tries).toBe(2)
  })
})

test('a call for members is not made without a token', async () => {
  respond = () => success({})
  expect((await failing(call(getMemberInfo, {}))).code).toBe('login.not.session')
  expect(received).toEqual([])
})

describe('an invalid token', () => {
  test('is dropped and reported once, and a public call is repeated as a guest', async () => {
    logIn('dead')
    const events: unknown[] = []
    const listener = (event: Event) => events.push((event as CustomEvent).detail)
    window.addEventListener(SESSION_ENDED, listener)
    respond = ({ headers }) => (headers.authorization ? failure(401, 'login.not.session') : success([]))
    expect(await call(gameVendors, {})).toEqual([])
    expect(readToken()).toBeNull()
    expect(events).toEqual(['login.not.session'])
    expect(calls().map(({ headers }) => headers.authorization)).toEqual(['dead', undefined])
    window.removeEventListener(SESSION_ENDED, listener)
  })

  test('does not repeat a call that needs a session', async () => {
    logIn('dead')
    respond = () => failure(401, 'duplicateLogin')
    expect((await failing(call(getMemberInfo, {}))).code).toBe('duplicateLogin')
    expect(calls()).toHaveLength(1)
  })

  test('does not end a newer session', async () => {
    logIn('old')
    respond = () => {
      logIn('new')
      return failure(401, 'login.not.session')
    }
    await failing(call(getMemberInfo, {}))
    expect(readToken()).toBe('new')
  })

  test('is not assumed after a wrong password', async () => {
    logIn('alive')
    respond = () => failure(401, 'login.failed')
    await failing(call(getMemberInfo, {}))
    expect(readToken()).toBe('alive')
  })
})
