import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { CompactEncrypt, importJWK } from 'jose'
import { atEnd } from '../data/atEnd.ts'
import type { Endpoint, InputOf, OutputOf } from '../../../src/endpoints/endpoint.ts'
import { encodeQuery, travelsInQuery } from '../../../src/endpoints/query.ts'
import type { AccountType, RebateRates } from '../../../src/entities/accounts/account.ts'
import type { Brand } from '../../../src/entities/site/brand.ts'
import { ok } from '../../../src/rules/decision.ts'
import type { ErrorCode } from '../../../src/rules/errors.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import { createProvider, type Provider } from '../../../src/server/start/provider.ts'
import type { ProviderOptions } from '../../../src/server/start/providerOptions.ts'
import type { Database } from '../../../src/server/store/db/database.ts'
import { isOneServer, oneServer, type Servers } from '../../../src/server/store/db/servers.ts'
import { loadHouse } from '../../../src/server/store/content/house.ts'
import { newId } from '../../../src/server/store/db/ids.ts'
import { textsOf } from '../../../src/server/domain/site/texts.ts'
import { languageFolders } from '../data/languages.ts'
import { clusterHandle, isClusterHandle } from '../cluster/clusterHandle.ts'
import { testDatabase } from './database.ts'
import { testBrand } from './testBrand.ts'
import { ON_CLUSTER, testCluster } from './testCluster.ts'
import { giveKey } from './testKey.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A reply as a test reads it. */
export interface Reply<T> {
  status: number
  /** The value of a success. Reading it of a failure throws with the reply. */
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
  /** Sends the body unencrypted, although the call requires encryption. */
  plain?: boolean
  headers?: Record<string, string>
}

/** The start of the tests' clock: 2026-03-10 12:00 in Kuala Lumpur. */
export const TEST_NOW = Date.UTC(2026, 2, 10, 4)

export interface TestProvider extends Provider {
  servers: Servers
  db: Database
  brand: Brand
  /** The provider's clock, which tests may move. */
  clock: { now: number }
  call<E extends Endpoint>(
    endpoint: E,
    input: NoInfer<InputOf<E>>,
    options?: CallOptions,
  ): Promise<Reply<OutputOf<E>>>
  /** The same with any input. */
  callRaw(endpoint: Endpoint, input: unknown, options?: CallOptions): Promise<Reply<unknown>>
  makeAccount(account: {
    name: string
    type?: AccountType
    parent?: Account | null
    password?: string
    rebates?: RebateRates
    mobile?: string
    support?: boolean
    mustChangePassword?: boolean
  }): Promise<Account>
  /** Changes an account in a transaction of its own. */
  changeAccount(...change: Parameters<Provider['ports']['accounts']['update']>): Promise<void>
  /** Opens a session without the limits of the login. Returns the token. */
  tokenOf(account: Account, ip?: string): Promise<string>
  /** agent (1) > sub (2) > member (0), and a second line of other (1) > stranger (0); trial (4) on the first. */
  makeTeam(): Promise<Record<'agent' | 'sub' | 'member' | 'trial' | 'other' | 'stranger', Account>>
}

/** The shortest key, for speed. store/keys.test.ts creates the real one. */
const KEY_BITS = 2_048

/** The password of every account that the kit creates. */
export const TEST_PASSWORD = 'Playhouse#1'

