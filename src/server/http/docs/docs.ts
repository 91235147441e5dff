import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE } from '../../../rules/calendar.ts'
import { compressedText, type CompressedText } from '../compressedText.ts'
import { openApi, type DocumentSource } from './openapi.ts'
import { CSS, docsPages } from './pages.ts'

/** These are long documents that clients read rarely. */
const DOCS_LIMIT = { points: 60, windowMs: MINUTE }

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/**
 * GET /docs for people, GET /docs/openapi.json for programs. Built at the first request: it takes 0.2 s, which would
 * slow every start.
 */
export const mountDocs = (app: FastifyInstance, source: DocumentSource): void => {
  const make = () => {
    const document = openApi(source)
    const pages = new Map<string, CompressedText>()
    for (const [address, html] of docsPages(document, source.title)) pages.set(address, compressedText(html))
    return { title: source.title, document: compressedText(JSON.stringify(document)), pages }
  }
  let made: ReturnType<typeof make> | undefined
  // The name of the site may change.
  const docs = () => (made = made?.title === source.title ? made : make())
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const page = docs().pages.get(request.url.replace(/\/?(\?.*)?$/s, ''))
    void reply.header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-cache')
    return page
      ? page.send(request, reply.type('text/html; charset=utf-8'))
      : reply.code(404).type('text/plain; charset=utf-8').send('Not found.')
  }
  for (const address of ['/docs', '/docs/partners', '/docs/calls/:topic'])
    app.get(address, { config: { limit: DOCS_LIMIT } }, sendPage)
  app.get('/docs/openapi.json', { config: { limit: DOCS_LIMIT } }, (request, reply) =>
    docs().document.send(
      request,
      reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache'),
    ),
  )
}
