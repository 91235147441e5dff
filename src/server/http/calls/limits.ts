import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limit } from '../../../endpoints/endpoint.ts'
import { MINUTE, SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Limiter } from './deps.ts'
import { logRefusal } from './logRefusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit per address; `own` where the route itself counts, by account or by failures. */
    limit?: Limit | 'own'
  }
}

/** Default limit per address: far above what people behind one carrier's address need. */
const ROUTE_LIMIT: Limit = { points: 12_000, windowMs: MINUTE }
/**
 * Limit for calls with a token from one address. A carrier may put thousands of players behind it, so it only stops
 * floods.
 */
const FLOOD: Limit = { points: 60_000, windowMs: MINUTE }

/** Counts one use; a refusal says when to retry. */
export const countUse = async (limiter: Limiter, key: string, limit: Limit): Promise<Decision<null>> => {
  const waitMs = await limiter.take(key, limit)
  if (waitMs === 0) return ok(null)
  return refuse('too.many.requests', {
    detail: { minutes: Math.ceil(waitMs / MINUTE), retryAfterSeconds: Math.ceil(waitMs / SECOND) },
  })
}

/** What a call is counted by. */
export interface Counted {
  /** The name of the call. */
  name: string
  limit: Limit
  ip: string
  /** Whether the call carries a session token, valid or not. */
  withToken: boolean
}

export interface Limiters {
  /** Shared by all processes. */
  limiter: Limiter
  /** In this process's memory: costs nothing. */
  flood: Limiter
}

/**
 * Counts a call before its caller is known. Visitors are counted by address. A call with a token is counted by
 * account later, so that players behind one address do not block each other.
 */
export const countAddress = (
  { limiter, flood }: Limiters,
  { name, limit, ip, withToken }: Counted,
): Promise<Decision<null>> =>
  withToken ? countUse(flood, ip, FLOOD) : countUse(limiter, `${name} ${ip}`, limit)

/** Counts a call once its caller is known, by account. A call with an invalid token is counted by address. */
export const countCaller = (
  { limiter }: Limiters,
  { name, limit, ip, withToken }: Counted,
  accountId: string | null,
): Promise<Decision<null>> =>
  withToken ? countUse(limiter, `${name} ${accountId ?? ip}`, limit) : Promise.resolve(ok(null))

/** Limits every route that is mounted later, by address. Fastify reports each route, so none is missed. */
export const limitRoutes = (app: FastifyInstance, flood: Limiter): void => {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit ?? ROUTE_LIMIT
    if (limit === 'own') return
    const name = `${String(route.method)} ${route.url}`
    const before = route.onRequest === undefined ? [] : [route.onRequest].flat()
    route.onRequest = [
      async (request, reply) => {
        const within = await countUse(flood, `${name} ${request.ip}`, limit)
        if (within.ok) return undefined
        logRefusal(request, { call: name }, within.error)
        return reply.refuse(within.error)
      },
      ...before,
    ]
  })
}

/** Wraps the page handler with a route's limit. */
export const limitPage =
  <Page extends (request: FastifyRequest, reply: FastifyReply) => unknown>(flood: Limiter, page: Page) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const within = await countUse(flood, `page ${request.ip}`, ROUTE_LIMIT)
    return within.ok ? page(request, reply) : reply.refuse(within.error)
  }

/** Calls with a wrong signature that one address may make. */
const BAD_SIGNATURES: Limit = { points: 600, windowMs: MINUTE }

/** Counts a call with a wrong signature. Calls with a valid signature are never counted. */
export const countBadSignature = (
  flood: Limiter,
  name: string,
  request: FastifyRequest,
): Promise<Decision<null>> => countUse(flood, `${name} ${request.ip}`, BAD_SIGNATURES)
