import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '../../endpoints/all.ts'
import { HOUR, MINUTE, SECOND } from '../../rules/calendar.ts'
import { allHandlers, type AnyHandler } from '../handlers/all.ts'
import { makeApp } from '../http/app.ts'
import type { HttpDeps } from '../http/calls/deps.ts'
import { cashierCallback } from '../http/callbacks/cashierCallback.ts'
import { endConnections } from '../http/shutdown.ts'
import { mountEvents } from '../http/events.ts'
import { limitPage, limitRoutes } from '../http/calls/limits.ts'
import { mountCalls } from '../http/calls/router.ts'
import { mountUploads } from '../http/uploads.ts'
import { signatureOf } from '../integrations/signature.ts'
import { allJobs } from '../jobs/all.ts'
import { makeSchedule } from '../jobs/schedule.ts'
import { sendMessagesJob } from '../jobs/sendMessages.ts'
import type { Job, JobContext } from '../jobs/job.ts'
import { smsCarrier, smtpCarrier } from '../integrations/carriers.ts'
import type { Ports } from '../ports/ports.ts'
import { mountVendors } from './vendors.ts'
import { deliverPayment, sandboxCashierRoutes } from '../sandbox/cashierRoutes.ts'
import { demoPlay } from '../seed/demoPlay.ts'
import { mountOutbox } from '../sandbox/outbox.ts'
import { makeDeps } from './providerDeps.ts'
import type { ProviderOptions } from './providerOptions.ts'

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
  /** How many streams of live events are open. */
  streams(): number
  /** Ends every stream and lets pending replies finish, within 5 seconds. No request is served after it. */
  drain(): Promise<void>
  /** Closes the app. The caller closes the database, which it opened. */
  close(): Promise<void>
}

/** Every call with its handler. The types of handlers/all.ts ensure that each call has one. */
const mountedCalls = allEndpoints.flatMap((call) => {
  const handler = (allHandlers as Partial<Record<string, Partial<Record<string, AnyHandler>>>>)[call.file]?.[
    call.name
  ]
  return handler ? [{ call, handler }] : []
})

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

/** Returns the jobs that send messages over the services that the operator has. */
const messageJobs = (
  { smtpUrl, sms, logger }: ProviderOptions,
  { brand }: Pick<HttpDeps, 'brand'>,
): Job[] => {
  const warn = (line: string) => logger?.warn(line)
  return [
    ...(smtpUrl
      ? [
          sendMessagesJob(
            'email',
            smtpCarrier(smtpUrl, () => brand.name),
            warn,
          ),
        ]
      : []),
    ...(sms ? [sendMessagesJob('sms', smsCarrier(sms), warn)] : []),
  ]
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
  const { deps, jobContext, stopFollowing, cashierSecret, sandboxVendor } = await makeDeps(options, schedule)
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
    { ...deps, db: options.servers.directory.db, wake: hub.wake, watch: options.vendorCalls },
    sandboxVendor,
  )
  const jobs = [...allJobs, pruneEvents, ...vendorJobs, ...messageJobs(options, deps)]
  if (options.outboxPage) mountOutbox(app, deps)
  if (options.demoPlay) jobs.push(demoPlay)
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
    stopFollowing()
    return drained
  }
  return {
    app,
    ports: deps.ports,
    transact: deps.transact,
    jobContext,
    jobs,
    schedule,
    streams: hub.streams,
    drain,
    close: async () => {
      await drain()
      await app.close()
    },
  }
}
