import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { allEndpoints } from '../endpoints/all.ts'
import type { Brand } from '../entities/brand.ts'
import { HOUR, MINUTE, SECOND } from '../rules/calendar.ts'
import type { Decision } from '../rules/decision.ts'
import type { Random } from '../rules/random.ts'
import { allAnswers, type AnswerOf } from './answers/all.ts'
import { cryptoRandom } from './cryptoRandom.ts'
import { makeApp, type AppOptions } from './http/app.ts'
import type { HttpDeps, Limiter } from './http/deps.ts'
import { cashierCallback } from './http/cashierCallback.ts'
import { decryption } from './http/encryption.ts'
import { mountEvents } from './http/events.ts'
import { mountCalls } from './http/router.ts'
import { mountUploads } from './http/uploads.ts'
import { signatureOf } from './http/signature.ts'
import type { Words } from './http/words.ts'
import { allJobs } from './jobs/all.ts'
import { carryJob } from './jobs/carry.ts'
import type { Job, JobContext } from './jobs/job.ts'
import { smsCarrier, smtpCarrier, type SmsGateway } from './carriers.ts'
import { pictures } from './pictures.ts'
import type { Cashier } from './ports/cashier.ts'
import type { House } from './ports/house.ts'
import type { Ports } from './ports/ports.ts'
import { portsOf, type FixedPorts } from './portsOf.ts'
import { sandboxCashier } from './sandbox/cashier.ts'
import { sandboxDraws } from './sandbox/vendor/events.ts'
import { mountVendors, vendorsOf } from './vendors.ts'
import { deliverPayment, sandboxCashierRoutes } from './sandbox/cashierRoutes.ts'
import { mountOutbox } from './sandbox/outbox.ts'
import { transaction, type Database } from './store/database.ts'
import { secretOf, siteKeys } from './store/keys.ts'
import { limiter } from './store/limits.ts'
import { argonPasswords, type PasswordCost } from './store/secrets.ts'
import { transact } from './store/transact.ts'

/** What a provider is made of. Only the first ones have no default. */
export interface ProviderOptions {
  db: Database
  brand: Brand
  house: House
  words: Words
  /** A payment service with the secret it signs with; `null` where nobody takes payments; left out, the sandbox's pay page. */
  cashier?: { port: Cashier; secret: string } | null
  /** The keys of the vendors that have an address in config/games.json; the house's own engines play the others' games. */
  vendorKeys?: ReadonlyMap<string, string>
  /** The address people use, for links in messages; '' makes them relative. */
  publicUrl?: string
  /** Opens `/sandbox/outbox`, where every message can be read: never where real people are. */
  outboxPage?: boolean
  /** Sends e-mail through this SMTP server (`smtp://…`). */
  smtpUrl?: string | null
  /** Sends text messages through this gateway. */
  sms?: SmsGateway | null
  clock?: () => number
  random?: Random
  logger?: FastifyBaseLogger
  trustProxy?: AppOptions['trustProxy']
  fallback?: AppOptions['fallback']
  /** `memory` for one process, a pool for several that share limits, `off` for a load test. */
  limits?: 'memory' | 'off' | Pool
  /** The header in which the operator's proxy names the visitor's country. */
  countryHeader?: string
  passwordCost?: PasswordCost
  /** How long the key of encrypted calls is; one that is shorter stays for what was derived from it alone. */
  keyBits?: number
  /** How often the table of events is read while somebody listens, milliseconds. */
  eventPollMs?: number
}

/** The reference provider: its calls on a fastify app, and what its jobs and the command line work with. */
export interface Provider {
  app: FastifyInstance
  /** Ports outside any transaction: each statement stands alone. */
  ports: Ports
  /** One transaction for one decision; a refusal rolls it back. */
  transact: HttpDeps['transact']
  jobContext: JobContext
  /** Work that comes round; the runner gives each its turn. */
  jobs: readonly Job[]
  /** Ends the app and every stream; the database belongs to who opened it. */
  close(): Promise<void>
}

const OFF: Limiter = { take: () => Promise.resolve(0) }

/** Every call that has its answer; the types of answers/all.ts say that each one has. */
const answered = allEndpoints.flatMap((call) => {
  const answer = (allAnswers as Partial<Record<string, Partial<Record<string, AnswerOf>>>>)[call.file]?.[call.name]
  return answer ? [{ call, answer }] : []
})

