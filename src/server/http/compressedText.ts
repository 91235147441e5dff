import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const ENCODINGS = {
  br: (text: string) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    }),
  gzip: (text: string) => gzipped(text, { level: 9 }),
  identity: (text: string) => Promise.resolve(Buffer.from(text)),
} as const
type Encoding = keyof typeof ENCODINGS

/** Returns the smallest encoding that the client accepts. */
const encodingFor = (request: FastifyRequest): Encoding => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity'
}

/** A text that many clients read. It is compressed when it is first sent, and kept. */
export interface CompressedText {
  /** Sends the text, or 304 if the client has it. Set its type and caching before. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

export const compressedText = (text: string): CompressedText => {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const encoded = new Map<Encoding, Promise<Buffer>>()
  return {
    send: async (request, reply) => {
      const encoding = encodingFor(request)
      const tag = encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`
      void reply.header('Vary', 'Accept-Encoding').header('ETag', tag)
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
      const body = encoded.get(encoding) ?? ENCODINGS[encoding](text)
      encoded.set(encoding, body)
      if (encoding !== 'identity') void reply.header('Content-Encoding', encoding)
      return reply.send(await body)
    },
  }
}
