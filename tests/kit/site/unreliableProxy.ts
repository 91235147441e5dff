import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { Provider } from '../../../src/server/start/provider.ts'

/**
 * What happens to a call: `lost` before it arrives, `replyLost` after it was carried out, or this reply without the call
 * arriving.
 */
export type Fault = 'lost' | 'replyLost' | { status: number; headers?: Record<string, string>; body: object }

/** A call as it was sent. */
export interface SentCall {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** The status of the reply that arrived; null for one that did not. */
  status: number | null
}

const read = async (request: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Starts a server that passes calls on to a site and loses those that a test chose. */
export const startUnreliableProxy = async ({ app }: Pick<Provider, 'app'>) => {
  const calls: SentCall[] = []
  const faults = new Map<string, Fault[]>()
  const always = new Map<string, Fault>()
  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request
    const payload = await read(request)
    const path = url.replace(/\?.*/, '')
    const fault = always.get(path) ?? faults.get(path)?.shift()
    const call: SentCall = { path, headers, body: payload.toString(), status: null }
    calls.push(call)
    const lose = (): void => void request.socket.destroy()
    if (fault === 'lost') return lose()
    const reply =
      typeof fault === 'object'
        ? { status: fault.status, headers: fault.headers ?? {}, body: JSON.stringify(fault.body) }
        : await app
            .inject({ method: method as 'GET', url, headers, payload })
            .then(({ statusCode, body }) => ({ status: statusCode, headers: {}, body }))
    if (fault === 'replyLost') return lose()
    call.status = reply.status
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers })
    response.end(reply.body)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    calls,
    /** The next calls of a path have these faults, one each. */
    failNext: (path: string, ...next: Fault[]): void => void faults.set(path, next),
    /** Every call of a path has this fault, until `null`. */
    failAll: (path: string, fault: Fault | null): void => {
      if (fault) always.set(path, fault)
      else always.delete(path)
    },
    close: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}
