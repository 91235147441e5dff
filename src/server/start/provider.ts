import type { JWK } from 'jose'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { allEndpoints } from '../../endpoints/all.ts'
import type { Brand } from '../../entities/site/brand.ts'
import { HOUR, MINUTE, SECOND } from '../../rules/calendar.ts'
import type { Decision } from '../../rules/decision.ts'
import type { Random } from '../../rules/random.ts'
import { allHandlers, type AnyHandler } from '../handlers/all.ts'
import { cryptoRandom } from '../integrations/cryptoRandom.ts'
import { makeApp, type AppOptions } from '../http/app.ts'
import type { HttpDeps, Limiter } from '../http/calls/deps.ts'
import { cashierCallback } from '../http/callbacks/cashierCallback.ts'
import { endConnections } from '../http/shutdown.ts'
import { decryption } from '../http/calls/encryption.ts'
import { mountEvents } from '../http/events.ts'
import { limitPage, limitRoutes, type Limiters } from '../http/calls/limits.ts'
import { mountCalls } from '../http/calls/router.ts'
import { mountUploads } from '../http/uploads.ts'
import { signatureOf } from '../integrations/signature.ts'
import { allJobs } from '../jobs/all.ts'
import { makeSchedule } from '../jobs/schedule.ts'
import { sendMessagesJob } from '../jobs/sendMessages.ts'
import type { Job, JobContext } from '../jobs/job.ts'
import { smsCarrier, smtpCarrier, type SmsGateway } from '../integrations/carriers.ts'
import { pictures } from '../integrations/pictures.ts'
import { puzzles } from '../integrations/puzzles.ts'
import { effectiveFlags } from '../domain/site/whitelabel.ts'
import type { Texts } from '../domain/site/texts.ts'
import type { Cashier } from '../ports/money/cashier.ts'
import type { House } from '../ports/content/house.ts'
import type { JobSchedule } from '../ports/site/jobs.ts'
import type { Ports } from '../ports/ports.ts'
import type { Scope } from '../ports/scope.ts'
import { liveContent } from './liveContent.ts'
import { portsOf, type FixedPorts } from './portsOf.ts'
import { sandboxCashier } from '../sandbox/cashier.ts'
import { sandboxDraws } from '../sandbox/vendor/events.ts'
import { mountVendors, vendorsOf } from './vendors.ts'
import { deliverPayment, sandboxCashierRoutes } from '../sandbox/cashierRoutes.ts'
import { mountOutbox } from '../sandbox/outbox.ts'
import type { Servers } from '../store/db/servers.ts'
import { outside, type Source } from '../store/db/source.ts'
import type { Keys, PublicKey } from '../ports/site/keys.ts'
import { secretOf, siteKeys } from '../store/site/keys.ts'
import { limiter } from '../store/site/limits.ts'
import { argonPasswords, type PasswordCost } from '../store/accounts/secrets.ts'
import { transact, transaction } from '../store/db/transact.ts'

/** The parts of a provider. Only the first four have no default. */
export interface ProviderOptions {
  /** The directory and the shards; `oneServer(db)` for one database. */
  servers: Servers
  brand: Brand
  house: House
  /** The texts of locales/. */
  texts: Texts
  /** A payment service with its signing key; `null` to take no payments; undefined for the sandbox's pay page. */
  cashier?: { port: Cashier; secret: string } | null
  /** The keys of vendors with an address in config/games.json. Built-in engines run the games of the others. */
  vendorKeys?: ReadonlyMap<string, string>
  /** The public address, for links in messages; '' makes links relative. */
  publicUrl?: string
  /** Opens `/sandbox/outbox`, which shows every message: never for real people. */
  outboxPage?: boolean
  /** SMTP server for e-mail (`smtp://…`). */
  smtpUrl?: string | null
  /** Gateway for text messages. */
  sms?: SmsGateway | null
  clock?: () => number
  random?: Random
  logger?: FastifyBaseLogger
  trustProxy?: AppOptions['trustProxy']
  allowedOrigins?: AppOptions['allowedOrigins']
  fallback?: AppOptions['fallback']
  /** `memory` for one process, a pool for processes that share limits, `off` for load tests. */
  limits?: 'memory' | 'off' | Pool | Limiter
  /** The header in which the operator's proxy sends the visitor's country. */
  countryHeader?: string
  passwordCost?: PasswordCost
  /** Bits of the key for encrypted calls. A shorter existing key is kept only for the secrets derived from it. */
  keyBits?: number
  /** Polling interval for events while there are open streams, ms. */
  eventPollMs?: number
  /** How often this process looks for changed content, ms; 1,000 by default. */
  contentPollMs?: number
}

