import { isRecord } from '../rules/isRecord.ts'
import { ApiError } from './apiError.ts'
import { callProvider, type CallSpec, type ProviderKey } from './callProvider.ts'
import type { CallOptions, ClientOptions } from './clientOptions.ts'
import { noReply, readProviderReply } from './readProviderReply.ts'
import { repeatCall } from './repeatCall.ts'

/** A call as the package lists it. */
export interface ListedCall extends CallSpec {
  /** It moves money: the site carries it out once per `requestId`. */
  money?: true
}

/** Every call, by topic and name. */
export type CallList = Readonly<Record<string, Readonly<Record<string, ListedCall>>>>

type Input = Readonly<Record<string, unknown>>
type ClientCall = (input?: Input, options?: CallOptions) => Promise<unknown>

/** A function for each call, by topic and name. The package declares the types of their inputs and outputs. */
export type UntypedClient = Readonly<Record<string, Readonly<Record<string, ClientCall>>>>

const TIMEOUT_MS = 30_000
const RETRIES = 3
const PAUSE_MS = 500

interface Sent {
  call: ListedCall
  input: Input
  signal: AbortSignal | undefined
}

const isKey = (value: unknown): value is ProviderKey =>
  isRecord(value) && ['kid', 'n', 'e'].every((field) => typeof value[field] === 'string')

/** Returns the function that makes a call once and returns the value of its reply. */
const senderOf = (publicKey: CallSpec, options: ClientOptions) => {
  const base = options.address.replace(/\/+$/, '')
  const site = { base, merchant: options.merchant, names: 'declared' } as const
  const { token, language = 'EN', timeoutMs = TIMEOUT_MS } = options
  let key: Promise<ProviderKey> | null = null

  const send = async ({ call, input, signal }: Sent, key?: ProviderKey): Promise<unknown> => {
    const reply = await callProvider(site, {
      call,
      input,
      key,
      signal,
      language,
      timeoutMs,
      token: typeof token === 'function' ? token() : token,
    }).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw noReply(base, error)
    })
    return readProviderReply(reply)
  }

  const fetchKey = async (): Promise<ProviderKey> => {
    const value = await send({ call: publicKey, input: {}, signal: undefined })
    if (isKey(value)) return value
    throw noReply(base, 'The public key is not one.')
  }

  /** Keeps the key for later calls, unless it could not be fetched. */
  const keyOf = (): Promise<ProviderKey> => {
    key ??= fetchKey().catch((error: unknown) => {
      key = null
      throw error
    })
    return key
  }

  return async (sent: Sent): Promise<unknown> => {
    if (!sent.call.encrypted) return send(sent)
    const isFresh = key === null
    try {
      return await send(sent, await keyOf())
    } catch (error) {
      // The site has replaced its key since it was fetched: fetch the new one, once. A call that cannot be decrypted does nothing.
      if (isFresh || !(error instanceof ApiError) || error.code !== 'encryption.invalid') throw error
      key = null
      return send(sent, await keyOf())
    }
  }
}

/** Returns the client of a site. */
export const makeClient = (calls: CallList, publicKey: CallSpec, options: ClientOptions): UntypedClient => {
  const { retries = RETRIES, pauseMs = PAUSE_MS } = options
  const send = senderOf(publicKey, options)
  const functionOf =
    (call: ListedCall): ClientCall =>
    (input = {}, { signal } = {}) => {
      if (!call.money) return send({ call, input, signal })
      const once = { ...input, requestId: input['requestId'] ?? crypto.randomUUID() }
      return repeatCall(() => send({ call, input: once, signal }), { retries, pauseMs, signal })
    }
  return Object.fromEntries(
    Object.entries(calls).map(([topic, list]) => [
      topic,
      Object.fromEntries(Object.entries(list).map(([name, call]) => [name, functionOf(call)])),
    ]),
  )
}
