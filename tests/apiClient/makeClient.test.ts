import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/apiClient/apiError.ts'
import type { ClientOptions } from '../../src/apiClient/clientOptions.ts'
import { makeClient, type CallList, type UntypedClient } from '../../src/apiClient/makeClient.ts'

const PUBLIC_KEY = { method: 'GET', path: '/key', moduleId: 'COMM3' } as const
const CALLS = {
  wallet: {
    balance: { method: 'GET', path: '/balance', moduleId: 'FUNDTRANS3' },
    transfer: { method: 'POST', path: '/transfer', moduleId: 'FUNDTRANS3', money: true },
    rename: { method: 'POST', path: '/rename', moduleId: 'FUNDTRANS3' },
  },
  login: {
    login: { method: 'POST', path: '/login', moduleId: 'VERIFICATION3', encrypted: true },
  },
} as const satisfies CallList

interface Request {
  url: string
  method: string
  headers: Headers
  body: unknown
}

/** What the site replies: a status with a body, a text that is not JSON, or nothing. */
type Answer = { status?: number; body: unknown } | 'lost'

let requests: Request[]
beforeEach(() => {
  requests = []
})

const success = (value: unknown): Answer => ({ body: { success: true, value } })
const refusal = (status: number, errorCode: string, more: object = {}): Answer => ({
  status,
  body: { success: false, message: `Message of ${errorCode}`, errorCode, ...more },
})

/** Returns a client of a site with these replies, the last one for all further calls. */
const clientWith = (
  replies: readonly Answer[] | ((request: Request) => Answer | Promise<Answer>),
  options: Partial<ClientOptions> = {},
): UntypedClient => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    const request = {
      url,
      method: String(init.method),
      headers: new Headers(init.headers),
      body: init.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown),
    }
    requests.push(request)
    const reply =
      typeof replies === 'function'
        ? await replies(request)
        : (replies[requests.length - 1] ?? replies.at(-1) ?? 'lost')
    if (reply === 'lost') throw new TypeError('fetch failed')
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
    return new Response(text, { status: reply.status ?? 200 })
  })
  return makeClient(CALLS, PUBLIC_KEY, {
    address: 'https://site.example/',
    merchant: 'demo',
    pauseMs: 0,
    ...options,
  })
}

const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (error instanceof ApiError) return error
  throw new Error('The call did not reject with an ApiError.')
}

const requestIds = (): unknown[] => requests.map(({ body }) => (body as { requestId?: string }).requestId)

