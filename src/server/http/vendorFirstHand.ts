import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Decision } from '../../rules/decision.ts'
import { takeFirst, type FirstHandReply } from './firstHand.ts'
import { everyReplyHas } from './headers.ts'
import { newRequestId } from './requestId.ts'

/** The largest body of a vendor's call, bytes. */
export const VENDOR_BODY_MAX = 16_384
export const VENDOR_ROUTE = '/vendor/:vendor/:call'

const JSON_TYPE = 'application/json'
const REPLY_TYPE = 'application/json; charset=utf-8'

/** A call as it came: what is signed, and what it is signed with. */
export interface VendorRequest {
  vendor: string
  name: string
  timestamp: unknown
  signature: unknown
  text: string
}

interface FirstHand {
  clock: () => number
  /** Whether a path's `/vendor/<vendor>/<call>` names a call. */
  isCall(name: string): boolean
  /** What is sent to a call that was answered; a refusal is not. */
  answer(request: VendorRequest): Promise<Decision<object>>
}

/** What is known already of a request that Fastify is to finish. */
interface Known {
  text: string
  answered: Promise<Decision<object>>
}

const callIn = (url: string): { vendor: string; name: string } | null => {
  const parts = url.split('/')
  if (parts.length !== 4 || parts[1] !== 'vendor' || !/^[\w-]+$/.test(parts[2]!) || !/^\w+$/.test(parts[3]!)) return null
  return { vendor: parts[2]!, name: parts[3]! }
}

const isPlain = ({ method, headers }: IncomingMessage): boolean => {
  const length = Number(headers['content-length'])
  return method === 'POST' && headers['content-type'] === JSON_TYPE && length > 0 && length <= VENDOR_BODY_MAX && headers.expect === undefined
}

const readText = (request: IncomingMessage, done: (text: string) => void): void => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => { chunks.push(chunk) })
  // A request that breaks off never ends, and nobody waits for its answer.
  request.on('end', () => done((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString('utf8')))
}

/**
 * Vendors' calls are most of what a busy site answers, and Fastify's way through hooks, parsers and serialisers costs
 * them more than everything of our own. So a plain call that comes over the network is read here, and where it is
 * answered the reply is written here, with the headers that every reply has. Everything else is Fastify's: what is not
 * plain from the start, refusals and failures once they are known. The route stands there as ever, and asks `known` for
 * what was found out already.
 */
export const answerFirstHand = (app: FastifyInstance, { clock, isCall, answer }: FirstHand) => {
  const knownOf = new WeakMap<IncomingMessage, Known>()
  const fixed = ['Cache-Control', 'no-store', ...everyReplyHas(app).flat(), 'Content-Type', REPLY_TYPE]

  const reply = (response: ServerResponse, value: object): void => {
    const body = JSON.stringify(value)
    response.writeHead(200, [...fixed, 'X-Request-Id', newRequestId(clock()), 'Content-Length', String(Buffer.byteLength(body))])
    response.end(body)
  }

  takeFirst(app, (request, response, handOn, replied: (reply: FirstHandReply) => void) => {
    const call = isPlain(request) ? callIn(request.url!) : null
    if (!call || !isCall(call.name)) return false
    const began = performance.now()
    readText(request, (text) => {
      const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers
      const answered = answer({ ...call, timestamp, signature, text })
      const finish = (): void => {
        knownOf.set(request, { text, answered })
        handOn(request, response)
      }
      answered.then((decision) => {
        if (!decision.ok) return finish()
        reply(response, decision.value)
        replied({ method: 'POST', route: VENDOR_ROUTE, status: 200, tookMs: performance.now() - began })
      }).catch(finish)
    })
    return true
  })

  return {
    /** The answer of a request that was read before, failed ones rejected; null for one that was not. */
    known: (request: FastifyRequest): Promise<Decision<object>> | null => knownOf.get(request.raw)?.answered ?? null,
    /** The body of a request, as it is to be parsed. */
    bodyOf: <Payload>(request: FastifyRequest, payload: Payload): Payload | Readable => {
      const known = knownOf.get(request.raw)
      return known ? Readable.from([Buffer.from(known.text)]) : payload
    },
  }
}
