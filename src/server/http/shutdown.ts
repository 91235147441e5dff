import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Refusal } from '../../rules/decision.ts'

/**
 * `open` serves. `draining` serves, and closes each connection after its reply, so that clients go elsewhere.
 * `closed` refuses.
 */
export type ShutdownPhase = 'open' | 'draining' | 'closed'

/**
 * How long a site that shuts down keeps serving, so that a load balancer sees `/readyz` fail and sends no more
 * requests.
 */
const DRAIN_MS = 1_500
/** How long pending replies may take after that. */
const LAST_REPLIES_MS = 3_500
const POLL_MS = 20

/** The refusal of requests to a site that shuts down. */
export const SERVER_CLOSING: Refusal = { code: 'server.closing', detail: { retryAfterSeconds: 1 } }

const phases = new WeakMap<FastifyInstance, { phase: ShutdownPhase }>()

const shutdownState = (app: FastifyInstance): { phase: ShutdownPhase } => {
  const known = phases.get(app)
  if (known) return known
  const state = { phase: 'open' as const }
  phases.set(app, state)
  return state
}

/** Returns the live shutdown state of an app. Callers keep the object, because they read it for every request. */
export const shutdownPhase = (app: FastifyInstance): { readonly phase: ShutdownPhase } => shutdownState(app)

/**
 * Makes replies close their connections during shutdown, and refuses requests once closed. Call it before any route
 * is mounted.
 */
export const refuseWhenClosed = (app: FastifyInstance): void => {
  const state = shutdownState(app)
  app.addHook('onRequest', (_request, reply, done) => {
    if (state.phase === 'closed') reply.refuse(SERVER_CLOSING)
    else done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (state.phase !== 'open') void reply.header('Connection', 'close')
    done()
  })
}

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((done) => {
    app.server.getConnections((error, count) => done(error ? 0 : count))
  })

/** Closes idle connections until none is open, for at most `limitMs`. */
const waitForConnections = async (app: FastifyInstance, limitMs: number): Promise<void> => {
  const deadline = performance.now() + limitMs
  for (
    app.server.closeIdleConnections();
    (await connectionsOf(app)) > 0 && performance.now() < deadline;
    app.server.closeIdleConnections()
  ) {
    await pause(POLL_MS)
  }
}

/**
 * Ends an app's connections within 5 seconds. It serves a little longer, then stops listening, lets pending replies
 * finish and closes the rest. Without connections it ends immediately.
 */
export const endConnections = async (app: FastifyInstance): Promise<void> => {
  const state = shutdownState(app)
  if (state.phase !== 'open') return
  state.phase = 'draining'
  if (!app.server.listening) return
  app.server.closeIdleConnections()
  if ((await connectionsOf(app)) > 0) await pause(DRAIN_MS)
  state.phase = 'closed'
  app.server.close()
  await waitForConnections(app, LAST_REPLIES_MS)
  app.server.closeAllConnections()
}
