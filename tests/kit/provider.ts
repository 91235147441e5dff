import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll } from 'vitest'
import type { Endpoint, InputOf, OutputOf } from '../../src/endpoints/endpoint.ts'
import { encodeQuery } from '../../src/endpoints/query.ts'
import type { AccountType, RebateRates } from '../../src/entities/account.ts'
import { brand as brandSchema, type Brand } from '../../src/entities/brand.ts'
import { ok } from '../../src/rules/decision.ts'
import type { ErrorCode } from '../../src/rules/errors.ts'
import type { Account } from '../../src/server/ports/accounts.ts'
import { createProvider, type Provider, type ProviderOptions } from '../../src/server/provider.ts'
import type { Database } from '../../src/server/store/database.ts'
import { loadHouse } from '../../src/server/store/house.ts'
import { newId } from '../../src/server/store/ids.ts'
import { loadWords } from '../../src/server/words.ts'
import { testDatabase } from './database.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The shipped brand, with what a test wants otherwise. */
export const testBrand = (change: Partial<Brand> = {}): Brand => ({
  ...brandSchema.parse(JSON.parse(readFileSync(`${root}config/brand.json`, 'utf8'))), ...change,
})

/** A reply as a test reads it. */
export interface Reply<T> {
  status: number
  /** The value of a success; reading it of a failure throws with what was answered. */
  readonly value: T
  errorCode: ErrorCode | null
  message: string
  field: string | null
  detail: Record<string, unknown>
  requestId: string
  headers: Record<string, string | string[] | number | undefined>
}

export interface CallOptions {
  token?: string
  ip?: string
  language?: string
  /** Sends the body as it is, though the call is encrypted. */
  plain?: boolean
  headers?: Record<string, string>
}

/** A moment the tests' clock starts at: 2026-03-10 12:00 in Kuala Lumpur. */
export const TEST_NOW = Date.UTC(2026, 2, 10, 4)

export interface TestProvider extends Provider {
  db: Database
  brand: Brand
  /** The clock all of it reads; move it at will. */
  clock: { now: number }
  call<E extends Endpoint>(endpoint: E, input: NoInfer<InputOf<E>>, options?: CallOptions): Promise<Reply<OutputOf<E>>>
  /** The same with any input at all. */
  callRaw(endpoint: Endpoint, input: unknown, options?: CallOptions): Promise<Reply<unknown>>
  makeAccount(account: { name: string; type?: AccountType; parent?: Account | null; password?: string; rebates?: RebateRates; mobile?: string; support?: boolean; mustChangePassword?: boolean }): Promise<Account>
  /** Opens a session without the login's limits; answers the token. */
  tokenOf(account: Account, ip?: string): Promise<string>
  /** agent (1) > sub (2) > member (0), and a second line of other (1) > stranger (0); trial (4) on the first. */
  makeTeam(): Promise<Record<'agent' | 'sub' | 'member' | 'trial' | 'other' | 'stranger', Account>>
}

/** The password of every account the kit makes. */
export const TEST_PASSWORD = 'Playhouse#1'

const toReply = <T>(response: { statusCode: number; headers: Record<string, string | string[] | number | undefined>; body: string }): Reply<T> => {
  const body = JSON.parse(response.body) as Record<string, unknown>
  return {
    status: response.statusCode,
    get value() {
      if (body.success !== true) throw new Error(`refused: ${response.statusCode} ${response.body}`)
      return body.value as T
    },
    errorCode: (body.errorCode as ErrorCode | undefined) ?? null,
    message: (body.message as string | undefined) ?? '',
    field: (body.field as string | undefined) ?? null,
    detail: (body.detail as Record<string, unknown> | undefined) ?? {},
    requestId: (body.requestId as string | undefined) ?? '',
    headers: response.headers,
  }
}

/** The provider in process over a database of its own, dropped at the test file's end. */
export const testProvider = async (change: Partial<ProviderOptions> = {}): Promise<TestProvider> => {
  const db = change.db ?? await testDatabase()
  const brand = change.brand ?? testBrand()
  const clock = { now: TEST_NOW }
  const provider = await createProvider({
    db, brand, house: loadHouse(`${root}config`, { demo: true, paysOnline: true }), words: loadWords(`${root}locales`), clock: () => clock.now, limits: 'off',
    // The cheapest argon2 there is: its strength is tested where passwords are, not in every test that logs in.
    passwordCost: { memoryKiB: 8, passes: 1 },
    // Likewise the shortest key there is: store/keys.test.ts makes the one that sites get.
    keyBits: 2_048,
    ...change,
  })
  afterAll(() => provider.close())
  const key = await importJWK(provider.ports.keys.publicKey, 'RSA-OAEP-256')
  const encrypt = (input: unknown): Promise<string> => new CompactEncrypt(new TextEncoder().encode(JSON.stringify(input)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: provider.ports.keys.publicKey.kid }).encrypt(key)

  const callRaw = async (endpoint: Endpoint, input: unknown, options: CallOptions = {}): Promise<Reply<unknown>> => {
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const encrypted = endpoint.encrypted === true && options.plain !== true
    const query = inQuery ? encodeQuery(input as Record<string, unknown>) : ''
    const response = await provider.app.inject({
      method: endpoint.method,
      url: query ? `${endpoint.path}?${query}` : endpoint.path,
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: {
        merchant: brand.merchant, device: 'web', moduleid: endpoint.moduleId, language: options.language ?? 'EN',
        'x-timestamp': String(clock.now), 'user-agent': 'playhouse tests',
        ...(options.token ? { authorization: options.token } : {}),
        ...(encrypted ? { encryption: 'JWE' } : {}),
        ...(inQuery ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(inQuery ? {} : { payload: encrypted ? JSON.stringify({ value: await encrypt(input) }) : JSON.stringify(input) }),
    })
    return toReply(response)
  }
  const makeAccount: TestProvider['makeAccount'] = async ({ name, type = 0, parent = null, password = TEST_PASSWORD, rebates = {}, mobile, support, mustChangePassword = false }) => {
    const passwordHash = await provider.ports.passwords.hash(password)
    const made = await provider.transact(async (ports) => ok(await ports.accounts.create({
      accountId: newId(clock.now), parent, name, type, currency: brand.currency, rebates, passwordHash, mustChangePassword, registeredAt: clock.now,
      ...(mobile ? { mobile, mobileVerifiedAt: clock.now } : {}), ...(support ? { support } : {}),
    })))
    if (!made.ok || !made.value) throw new Error(`the name ${name} is taken`)
    return made.value
  }
  return {
    ...provider, db, brand, clock, callRaw, makeAccount,
    call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) =>
      callRaw(endpoint, input, options) as Promise<Reply<OutputOf<E>>>,
    tokenOf: async (account, ip = '127.0.0.1') =>
      (await provider.ports.sessions.open(account, { ip, userAgent: 'playhouse tests', at: clock.now })).token,
    makeTeam: async () => {
      const agent = await makeAccount({ name: 'agent', type: 1 })
      const sub = await makeAccount({ name: 'sub', type: 2, parent: agent })
      const member = await makeAccount({ name: 'member', parent: sub, mobile: '+60123456789' })
      const trial = await makeAccount({ name: 'trial', type: 4, parent: agent })
      const other = await makeAccount({ name: 'other', type: 1 })
      const stranger = await makeAccount({ name: 'stranger', parent: other })
      return { agent, sub, member, trial, other, stranger }
    },
  }
}

/** A fresh request id for a call that moves money. */
export const freshRequestId = (): string => randomUUID()
