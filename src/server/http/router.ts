import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NamedEndpoint } from '../../endpoints/all.ts'
import type { Endpoint } from '../../endpoints/endpoint.ts'
import { decodeQuery } from '../../endpoints/query.ts'
import { MINUTE, SECOND } from '../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import type { AnswerOf } from '../answers/all.ts'
import type { Actor, Context } from '../ports/context.ts'
import type { HttpDeps } from './deps.ts'
import type { SiteState } from '../domain/systemStatus.ts'
import { passGate, siteState } from './gate.ts'
import { hashOutside } from './hashOutside.ts'
import { checkInput } from './input.ts'
import { noteRefusal } from './noteRefusal.ts'
import { sendFailure } from './replies.ts'
import { sessionTimes } from '../answers/sessionTimes.ts'
import { VIEW_HEADER } from '../../rules/viewAs.ts'
import { findActor, findViewed, hasFactorFor, mayCall, type Caller } from './session.ts'

/** A call that names no limit of its own gets this one, by address and by account. */
const DEFAULT_LIMIT = { points: 1_200, windowMs: MINUTE }

/** Who made a call, for the log of a refusal. */
const callers = new WeakMap<FastifyRequest, string>()

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? undefined : header)

/** The offered language that the `Language` header names (`EN`, `ms`); the brand's default otherwise. */
export const languageOf = (request: FastifyRequest, brand: HttpDeps['brand']): string => {
  const asked = one(request.headers.language)?.toLowerCase()
  return brand.languages.offered.find((language) => language.toLowerCase() === asked) ?? brand.languages.default
}

const checkMerchant = (request: FastifyRequest, merchant: string): Decision<null> =>
  one(request.headers.merchant) === merchant ? ok(null) : refuse('request.header.merchant')

const countUse = async (deps: HttpDeps, endpoint: Endpoint, who: string): Promise<Decision<null>> => {
  const waitMs = await deps.limiter.take(`${endpoint.method} ${endpoint.path} ${who}`, endpoint.limit ?? DEFAULT_LIMIT)
  if (waitMs === 0) return ok(null)
  return refuse('too.many.requests', {
    detail: { minutes: Math.ceil(waitMs / MINUTE), retryAfterSeconds: Math.ceil(waitMs / SECOND) },
  })
}

/** What the call was asked with: the query of a GET or DELETE, the body of a POST or PUT, opened if encrypted. */
const readInput = async (deps: HttpDeps, endpoint: Endpoint, request: FastifyRequest): Promise<Decision<unknown>> => {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return ok(decodeQuery(endpoint.input, request.query as Record<string, string | string[]>))
  }
  const encrypted = one(request.headers.encryption) === 'JWE'
  if (endpoint.encrypted && !encrypted) return refuse('request_body_required')
  if (request.body === undefined || request.body === null) return refuse('request.body.required')
  return encrypted ? deps.decryption.open(request.body) : ok(request.body)
}

/** Runs the answer of a money call once by its request id: a repeat is answered from the first time. */
const once = async (
  endpoint: Endpoint, actor: Actor, input: { requestId: string }, context: Context, answer: AnswerOf,
): Promise<Decision<unknown>> => {
  const { requests } = context.ports
  const before = await requests.claim(actor, input.requestId, endpoint.path, input, context.now)
  if (before) return before
  const decision = await answer(input, context)
  if (decision.ok) await requests.answer(actor, input.requestId, decision.value)
  else if (decision.error.keep) await requests.release(actor, input.requestId)
  return decision
}

const contextOf = (deps: HttpDeps, request: FastifyRequest, actor: Actor | null, now: number): Omit<Context, 'ports'> => ({
  actor, now, random: deps.random, brand: deps.brand, flags: deps.flags,
  language: languageOf(request, deps.brand), ip: request.ip, country: deps.countryOf(request),
  userAgent: one(request.headers['user-agent']) ?? '', requestId: request.id,
})

