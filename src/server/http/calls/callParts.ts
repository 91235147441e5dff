import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { decodeQuery, travelsInQuery } from '../../../endpoints/query.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { matchLanguage } from '../../../rules/site/languages.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { StaffActor } from '../../ports/accounts/staff.ts'
import type { Context } from '../../ports/context.ts'
import type { HttpDeps } from './deps.ts'
import { checkInput } from './input.ts'

/** Returns a header that was sent once. */
export const singleValue = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? undefined : header

/** Returns the offered language that fits the `Language` header (`EN`, `ms`, `pt-PT`) best, or the brand's default. */
export const languageOf = (request: FastifyRequest, brand: HttpDeps['brand']): string => {
  const { offered, default: fallback } = brand.languages
  return matchLanguage([singleValue(request.headers.language)], offered) ?? fallback
}

/** Returns the raw input: the query of a GET or DELETE, the body of a POST or PUT, decrypted if encrypted. */
const readInput = async (
  deps: HttpDeps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Decision<unknown>> => {
  if (travelsInQuery(endpoint)) {
    return ok(decodeQuery(endpoint.input, request.query as Record<string, string | string[]>))
  }
  const encrypted = singleValue(request.headers.encryption) === 'JWE'
  if (endpoint.encrypted && !encrypted) return refuse('request_body_required')
  if (request.body === undefined || request.body === null) return refuse('request.body.required')
  return encrypted ? deps.decryption.decrypt(request.body) : ok(request.body)
}

/** Returns the validated input of the call, decrypted if encrypted. */
export const readCheckedInput = async (
  deps: HttpDeps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Decision<unknown>> => {
  const raw = await readInput(deps, endpoint, request)
  return raw.ok ? checkInput(endpoint.input, raw.value) : raw
}

/** Returns the host of the caller's page. Browsers send it in Origin, because the provider may have another host. */
const pageHostOf = (request: FastifyRequest): string => {
  const origin = singleValue(request.headers.origin)
  return origin && URL.canParse(origin) ? new URL(origin).host : request.host
}

/** Returns what a handler learns of its call apart from the input and the transaction (transactCall). */
export const contextOf = <A extends Actor | StaffActor | null>(
  deps: HttpDeps,
  request: FastifyRequest,
  actor: A,
  now: number,
): Omit<Context<A>, 'ports' | 'onRefusal'> => ({
  actor,
  now,
  random: deps.random,
  ...deps.settings(),
  language: languageOf(request, deps.brand),
  ip: request.ip,
  country: deps.countryOf(request),
  host: pageHostOf(request),
  userAgent: singleValue(request.headers['user-agent']) ?? '',
  requestId: request.id,
})
