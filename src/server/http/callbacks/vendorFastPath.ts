import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Decision } from '../../../rules/decision.ts'
import { shutdownPhase } from '../shutdown.ts'
import { installFastPath, type FastPathReply } from '../patches/fastPath.ts'
import { commonHeaders } from '../headers.ts'
import { newRequestId } from '../calls/requestId.ts'

/** Largest body of a vendor call, bytes. */
export const VENDOR_BODY_MAX = 16_384
export const VENDOR_ROUTE = '/vendor/:vendor/:call'

const JSON_TYPE = 'application/json'
const CLOSE_HEADER = ['Connection', 'close']
const REPLY_TYPE = 'application/json; charset=utf-8'

/** A vendor call before verification. */
export interface VendorRequest {
  vendor: string
  name: string
  timestamp: unknown
  signature: unknown
  text: string
}

interface FastPathOptions {
  clock: () => number
  /** Whether the last part of `/vendor/<vendor>/<call>` names a call. */
  isCall(name: string): boolean
  /** Returns the body of a successful reply, or a refusal. */
  handle(request: VendorRequest): Promise<Decision<object>>
}

/** What the fast path already knows of a request that it passes on to Fastify. */
interface Known {
  text: string
  decision: Promise<Decision<object>>
}

const parseCallPath = (url: string): { vendor: string; name: string } | null => {
  const parts = url.split('/')
  if (parts.length !== 4 || parts[1] !== 'vendor' || !/^[\w-]+$/.test(parts[2]!) || !/^\w+$/.test(parts[3]!))
    return null
  return { vendor: parts[2]!, name: parts[3]! }
}

const isPlain = ({ method, headers }: IncomingMessage): boolean => {
  const length = Number(headers['content-length'])
  return (
    method === 'POST' &&
    headers['content-type'] === JSON_TYPE &&
    length > 0 &&
    length <= VENDOR_BODY_MAX &&
    headers.expect === undefined
  )
}

const readText = (request: IncomingMessage, done: (text: string) => void): void => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
  })
  // A request that breaks off never ends, and needs no reply.
  request.on('end', () => done((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString('utf8')))
}

/**
 * Handles plain vendor calls without Fastify, whose hooks, parsers and serialisers cost more than our own code. A
 * successful call is read and replied to here, with the headers that every reply has. Fastify handles all other
 * requests, and also writes refusals and failures. Its route stays mounted, and takes from `known` what was already
 * found out.
 */
export const vendorFastPath = (app: FastifyInstance, { clock, isCall, handle }: FastPathOptions) => {
  const knownOf = new WeakMap<IncomingMessage, Known>()
  const shutdown = shutdownPhase(app)
  const fixedHeaders = ['Cache-Control', 'no-store', ...commonHeaders(app).flat(), 'Content-Type', REPLY_TYPE]

  const reply = (response: ServerResponse, value: object): void => {
    const body = JSON.stringify(value)
    response.writeHead(200, [
      ...fixedHeaders,
      'X-Request-Id',
      newRequestId(clock()),
      'Content-Length',
      String(Buffer.byteLength(body)),
      ...(shutdown.phase === 'open' ? [] : CLOSE_HEADER),
    ])
    response.end(body)
  }

  installFastPath(app, (request, response, passOn, replied: (reply: FastPathReply) => void) => {
    const call = shutdown.phase !== 'closed' && isPlain(request) ? parseCallPath(request.url!) : null
    if (!call || !isCall(call.name)) return false
    const began = performance.now()
    readText(request, (text) => {
      const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers
      const decision = handle({ ...call, timestamp, signature, text })
      const passOnWithDecision = (): void => {
        knownOf.set(request, { text, decision })
        passOn(request, response)
      }
      decision
        .then((settled) => {
          if (!settled.ok) return passOnWithDecision()
          reply(response, settled.value)
          replied({ method: 'POST', route: VENDOR_ROUTE, status: 200, tookMs: performance.now() - began })
        })
        .catch(passOnWithDecision)
    })
    return true
  })

  return {
    /** The decision for a request that the fast path has read (rejected if it failed); null for any other request. */
    known: (request: FastifyRequest): Promise<Decision<object>> | null =>
      knownOf.get(request.raw)?.decision ?? null,
    /** The body of a request, for the parser. */
    bodyOf: <Payload>(request: FastifyRequest, payload: Payload): Payload | Readable => {
      const known = knownOf.get(request.raw)
      return known ? Readable.from([Buffer.from(known.text)]) : payload
    },
  }
}