/** Who the call is made as, and whether that is somebody support looks at. */
const findCaller = async (
  deps: HttpDeps, endpoint: Endpoint, request: FastifyRequest, now: number,
): Promise<Decision<{ caller: Caller | null; looking: boolean }>> => {
  const found = await findActor(deps.ports, one(request.headers.authorization), sessionTimes(deps.brand), now)
  const key = one(request.headers[VIEW_HEADER.toLowerCase()])
  if (!found.ok) return found
  if (key === undefined) return ok({ caller: found.value, looking: false })
  const viewed = await findViewed(deps.ports, endpoint, found.value, key, now)
  return viewed.ok ? ok({ caller: viewed.value, looking: true }) : viewed
}

/** Runs an answer and takes back whatever it wrote: what support looks at stays as it was, to the last "seen" mark. */
const lookOnly = async (deps: HttpDeps, work: Parameters<HttpDeps['transact']>[0]): Promise<Decision<unknown>> => {
  let decision: Decision<unknown> = refuse('view.read.only')
  await deps.transact(async (ports) => {
    decision = await work(ports)
    return refuse('view.read.only')
  })
  return decision
}

/** One call from its first header to its decision. The order says what a caller learns first: 400, 429, 503, 401, 403, 400. */
const carry = async (
  deps: HttpDeps, call: NamedEndpoint, answer: AnswerOf, state: () => Promise<SiteState>, request: FastifyRequest,
): Promise<Decision<unknown>> => {
  const { endpoint } = call
  const now = deps.clock()
  const merchant = checkMerchant(request, deps.brand.merchant)
  if (!merchant.ok) return merchant
  const within = await countUse(deps, endpoint, request.ip)
  if (!within.ok) return within
  const gate = endpoint.always ? ok(null) : passGate(await state(), request.ip, deps.countryOf(request))
  if (!gate.ok) return gate
  const found = await findCaller(deps, endpoint, request, now)
  if (!found.ok) return found
  const { caller, looking } = found.value
  const actor = caller?.actor ?? null
  if (actor) callers.set(request, actor.accountId)
  const allowed = mayCall(endpoint, caller, deps.flags)
  if (!allowed.ok) return allowed
  const shown = looking ? ok(null) : await hasFactorFor(deps.ports, endpoint, actor, deps.brand.security.secondFactorFor)
  if (!shown.ok) return shown
  if (actor && endpoint.limit) {
    const withinOwn = await countUse(deps, endpoint, actor.accountId)
    if (!withinOwn.ok) return withinOwn
  }
  const raw = await readInput(deps, endpoint, request)
  if (!raw.ok) return raw
  const input = checkInput(endpoint.input, raw.value)
  if (!input.ok) return input
  const context = contextOf(deps, request, actor, now)
  const work = (ports: Context['ports'], random = context.random): Promise<Decision<unknown>> => {
    const whole: Context = { ...context, ports, random }
    return endpoint.money && actor
      ? once(endpoint, actor, input.value as { requestId: string }, whole, answer)
      : answer(input.value, whole)
  }
  if (looking) return lookOnly(deps, (ports) => work(ports))
  const decision = await hashOutside(deps.ports.passwords, deps.random, (passwords, random) =>
    deps.transact((ports) => work({ ...ports, passwords }, random)))
  if (endpoint.method !== 'GET') deps.wake()
  return decision
}

/** Mounts every call that is given, each with its answer. */
export const mountCalls = (
  app: FastifyInstance, deps: HttpDeps, calls: readonly { call: NamedEndpoint; answer: AnswerOf }[],
): void => {
  const state = siteState(deps.ports.site, deps.clock)
  for (const { call, answer } of calls) {
    const { endpoint } = call
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        void reply.header('Cache-Control', 'no-store')
        const decision = await carry(deps, call, answer, state, request)
        if (!decision.ok) {
          noteRefusal(request, { call: call.name, accountId: callers.get(request) }, decision.error)
          return sendFailure(reply, decision.error, {
            words: deps.words, language: languageOf(request, deps.brand), zone: deps.brand.zone,
          })
        }
        // The schema strips whatever an answer carries too much: nothing leaves that the call does not declare.
        return reply.send({ success: true, value: endpoint.output.parse(decision.value) })
      },
    })
  }
}
