import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NamedEndpoint } from '../../../endpoints/all.ts'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { withoutSecrets } from '../../../entities/accounts/secrets.ts'
import { MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { AnyHandler } from '../../handlers/all.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import { API_KEY } from '../../../rules/accounts/apiKeys.ts'
import type { Context } from '../../ports/context.ts'
import { STAFF_TOKEN } from '../../ports/accounts/staff.ts'
import type { Scope } from '../../ports/scope.ts'
import type { HttpDeps } from './deps.ts'
import type { SiteState } from '../../domain/site/systemStatus.ts'
import { checkSiteOpen, cachedSiteState } from './siteStatus.ts'
import { countAddress, countCaller, type Counted } from './limits.ts'
import { logRefusal } from './logRefusal.ts'
import { accountOf, noteAccount, recordRefusal } from './recordRefusal.ts'
import { sendFailure } from './replies.ts'
import { tracedCall } from '../tracedRequests.ts'
import { sessionTimes } from '../../handlers/accounts/sessionTimes.ts'
import { VIEW_HEADER } from '../../../rules/accounts/viewAs.ts'
import { findKeyCaller } from './apiKeyCalls.ts'
import { contextOf, languageOf, readCheckedInput, singleValue } from './callParts.ts'
import { handleStaffCall } from './staffCalls.ts'
import { transactCall, type CallTransaction } from './transactCall.ts'
import { findActor, findStaffViewer, findViewed, hasFactorFor, mayCall, type Caller } from './session.ts'

/** Default limit: for a visitor by address, for a session by account. */
const DEFAULT_LIMIT = { points: 1_200, windowMs: MINUTE }

/** The person on the staff of each call, for the log of a refusal. */
const staffOf = new WeakMap<FastifyRequest, string>()

const checkMerchant = (request: FastifyRequest, merchant: string): Decision<null> =>
  singleValue(request.headers.merchant) === merchant ? ok(null) : refuse('request.header.merchant')

const countedAs = (endpoint: Endpoint, { ip, headers }: FastifyRequest): Counted => ({
  name: `${endpoint.method} ${endpoint.path}`,
  limit: endpoint.limit ?? DEFAULT_LIMIT,
  ip,
  withToken: Boolean(singleValue(headers.authorization)),
})

/** Runs the handler of a money call once per request id; a repeat gets the stored reply. */
const runOnce = async (
  endpoint: Endpoint,
  actor: Actor,
  input: { requestId: string },
  context: Context,
  handler: AnyHandler,
): Promise<Decision<unknown>> => {
  const { requests } = context.ports
  const previous = await requests.claim(
    actor,
    input.requestId,
    endpoint.path,
    withoutSecrets(endpoint.input, input),
    context.now,
  )
  if (previous) return previous
  const decision = await handler(input, context)
  if (decision.ok) await requests.saveReply(actor, input.requestId, decision.value)
  else if (decision.error.keep) await requests.release(actor, input.requestId)
  return decision
}

interface FoundCaller {
  caller: Caller | null
  /** Whether support views the account. */
  isView: boolean
}

/** Returns the caller, and whether support views the account. */
const findCaller = async (
  deps: HttpDeps,
  call: NamedEndpoint,
  request: FastifyRequest,
  now: number,
): Promise<Decision<FoundCaller>> => {
  const { endpoint } = call
  const token = singleValue(request.headers.authorization)
  if (token?.startsWith(API_KEY)) {
    const found = await findKeyCaller(deps, call, token, { ip: request.ip, now })
    return found.ok ? ok({ caller: found.value, isView: false }) : found
  }
  const key = singleValue(request.headers[VIEW_HEADER.toLowerCase()])
  const times = sessionTimes(deps.brand)
  if (key !== undefined && token?.startsWith(STAFF_TOKEN)) {
    const viewer = await findStaffViewer(deps.ports, token, times, now)
    const viewed = await findViewed(deps.ports, endpoint, viewer, key, now)
    return viewed.ok ? ok({ caller: viewed.value, isView: true }) : viewed
  }
  const found = await findActor(deps.ports, token, times, now)
  if (!found.ok) return found
  if (key === undefined) return ok({ caller: found.value, isView: false })
  const viewed = await findViewed(deps.ports, endpoint, found.value?.actor ?? null, key, now)
  return viewed.ok ? ok({ caller: viewed.value, isView: true }) : viewed
}

/**
 * Runs a handler and rolls back all it wrote, so that a support view changes nothing, not even the last-seen time.
 */
const runAndRollBack = async (
  deps: HttpDeps,
  scope: Scope,
  work: Parameters<HttpDeps['transact']>[1],
): Promise<Decision<unknown>> => {
  let decision: Decision<unknown> = refuse('view.read.only')
  await deps.transact(scope, async (ports) => {
    decision = await work(ports)
    return refuse('view.read.only')
  })
  return decision
}

/** Checks what comes before the caller is known: merchant, limit by address, maintenance and region. */
const checkBeforeCaller = async (
  deps: HttpDeps,
  endpoint: Endpoint,
  state: () => Promise<SiteState>,
  request: FastifyRequest,
  counted: Counted,
): Promise<Decision<null>> => {
  const merchant = checkMerchant(request, deps.brand.merchant)
  if (!merchant.ok) return merchant
  const within = await countAddress(deps, counted)
  if (!within.ok) return within
  // People on the staff work while the site is closed, from any address.
  const open = endpoint.always || endpoint.audience === 'staff'
  return open ? ok(null) : checkSiteOpen(await state(), request.ip, deps.countryOf(request))
}

/** Returns the caller, counted against its own limit. */
const findCountedCaller = async (
  deps: HttpDeps,
  call: NamedEndpoint,
  request: FastifyRequest,
  now: number,
  counted: Counted,
): Promise<Decision<FoundCaller>> => {
  const found = await findCaller(deps, call, request, now)
  const accountId = found.ok ? (found.value.caller?.actor.accountId ?? null) : null
  const within = await countCaller(deps, counted, accountId)
  return within.ok ? found : within
}

interface HandlerRun {
  endpoint: Endpoint
  handler: AnyHandler
  input: unknown
  context: Omit<Context, keyof CallTransaction> & Pick<Context, 'random'>
  isView: boolean
}

/** Runs the handler in a transaction unless it wants none; a support view is rolled back, and reads only. */
const runHandler = async (
  deps: HttpDeps,
  { endpoint, handler, input, context, isView }: HandlerRun,
): Promise<Decision<unknown>> => {
  const { actor } = context
  const work = (transaction: CallTransaction): Promise<Decision<unknown>> => {
    const full: Context = { ...context, ...transaction }
    return endpoint.money && actor
      ? runOnce(endpoint, actor, input as { requestId: string }, full, handler)
      : handler(input, full)
  }
  if (endpoint.outsideTransaction) {
    const decision = await work({ ports: deps.ports, random: context.random, onRefusal: () => {} })
    if (endpoint.method !== 'GET') deps.wake()
    return decision
  }
  const scope: Scope = actor ? { line: actor.lineId } : 'directory'
  if (isView)
    return runAndRollBack(deps, scope, (ports) =>
      work({ ports, random: context.random, onRefusal: () => {} }),
    )
  const decision = await transactCall(deps, scope, work)
  if (endpoint.method !== 'GET') deps.wake()
  return decision
}

/** Handles one call from its headers to its decision. Checks run in this order: 400, 429, 503, 401, 403, 400. */
const handleCall = async (
  deps: HttpDeps,
  call: NamedEndpoint,
  handler: AnyHandler,
  state: () => Promise<SiteState>,
  request: FastifyRequest,
): Promise<Decision<unknown>> => {
  const { name, endpoint } = call
  const now = deps.clock()
  const counted = countedAs(endpoint, request)
  const open = await checkBeforeCaller(deps, endpoint, state, request, counted)
  if (!open.ok) return open
  if (endpoint.audience === 'staff')
    return handleStaffCall(deps, endpoint, handler, request, {
      name,
      now,
      counted,
      foundCaller: (staffId) => staffOf.set(request, staffId),
    })
  const found = await findCountedCaller(deps, call, request, now, counted)
  if (!found.ok) return found
  const { caller, isView } = found.value
  const actor = caller?.actor ?? null
  if (actor && !isView) noteAccount(request, actor)
  const allowed = mayCall(endpoint, caller, deps.flags)
  if (!allowed.ok)
    return endpoint.whenOff !== undefined && allowed.error.code === 'function.not.enabled'
      ? ok(endpoint.whenOff)
      : allowed
  const factor = isView
    ? ok(null)
    : await hasFactorFor(deps.ports, endpoint, actor, deps.brand.security.secondFactorFor)
  if (!factor.ok) return factor
  const input = await readCheckedInput(deps, endpoint, request)
  if (!input.ok) return input
  const context = contextOf(deps, request, actor, now)
  return runHandler(deps, { endpoint, handler, input: input.value, context, isView })
}

/** Mounts the calls, each with its handler. */
export const mountCalls = (
  app: FastifyInstance,
  deps: HttpDeps,
  calls: readonly { call: NamedEndpoint; handler: AnyHandler }[],
): void => {
  const state = cachedSiteState(deps.ports.site, deps.clock)
  for (const { call, handler } of calls) {
    const { endpoint } = call
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { limit: 'own' },
      ...(endpoint.bodyMax !== undefined && { bodyLimit: endpoint.bodyMax }),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        void reply.header('Cache-Control', 'no-store')
        const decision = await tracedCall(call.name, () =>
          handleCall(deps, call, handler, state, request),
        ).catch((error: unknown) => {
          recordRefusal(deps, request, call.name, { code: 'unknown.error' })
          throw error
        })
        if (!decision.ok) {
          logRefusal(
            request,
            { call: call.name, accountId: accountOf(request)?.accountId ?? staffOf.get(request) },
            decision.error,
          )
          recordRefusal(deps, request, call.name, decision.error)
          return sendFailure(reply, decision.error, {
            texts: deps.texts,
            language: languageOf(request, deps.brand),
            zone: deps.brand.zone,
          })
        }
        // The schema strips undeclared fields, so that nothing else leaves the server.
        return reply.send({ success: true, value: endpoint.output.parse(decision.value) })
      },
    })
  }
}