const toReply = <T>(response: {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  body: string
}): Reply<T> => {
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

/** Returns a function that calls a provider in this process with any input, through every layer but the socket. */
export const callerIn = async (
  { app, ports }: Provider,
  merchant: string,
  now: () => number,
): Promise<TestProvider['callRaw']> => {
  const key = await importJWK(ports.keys.publicKey, 'RSA-OAEP-256')
  const encrypt = (input: unknown): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(input)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: ports.keys.publicKey.kid })
      .encrypt(key)

  return async (endpoint: Endpoint, input: unknown, options: CallOptions = {}): Promise<Reply<unknown>> => {
    const inQuery = travelsInQuery(endpoint)
    const encrypted = endpoint.encrypted === true && options.plain !== true
    const query = inQuery ? encodeQuery(input as Record<string, unknown>) : ''
    const response = await app.inject({
      method: endpoint.method,
      url: query ? `${endpoint.path}?${query}` : endpoint.path,
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: {
        merchant,
        device: 'web',
        moduleid: endpoint.moduleId,
        language: options.language ?? 'EN',
        'x-timestamp': String(now()),
        'user-agent': 'playhouse tests',
        ...(options.token ? { authorization: options.token } : {}),
        ...(encrypted ? { encryption: 'JWE' } : {}),
        ...(inQuery ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(inQuery
        ? {}
        : { payload: encrypted ? JSON.stringify({ value: await encrypt(input) }) : JSON.stringify(input) }),
    })
    return toReply(response)
  }
}

/** Returns the servers of a test: one new database, or a cluster in `npm run test:cluster`. */
const testServers = async (given: Database | undefined): Promise<Servers> => {
  if (given && isClusterHandle(given)) throw new Error('Give testProvider the servers of the other provider.')
  if (given || !ON_CLUSTER) return oneServer(given ?? (await testDatabase()))
  const servers = await testCluster()
  servers.watch(() => {})
  return servers
}

/** Returns a provider in this process over a new database, which is dropped at the end of the test file. */
export const testProvider = async ({
  db: given,
  ...change
}: Partial<ProviderOptions> & { db?: Database } = {}): Promise<TestProvider> => {
  const servers = change.servers ?? (await testServers(given))
  const db = isOneServer(servers) ? servers.directory.db : await clusterHandle(servers)
  const brand = change.brand ?? testBrand()
  const clock = { now: TEST_NOW }
  await giveKey(servers.directory.db, KEY_BITS, clock.now)
  const provider = await createProvider({
    servers,
    brand,
    house: loadHouse(`${root}config`, { demo: true, paysOnline: true }),
    texts: textsOf(languageFolders, brand.languages.default),
    clock: () => clock.now,
    limits: 'off',
    // The cheapest argon2 parameters, for speed. Tests of passwords use the real ones.
    passwordCost: { memoryKiB: 8, passes: 1 },
    keyBits: KEY_BITS,
    ...change,
  })
  atEnd(() => provider.close())
  const callRaw = await callerIn(provider, brand.merchant, () => clock.now)
  const makeAccount: TestProvider['makeAccount'] = async ({
    name,
    type = 0,
    parent = null,
    password = TEST_PASSWORD,
    rebates = {},
    mobile,
    support,
    mustChangePassword = false,
  }) => {
    const passwordHash = await provider.ports.passwords.hash(password)
    const made = await provider.transact('directory', async (ports) =>
      ok(
        await ports.accounts.create({
          accountId: newId(clock.now),
          parent,
          name,
          type,
          currency: brand.currency,
          rebates,
          passwordHash,
          mustChangePassword,
          registeredAt: clock.now,
          ...(mobile ? { mobile, mobileVerifiedAt: clock.now } : {}),
          ...(support ? { support } : {}),
        }),
      ),
    )
    if (!made.ok || !made.value) throw new Error(`the name ${name} is taken`)
    return made.value
  }
  return {
    ...provider,
    servers,
    db,
    brand,
    clock,
    callRaw,
    makeAccount,
    changeAccount: async (account, change) => {
      await provider.transact({ line: account.lineId }, async (ports) =>
        ok(await ports.accounts.update(account, change)),
      )
    },
    call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) =>
      callRaw(endpoint, input, options) as Promise<Reply<OutputOf<E>>>,
    tokenOf: async (account, ip = '127.0.0.1') =>
      (await provider.ports.sessions.open(account, { ip, userAgent: 'playhouse tests', at: clock.now }))
        .token,
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

/** Returns a new request id for a call that moves money. */
export const freshRequestId = (): string => randomUUID()