/** The reference provider: its Fastify app, and what jobs and the command line need. */
export interface Provider {
  app: FastifyInstance
  /** Ports outside any transaction: each statement commits by itself. */
  ports: Ports
  /** Runs work in one transaction; a refusal rolls it back. */
  transact: HttpDeps['transact']
  jobContext: JobContext
  /** The jobs, for the runner. */
  jobs: readonly Job[]
  /** The jobs for the operator centre, which starts runs once it has the runner. */
  schedule: ReturnType<typeof makeSchedule>
  /** Ends every stream and lets pending replies finish, within 5 seconds. No request is served after it. */
  drain(): Promise<void>
  /** Closes the app. The caller closes the database, which it opened. */
  close(): Promise<void>
}

const OFF: Limiter = { take: () => Promise.resolve(0) }

const limitersOf = (limits: NonNullable<ProviderOptions['limits']>): Limiters => {
  if (limits === 'off') return { limiter: OFF, flood: OFF }
  if (limits === 'memory') return { limiter: limiter(null), flood: limiter(null) }
  return 'take' in limits
    ? { limiter: limits, flood: limits }
    : { limiter: limiter(limits), flood: limiter(null) }
}

/** Every call with its handler. The types of handlers/all.ts ensure that each call has one. */
const mountedCalls = allEndpoints.flatMap((call) => {
  const handler = (allHandlers as Partial<Record<string, Partial<Record<string, AnyHandler>>>>)[call.file]?.[
    call.name
  ]
  return handler ? [{ call, handler }] : []
})

/** Returns what reads the visitor's country from a header of the operator's proxy. */
const countryReader =
  (header: string | undefined): HttpDeps['countryOf'] =>
  ({ headers, ips = [] }) => {
    // More than one address: a trusted proxy forwarded the call. Only then is the country header trusted.
    const named = header && ips.length > 1 ? headers[header.toLowerCase()] : undefined
    return typeof named === 'string' && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : null
  }

const keysOf = (publicKey: PublicKey, root: JWK): Keys => ({
  publicKey,
  visitSalt: secretOf(root, 'visits'),
  unsubscribeKey: secretOf(root, 'unsubscribe'),
})

/** Returns what jobs get of the dependencies of calls. */
const jobContextOf = (
  { clock, random, brand, flags, texts }: Omit<HttpDeps, 'wake'>,
  servers: Servers,
  inTransaction: JobContext['transact'],
): JobContext => ({
  transact: inTransaction,
  shards: servers.all().map(({ name }) => name),
  now: clock,
  random,
  brand,
  flags,
  texts,
})

const makeDeps = async (options: ProviderOptions, jobSchedule: JobSchedule) => {
  const { servers, brand } = options
  const clock = options.clock ?? Date.now
  const random = options.random ?? cryptoRandom
  const { call, root: key } = await siteKeys(servers.directory.db, clock(), options.keyBits)
  const cipher = await decryption(call)
  const publicUrl = (options.publicUrl ?? '').replace(/\/+$/, '')
  const content = liveContent(options.house, clock)
  const fixed: FixedPorts = {
    jobSchedule,
    contentChanged: () => {},
    cashier: options.cashier === undefined ? sandboxCashier : (options.cashier?.port ?? null),
    house: content.house,
    keys: keysOf(cipher.publicKey, key),
    passwords: argonPasswords(options.passwordCost),
    pictures,
    puzzles,
    publicUrl,
    demo: options.outboxPage === true,
    texts: options.texts,
    draws: sandboxDraws(options.house, secretOf(key, 'draws')),
    vendors: vendorsOf({
      house: options.house,
      brand,
      publicUrl,
      keys: options.vendorKeys ?? new Map(),
      secret: (purpose) => secretOf(key, purpose),
    }),
  }
  const ports = portsOf(outside(servers), brand, random, fixed)
  // Bets are grouped over all requests. That is why `ports.bets` outside transactions is shared.
  const bind = (source: Source, contentChanged: () => void): Ports => ({
    ...portsOf(source, brand, random, { ...fixed, contentChanged }),
  })
  const deps: Omit<HttpDeps, 'wake'> = {
    brand,
    clock,
    random,
    ports,
    flags: effectiveFlags(brand.flags),
    texts: options.texts,
    decryption: cipher,
    ...limitersOf(options.limits ?? 'memory'),
    transact: <T>(scope: Scope, work: (bound: Ports) => Promise<Decision<T>>) =>
      content.withChanges((changed) => transact(servers, scope, (source) => work(bind(source, changed)))),
    countryOf: countryReader(options.countryHeader),
  }
  const jobContext = jobContextOf(deps, servers, (scope, work) =>
    content.withChanges((changed) => transaction(servers, scope, (source) => work(bind(source, changed)))),
  )
  await jobContext.transact('directory', (bound) => content.fill(bound.contentItems))
  await content.follow(ports.contentItems, options.contentPollMs)
  return {
    deps,
    jobContext,
    content,
    cashierSecret:
      options.cashier === undefined ? secretOf(key, 'cashier') : (options.cashier?.secret ?? null),
    drawsSecret: secretOf(key, 'draws'),
  }
}