const makeDeps = async (options: ProviderOptions) => {
  const { db, brand } = options
  const clock = options.clock ?? Date.now
  const random = options.random ?? cryptoRandom
  const { call, root: key } = await siteKeys(db, clock(), options.keyBits)
  const opener = await decryption(call)
  const publicUrl = (options.publicUrl ?? '').replace(/\/+$/, '')
  const fixed: FixedPorts = {
    cashier: options.cashier === undefined ? sandboxCashier : options.cashier?.port ?? null, house: options.house, keys: { publicKey: opener.publicKey },
    passwords: argonPasswords(options.passwordCost), pictures, publicUrl,
    draws: sandboxDraws(options.house, secretOf(key, 'draws')),
    vendors: vendorsOf({
      house: options.house, brand, publicUrl, keys: options.vendorKeys ?? new Map(), secret: (purpose) => secretOf(key, purpose),
    }),
  }
  const ports = portsOf(db, brand, random, fixed)
  // The vendor's bets are grouped over all requests, so a request's ports share the grouping outside its transaction.
  const bind = (tx: Parameters<typeof portsOf>[0]): Ports => ({ ...portsOf(tx, brand, random, fixed) })
  const limits = options.limits ?? 'memory'
  const deps: Omit<HttpDeps, 'wake'> = {
    brand, clock, random, ports, flags: new Set(brand.flags), words: options.words, decryption: opener,
    limiter: limits === 'off' ? OFF : limiter(limits === 'memory' ? null : limits),
    transact: <T>(work: (bound: Ports) => Promise<Decision<T>>) => transact(db, (tx) => work(bind(tx))),
    countryOf: ({ headers, ips = [] }) => {
      // More addresses than the caller's own: one of the believed proxies handed the call on. Nobody else names a country.
      const named = options.countryHeader && ips.length > 1 ? headers[options.countryHeader.toLowerCase()] : undefined
      return typeof named === 'string' && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : null
    },
  }
  const jobContext: JobContext = {
    transact: (work) => transaction(db, (tx) => work(bind(tx))), now: clock, random, brand, flags: deps.flags,
  }
  return { deps, jobContext, cashierSecret: options.cashier === undefined ? secretOf(key, 'cashier') : options.cashier?.secret ?? null, drawsSecret: secretOf(key, 'draws') }
}

/** Events are news, not records: what is older than an hour nobody waits for any more. */
const pruneEvents: Job = {
  name: 'events', everyMs: 10 * MINUTE,
  run: (context) => context.transact(async (ports) => {
    await ports.events.prune(context.now() - HOUR)
    return 0
  }),
}

/** The sandbox's pay page, and the job that tells the house of payments the page holds back for a while. */
const mountSandboxCashier = (app: FastifyInstance, deps: Omit<HttpDeps, 'wake'>, secret: string): Job => {
  const sandbox = { ...deps, sign: (timestamp: number, body: string) => signatureOf(secret, timestamp, body) }
  sandboxCashierRoutes(app, sandbox)
  return {
    name: 'sandboxPayments', everyMs: SECOND,
    run: async () => {
      let told = 0
      for (const payment of await deps.ports.sandboxPayments.due(deps.clock(), 50)) {
        if (await deliverPayment(app, sandbox, payment)) told += 1
      }
      return told
    },
  }
}

/** Makes the provider over an open database whose tables are up to date. It listens to no port itself. */
export const createProvider = async (options: ProviderOptions): Promise<Provider> => {
  const { deps, jobContext, cashierSecret, drawsSecret } = await makeDeps(options)
  const app = makeApp({
    brand: deps.brand, words: deps.words, clock: deps.clock,
    logger: options.logger, trustProxy: options.trustProxy, fallback: options.fallback, https: options.publicUrl?.startsWith('https:') ?? false,
  })
  const hub = mountEvents(app, deps, options.eventPollMs ?? 500)
  mountCalls(app, { ...deps, wake: hub.wake }, answered)
  mountUploads(app, { ...deps, wake: hub.wake })
  const vendorJobs = mountVendors(app, { ...deps, db: options.db, wake: hub.wake }, drawsSecret)
  const jobs = [...allJobs, pruneEvents, ...vendorJobs]
  const warn = (line: string) => options.logger?.warn(line)
  if (options.smtpUrl) jobs.push(carryJob('email', smtpCarrier(options.smtpUrl, deps.brand.name), warn))
  if (options.sms) jobs.push(carryJob('sms', smsCarrier(options.sms), warn))
  if (options.outboxPage) mountOutbox(app, deps)
  if (cashierSecret !== null) {
    cashierCallback(app, { ...deps, secret: cashierSecret, wake: hub.wake })
    if (options.cashier === undefined) jobs.push(mountSandboxCashier(app, deps, cashierSecret))
  }
  return {
    app, ports: deps.ports, transact: deps.transact, jobContext, jobs,
    close: async () => {
      hub.close()
      await app.close()
    },
  }
}

