import { isRecord } from '../../../rules/isRecord.ts'
import { SESSION, type Document, type Operation, type Parameter } from './openapi.ts'
import { escapeHtml } from '../../../rules/escapeHtml.ts'

/** The style of the pages. They run no script. */
export const CSS = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:62rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{margin-top:2.5rem;font-size:1.1rem;border-bottom:1px solid #8884}
h3{font-size:.95rem;margin:1rem 0 .25rem}a{color:inherit}
nav ul{columns:14rem;padding:0;list-style:none}
details{border-bottom:1px solid #8883;padding:.5rem 0}summary{cursor:pointer;display:flex;gap:.75rem;flex-wrap:wrap}
code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}.m{display:inline-block;width:4rem;font-weight:600}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:6px}.who{margin-left:auto;opacity:.75}
table{border-collapse:collapse;width:100%}td,th{text-align:start;vertical-align:top;padding:.2rem .75rem .2rem 0;border-bottom:1px solid #8882}`

const pre = (value: unknown): string =>
  `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`

const partOf = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), value)

/** Returns the type of a JSON schema in a few words. */
const typeOf = (schema: unknown): string => {
  if (!isRecord(schema)) return ''
  const choices = schema['enum'] ?? (schema['const'] === undefined ? undefined : [schema['const']])
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (schema['type'] === 'array') return `list of ${typeOf(schema['items']) || 'values'}`
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) return [...new Set(options.map(typeOf))].join(' or ')
  const limits = ['format', 'minimum', 'exclusiveMinimum', 'maximum', 'minLength', 'maxLength']
    .filter((key) => schema[key] !== undefined && key !== 'pattern')
    .map((key) => `${key} ${String(schema[key])}`)
  return [String(schema['type'] ?? 'any'), ...limits].join(', ')
}

const fieldRows = (schema: unknown): string[] => {
  const properties = partOf(schema, 'properties')
  const required = partOf(schema, 'required')
  const needed = new Set(Array.isArray(required) ? required : [])
  return Object.entries(isRecord(properties) ? properties : {}).map(
    ([name, field]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${needed.has(name) ? 'required' : ''}</td><td>${escapeHtml(typeOf(field))}</td></tr>`,
  )
}

const parameterRow = ({ name, in: place, required, schema, description = '' }: Parameter): string =>
  `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${escapeHtml([typeOf(schema), description].filter(Boolean).join('. '))}</td></tr>`

const table = (rows: readonly string[]): string =>
  rows.length === 0 ? '<p>None.</p>' : `<table>${rows.join('')}</table>`

const sessionRow = parameterRow({ ...SESSION, required: true, schema: { type: 'string' } })

const inputHtml = ({ security = [], parameters, requestBody }: Operation): string => {
  const body = partOf(requestBody, 'content', 'application/json')
  const schema = partOf(body, 'schema', 'x-body') ?? partOf(body, 'schema')
  const example = partOf(body, 'example') ?? partOf(body, 'x-body-example')
  return `<h3>Input</h3>${table([...(security.length > 0 ? [sessionRow] : []), ...parameters.map(parameterRow), ...fieldRows(schema)])}${example === undefined ? '' : pre(example)}`
}

const errorsHtml = ({ responses }: Operation): string =>
  table(
    Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(
        ([status, response]) =>
          `<tr><td><code>${status}</code></td><td>${escapeHtml(String(partOf(response, 'description')))}</td></tr>`,
      ),
  )

const replyHtml = ({ responses }: Operation): string => {
  const reply = partOf(responses['200'], 'content', 'application/json')
  return `<h3>Reply</h3>${pre(partOf(reply, 'example'))}<details><summary>Schema of the value</summary>${pre(partOf(reply, 'schema', 'properties', 'value'))}</details>`
}

const operationHtml = (path: string, method: string, operation: Operation): string =>
  `<details id="${escapeHtml(operation.operationId)}"><summary><code class="m">${method.toUpperCase()}</code><code>${escapeHtml(path)}</code><span class="who">${escapeHtml(operation.summary)}</span></summary>
${operation.description
  .split('\n\n')
  .map((text) => `<p>${escapeHtml(text)}</p>`)
  .join('')}${inputHtml(operation)}${replyHtml(operation)}<h3>Refusals</h3>${errorsHtml(operation)}</details>`

const pageHtml = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${CSS}</style></head><body>${body}</body></html>`

interface Call {
  path: string
  method: string
  operation: Operation
}

const callsByTopic = ({ paths }: Document): Map<string, Call[]> => {
  const topics = new Map<string, Call[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      for (const tag of operation.tags)
        topics.set(tag, [...(topics.get(tag) ?? []), { path, method, operation }])
  return topics
}

const indexBody = (title: string, topics: ReadonlyMap<string, readonly Call[]>): string =>
  `<h1>${escapeHtml(title)}: calls</h1>
<p>For programs: <a href="/docs/openapi.json">openapi.json</a> (OpenAPI 3.1). A success is <code>{"success": true, "value": …}</code>;
a refusal has <code>message</code>, <code>errorCode</code> and <code>requestId</code>.</p>
<p><a href="/docs/partners">Calls of game vendors and payment services</a>: signature, retries, order.</p>
<nav><ul>${[...topics.keys()].map((topic) => `<li><a href="#${topic}">${escapeHtml(topic)}</a></li>`).join('')}</ul></nav>${[
    ...topics,
  ]
    .map(
      ([topic, calls]) =>
        `<h2 id="${topic}"><a href="/docs/calls/${topic}">${escapeHtml(topic)}</a></h2><table>${calls
          .map(
            ({ path, method, operation }) =>
              `<tr><td><code class="m">${method.toUpperCase()}</code></td><td><a href="/docs/calls/${topic}#${operation.operationId}"><code>${escapeHtml(path)}</code></a></td><td>${escapeHtml(operation.description)}</td></tr>`,
          )
          .join('')}</table>`,
    )
    .join('')}`

const BACK = '<p><a href="/docs">All calls</a></p>'

/** Returns the pages for people, by their address. */
export const docsPages = (document: Document, title: string): ReadonlyMap<string, string> => {
  const topics = callsByTopic(document)
  const partners = Object.values(document.webhooks).map(({ post }) =>
    operationHtml(post['x-path'] ?? '', 'post', post),
  )
  return new Map([
    ['/docs', pageHtml(`${title}: calls`, indexBody(title, topics))],
    [
      '/docs/partners',
      pageHtml(
        `${title}: partners`,
        `<h1>Calls of game vendors and payment services</h1>${BACK}${partners.join('')}`,
      ),
    ],
    ...[...topics].map(([topic, calls]): [string, string] => [
      `/docs/calls/${topic}`,
      pageHtml(
        `${title}: ${topic}`,
        `<h1>${escapeHtml(topic)}</h1>${BACK}${calls.map((call) => operationHtml(call.path, call.method, call.operation)).join('')}`,
      ),
    ]),
  ])
}
