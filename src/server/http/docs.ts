import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { NamedEndpoint } from '../../endpoints/all.ts'
import { MINUTE } from '../../rules/calendar.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { openApi } from './openapi.ts'

/** These are long documents that clients read rarely. */
const DOCS_LIMIT = { points: 60, windowMs: MINUTE }

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const CSS = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{margin-top:2.5rem;font-size:1.1rem;border-bottom:1px solid #8884}
details{border-bottom:1px solid #8883;padding:.5rem 0}summary{cursor:pointer;display:flex;gap:.75rem;flex-wrap:wrap}
code{font:13px/1.5 ui-monospace,monospace}.m{display:inline-block;width:4rem;font-weight:600}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:6px}.who{margin-left:auto;opacity:.75}`

const json = (value: unknown): string => `<pre><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`

interface Operation {
  tags: string[]
  description: string
  parameters: { in: string }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: { 200: { content: { 'application/json': { schema: { properties: { value: unknown } } } } } }
}

const callHtml = (path: string, method: string, operation: Operation): string => {
  const input =
    operation.requestBody?.content['application/json'].schema ??
    operation.parameters.filter((p) => p.in === 'query')
  return `<details><summary><code class="m">${method.toUpperCase()}</code><code>${escape(path)}</code><span class="who">${escape(operation.description)}</span></summary>
<p>Input</p>${json(input)}<p>Value</p>${json(operation.responses[200].content['application/json'].schema.properties.value)}</details>`
}

const pageOf = (document: ReturnType<typeof openApi>, title: string): string => {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(
    document['paths'] as Record<string, Record<string, Operation>>,
  )) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = itemAt(operation.tags, 0)
      groups.set(group, [...(groups.get(group) ?? []), callHtml(path, method, operation)])
    }
  }
  const sections = [...groups].map(([group, calls]) => `<h2>${escape(group)}</h2>${calls.join('')}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}: calls</title><style>${CSS}</style></head><body><h1>${escape(title)}: calls</h1>
<p>For programs: <a href="/docs/openapi.json">openapi.json</a>. A success is <code>{"success": true, "value": …}</code>;
a refusal carries <code>message</code>, <code>errorCode</code> and <code>requestId</code>.</p>${sections.join('')}</body></html>`
}

/**
 * GET /docs for people, GET /docs/openapi.json for programs. Built at the first request: it takes 0.2 s, which would
 * slow every start.
 */
export const mountDocs = (app: FastifyInstance, calls: readonly NamedEndpoint[], title: string): void => {
  const make = () => {
    const document = openApi(calls, title)
    return { document, page: pageOf(document, title) }
  }
  let made: ReturnType<typeof make> | undefined
  const docs = () => (made ??= make())
  const style = createHash('sha256').update(CSS).digest('base64')
  app.get('/docs', { config: { limit: DOCS_LIMIT } }, async (_request, reply) =>
    reply
      .header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(docs().page),
  )
  app.get('/docs/openapi.json', { config: { limit: DOCS_LIMIT } }, async () => docs().document)
}
