import { CompactEncrypt, importJWK } from 'jose'
import { pathAt, type ProviderSite } from '../endpoints/adapter.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { parseJson } from '../rules/parseJson.ts'
import { encodeQuery, travelsInQuery } from '../endpoints/query.ts'

/** The provider's public key, as `GET /wps/system/publicKey` returns it. */
export interface ProviderKey {
  kid: string
  kty: 'RSA'
  n: string
  e: string
}

/** The parts of an endpoint that its call needs. */
export type CallSpec = Pick<Endpoint, 'method' | 'path' | 'moduleId' | 'encrypted'>

/** A call of a program to a provider. */
export interface ProviderCall {
  call: CallSpec
  input: Readonly<Record<string, unknown>>
  /** The raw token of a session, or an API key. */
  token?: string | undefined
  /** The key to encrypt with. Without it an encrypted call is sent as plain JSON, which a provider refuses. */
  key?: ProviderKey | undefined
  /** The language of messages. */
  language?: string
  timeoutMs?: number
  /** Ends the call. */
  signal?: AbortSignal | undefined
}

/** A reply; `body` is undefined when it is not JSON. */
export interface ProviderReply {
  status: number
  body: unknown
}

const TIMEOUT_MS = 30_000

const signalOf = (timeoutMs: number, signal: AbortSignal | undefined): AbortSignal => {
  const late = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, late]) : late
}

const encryptBody = async (input: unknown, key: ProviderKey): Promise<string> => {
  const rsa = await importJWK({ ...key, alg: 'RSA-OAEP-256' }, 'RSA-OAEP-256')
  const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(input)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(rsa)
  return JSON.stringify({ value })
}

/**
 * Makes a call to a provider from a program (provider.md §1). A refusal is a reply, too.
 * @throws a network error or a `TimeoutError` when there is no reply, and the reason of `signal` when it ended the call
 */
export const callProvider = async (
  site: ProviderSite,
  { call, input, token, key, language = 'EN', timeoutMs = TIMEOUT_MS, signal }: ProviderCall,
): Promise<ProviderReply> => {
  const inQuery = travelsInQuery(call)
  const query = inQuery ? encodeQuery(input) : ''
  const isEncrypted = call.encrypted === true && key !== undefined
  const response = await fetch(`${site.base}${pathAt(site, call, input)}${query && `?${query}`}`, {
    method: call.method,
    signal: signalOf(timeoutMs, signal),
    headers: {
      Accept: 'application/json',
      Merchant: site.merchant,
      Language: language,
      Device: 'web',
      ModuleId: call.moduleId,
      'X-Timestamp': String(Date.now()),
      ...(token ? { Authorization: token } : {}),
      ...(isEncrypted ? { Encryption: 'JWE' } : {}),
      ...(inQuery ? {} : { 'Content-Type': 'application/json' }),
      ...(call.path.endsWith('/freeplay') ? { 'X-Gateway-Version': '3' } : {}),
    },
    ...(inQuery ? {} : { body: isEncrypted ? await encryptBody(input, key) : JSON.stringify(input) }),
  })
  return { status: response.status, body: parseJson(await response.text()) }
}