/** Deletes events that are more than an hour old, which no browser reads any more. */
const pruneEvents: Job = {
  name: 'events',
  everyMs: 10 * MINUTE,
  run: (context) =>
    context.transact('directory', async (ports) => {
      await ports.events.prune(context.now() - HOUR)
      return 0
    }),
}

/** Mounts the sandbox's pay page. Returns the job that reports its delayed payments. */
const mountSandboxCashier = (app: FastifyInstance, deps: Omit<HttpDeps, 'wake'>, secret: string): Job => {
  const sandbox = { ...deps, sign: (timestamp: number, body: string) => signatureOf(secret, timestamp, body) }
  sandboxCashierRoutes(app, sandbox)
  return {
    name: 'sandboxPayments',
    everyMs: SECOND,
    run: async () => {
      let delivered = 0
      for (const payment of await deps.ports.sandboxPayments.due(deps.clock(), 50)) {
        if (await deliverPayment(app, sandbox, payment)) delivered += 1
      }
      return delivered
    },
  }
}

/** Returns the provider over an open and migrated database. It does not listen by itself. */
export const createProvider = async (options: ProviderOptions): Promise<Provider> => {
  const schedule = makeSchedule()
  const { deps, jobContext, content, cashierSecret, drawsSecret } = await makeDeps(options, schedule)
  const app = makeApp({
    brand: deps.brand,
    texts: deps.texts,
    clock: deps.clock,
    logger: options.logger,
    trustProxy: options.trustProxy,
    allowedOrigins: options.allowedOrigins,
    fallback: options.fallback && limitPage(deps.flood, options.fallback),
    https: options.publicUrl?.startsWith('https:') ?? false,
  })
  limitRoutes(app, deps.flood)
  const hub = mountEvents(app, deps, options.eventPollMs ?? 500)
  mountCalls(app, { ...deps, wake: hub.wake }, mountedCalls)
  mountUploads(app, { ...deps, wake: hub.wake })
  const vendorJobs = mountVendors(
    app,
    { ...deps, db: options.servers.directory.db, wake: hub.wake },
    drawsSecret,
  )
  const jobs = [...allJobs, pruneEvents, ...vendorJobs]
  const warn = (line: string) => options.logger?.warn(line)
  if (options.smtpUrl)
    jobs.push(sendMessagesJob('email', smtpCarrier(options.smtpUrl, deps.brand.name), warn))
  if (options.sms) jobs.push(sendMessagesJob('sms', smsCarrier(options.sms), warn))
  if (options.outboxPage) mountOutbox(app, deps)
  if (cashierSecret !== null) {
    cashierCallback(app, { ...deps, secret: cashierSecret, wake: hub.wake })
    if (options.cashier === undefined) jobs.push(mountSandboxCashier(app, deps, cashierSecret))
  }
  schedule.plan(jobs)
  let drained: Promise<void> | undefined
  const drain = (): Promise<void> => {
    // Begin the shutdown before ending streams: a browser whose stream ends reconnects immediately.
    drained ??= endConnections(app)
    hub.close()
    content.stop()
    return drained
  }
  return {
    app,
    ports: deps.ports,
    transact: deps.transact,
    jobContext,
    jobs,
    schedule,
    drain,
    close: async () => {
      await drain()
      await app.close()
    },
  }
}