describe('a call', () => {
  test('resolves with the value, and has the headers of the site and the token', async () => {
    const client = clientWith([success({ sumBalance: 12.5 })], { token: 'abc', language: 'MS' })
    expect(await client['wallet']!['balance']!({ names: ['a,b', 'c'] })).toEqual({ sumBalance: 12.5 })
    const [{ url, method, headers } = { url: '', method: '', headers: new Headers() }] = requests
    expect(url).toBe('https://site.example/balance?names=a%252Cb%2Cc')
    expect(method).toBe('GET')
    expect(Object.fromEntries(headers)).toMatchObject({
      merchant: 'demo',
      language: 'MS',
      moduleid: 'FUNDTRANS3',
      authorization: 'abc',
    })
  })

  test('asks for the token each time, and may have none', async () => {
    const tokens = ['first', undefined]
    const client = clientWith([success(null)], { token: () => tokens.shift() })
    await client['wallet']!['balance']!()
    await client['wallet']!['balance']!()
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['first', null])
  })

  test('rejects with everything that a refusal says', async () => {
    const client = clientWith([
      refusal(400, 'field.length', { field: 'name', detail: { min: 3 }, requestId: 'K3F9-7QX2-M4TD' }),
    ])
    const error = await errorOf(client['wallet']!['rename']!({ name: 'a' }))
    expect({ ...error, message: error.message }).toEqual({
      name: 'ApiError',
      message: 'Message of field.length',
      code: 'field.length',
      status: 400,
      field: 'name',
      detail: { min: 3 },
      requestId: 'K3F9-7QX2-M4TD',
    })
  })

  test.each<[string, Answer, number | null]>([
    ['no reply', 'lost', null],
    ['a page', { status: 502, body: '<html>' }, 502],
    ['JSON of another form', { body: { ok: true } }, 200],
  ])('rejects with network.abnormal for %s, and is not repeated', async (_, reply, status) => {
    const error = await errorOf(clientWith([reply])['wallet']!['rename']!({}))
    expect(error).toMatchObject({ code: 'network.abnormal', status })
    expect(requests).toHaveLength(1)
  })

  test('that is ended rejects with the reason of the signal', async () => {
    const reason = new Error('The person left.')
    const client = clientWith([success(null)])
    await expect(client['wallet']!['balance']!({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    )
  })
})

describe('a call that moves money', () => {
  test.each<[string, Answer]>([
    ['no reply', 'lost'],
    ['an error of the server', refusal(500, 'unknown.error')],
    ['a page', { status: 502, body: '<html>' }],
    ['a limit', refusal(429, 'too.many.requests', { detail: { retryAfterSeconds: 0 } })],
  ])('is repeated with the same requestId after %s', async (_, reply) => {
    const client = clientWith([reply, reply, success('done')])
    expect(await client['wallet']!['transfer']!({ amount: 5 })).toBe('done')
    expect(requests).toHaveLength(3)
    expect(requests[0]!.body).toEqual(requests[2]!.body)
    expect(new Set(requestIds()).size).toBe(1)
    expect(requestIds()[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('has the requestId of the caller', async () => {
    await clientWith([success(null)])['wallet']!['transfer']!({ requestId: 'mine' })
    expect(requestIds()).toEqual(['mine'])
  })

  test('has another requestId each time', async () => {
    const client = clientWith([success(null)])
    await client['wallet']!['transfer']!({})
    await client['wallet']!['transfer']!({})
    expect(new Set(requestIds()).size).toBe(2)
  })

  test.each<[string, Answer]>([
    ['a refusal', refusal(409, 'balance.insufficient')],
    ['a limit with a long wait', refusal(429, 'too.many.requests', { detail: { retryAfterSeconds: 600 } })],
  ])('is not repeated after %s', async (_, reply) => {
    await errorOf(clientWith([reply])['wallet']!['transfer']!({}))
    expect(requests).toHaveLength(1)
  })

  test('rejects with the last error after the last repetition', async () => {
    const client = clientWith(['lost', 'lost', refusal(503, 'server.busy')], { retries: 2 })
    expect((await errorOf(client['wallet']!['transfer']!({}))).code).toBe('server.busy')
    expect(requests).toHaveLength(3)
  })

  test('that is ended during a pause is not sent again', async () => {
    const end = new AbortController()
    const client = clientWith(
      () => {
        end.abort(new Error('The person left.'))
        return refusal(503, 'server.busy')
      },
      { pauseMs: 50_000 },
    )
    await expect(client['wallet']!['transfer']!({}, { signal: end.signal })).rejects.toThrow(
      'The person left.',
    )
    expect(requests).toHaveLength(1)
  })
})

describe('an encrypted call', async () => {
  const pairOf = async (kid: string) => {
    const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true })
    const { n, e } = await exportJWK(publicKey)
    return { jwk: { kid, kty: 'RSA', n, e }, privateKey }
  }
  const [first, second] = [await pairOf('1'), await pairOf('2')]

  /** A site that has one of the keys, and replies with what it decrypts. */
  const siteWith =
    (keyOf: () => typeof first) =>
    async (request: Request): Promise<Answer> => {
      if (request.url.endsWith('/key')) return success(keyOf().jwk)
      expect(request.headers.get('encryption')).toBe('JWE')
      try {
        const { plaintext } = await compactDecrypt(
          (request.body as { value: string }).value,
          keyOf().privateKey,
        )
        return success(JSON.parse(new TextDecoder().decode(plaintext)))
      } catch {
        return refusal(400, 'encryption.invalid')
      }
    }
  const paths = (): string[] => requests.map(({ url }) => new URL(url).pathname)
  const input = { username: 'siti88', password: 'Harbour#2026' }

  test('fetches the key once, and sends nothing that can be read', async () => {
    const client = clientWith(siteWith(() => first))
    expect(await client['login']!['login']!(input)).toEqual(input)
    expect(await client['login']!['login']!(input)).toEqual(input)
    expect(paths()).toEqual(['/key', '/login', '/login'])
    expect(JSON.stringify(requests)).not.toContain('Harbour')
  })

  test('fetches the new key when the site has replaced it', async () => {
    let key = first
    const client = clientWith(siteWith(() => key))
    await client['login']!['login']!(input)
    key = second
    expect(await client['login']!['login']!(input)).toEqual(input)
    expect(paths()).toEqual(['/key', '/login', '/login', '/key', '/login'])
  })

  test('rejects when no key fits, and fetches one for the next call', async () => {
    const client = clientWith(({ url }) =>
      url.endsWith('/key') ? success(first.jwk) : refusal(400, 'encryption.invalid'),
    )
    expect((await errorOf(client['login']!['login']!(input))).code).toBe('encryption.invalid')
    expect(paths()).toEqual(['/key', '/login'])
  })

  test('tries again to fetch a key that did not arrive', async () => {
    const answers: Answer[] = ['lost']
    const site = siteWith(() => first)
    const client = clientWith(async (request) => answers.shift() ?? site(request))
    expect((await errorOf(client['login']!['login']!(input))).code).toBe('network.abnormal')
    expect(await client['login']!['login']!(input)).toEqual(input)
  })
})
