import * as z from 'zod/mini'
import type { NamedEndpoint } from '../../../endpoints/all.ts'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { travelsInQuery } from '../../../endpoints/query.ts'
import { ERRORS, type ErrorCode } from '../../../rules/errors.ts'
import { isRecord } from '../../../rules/isRecord.ts'
import { errorsOf, type CallErrors } from './errors.ts'
import { exampleOf } from './examples.ts'
import { SIGNATURE, WEBHOOKS, type Webhook } from './webhooks.ts'

export type Json = Record<string, unknown>

/** A parameter of an operation. */
export interface Parameter extends Json {
  name: string
  in: 'header' | 'query'
  required: boolean
  description?: string
}

/** An operation of the document, as far as the pages for people read it. */
export interface Operation extends Json {
  operationId: string
  tags: readonly string[]
  summary: string
  description: string
  /** What a call needs besides its input: nothing, or a session. */
  security?: readonly Readonly<Record<string, readonly string[]>>[]
  parameters: readonly Parameter[]
  requestBody?: { required: true; content: Json }
  responses: Json
  /** The calls that a partner makes to the site: at this path. */
  'x-path'?: string
}

export interface Document extends Json {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const FAILURE: Json = {
  type: 'object',
  required: ['success', 'message', 'errorCode'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'In the language of the Language header.' },
    errorCode: { type: 'string', enum: Object.keys(ERRORS) },
    field: { type: 'string', description: 'The input field that the message is about.' },
    detail: { type: 'object', description: 'The values in the message, such as a minimum.' },
    requestId: { type: 'string', description: 'What support needs to find the call in the log.' },
  },
}

const json = (schema: Json, example?: unknown): Json => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

const failureResponse = (codes: readonly ErrorCode[]): Json => ({
  description: codes.join(', '),
  content: json({
    allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { errorCode: { enum: codes } } }],
  }),
})

/** Returns the responses of a call: its value, and the refusals by status. */
const responsesOf = (output: z.ZodMiniType, errors: ReadonlyMap<number, readonly ErrorCode[]>): Json => ({
  200: {
    description: 'Done.',
    content: json(
      {
        type: 'object',
        required: ['success', 'value'],
        properties: { success: { const: true }, value: schemaOf(output, 'output') },
      },
      { success: true, value: exampleOf(output) },
    ),
  },
  ...Object.fromEntries([...errors].map(([status, codes]) => [status, failureResponse(codes)])),
})

const header = (name: string, schema: Json, more: Partial<Parameter> = {}): Parameter => ({
  name,
  in: 'header',
  required: true,
  schema,
  ...more,
})

/** How a call says whose session it belongs to. OpenAPI ignores a parameter named Authorization. */
export const SESSION = {
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: 'The raw session token, without a scheme before it.',
} as const

const headersOf = ({ moduleId, encrypted }: Endpoint, merchant: string): Parameter[] => [
  header('Merchant', { const: merchant }),
  header('ModuleId', { const: moduleId }, { required: false }),
  header('Language', { type: 'string' }, { required: false, example: 'EN' }),
  ...(encrypted
    ? [
        header(
          'Encryption',
          { const: 'JWE' },
          { description: 'The body is {"value": <compact JWE>} made with GET /wps/system/publicKey.' },
        ),
      ]
    : []),
]

const queryOf = (input: Json, example: Json): Parameter[] => {
  const required = new Set(Array.isArray(input['required']) ? input['required'] : [])
  const properties = isRecord(input['properties']) ? input['properties'] : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
    ...(Object.hasOwn(example, name) ? { example: example[name] } : {}),
    ...(isRecord(schema) && schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
  }))
}

const AUDIENCES: Readonly<Record<Endpoint['audience'], string>> = {
  guest: 'anyone',
  session: 'any session',
  real: 'a real account',
  agent: 'an agent',
  support: 'support staff',
  staff: 'staff',
}

const describe = ({ audience, right, flag, whenOff, money, encrypted }: Endpoint): string =>
  [
    `For ${AUDIENCES[audience]}${right ? ` with the right ${right}` : ''}.`,
    flag ? `Needs the whitelabel node ${flag}${whenOff === undefined ? '' : '; empty without it'}.` : '',
    money ? 'Moves money: a repeat with the same requestId gets the first reply.' : '',
    encrypted ? 'The body travels encrypted; the schema is that of the body inside.' : '',
  ]
    .filter(Boolean)
    .join(' ')

const ENCRYPTED: Json = {
  type: 'object',
  required: ['value'],
  properties: { value: { type: 'string', description: 'A compact JWE of the body.' } },
}

const bodyOf = (
  { input, encrypted }: Endpoint,
  schema: Json,
  example: unknown,
): Operation['requestBody'] => ({
  required: true,
  content: encrypted
    ? { 'application/json': { schema: { ...ENCRYPTED, 'x-body': schema }, 'x-body-example': example } }
    : json(schema, input ? example : undefined),
})

const operationOf = (
  { file, name, endpoint }: NamedEndpoint,
  merchant: string,
  errors: CallErrors,
): Operation => {
  const input = schemaOf(endpoint.input, 'input')
  const example = exampleOf(endpoint.input)
  const inQuery = travelsInQuery(endpoint)
  return {
    operationId: `${file}_${name}`,
    tags: [file],
    summary: name,
    description: describe(endpoint),
    security: endpoint.audience === 'guest' ? [] : [{ session: [] }],
    parameters: [
      ...headersOf(endpoint, merchant),
      ...(inQuery ? queryOf(input, isRecord(example) ? { ...example } : {}) : []),
    ],
    ...(inQuery ? {} : { requestBody: bodyOf(endpoint, input, example) }),
    responses: responsesOf(endpoint.output, errorsOf(endpoint, errors[`${file}.${name}`])),
  }
}

const webhookOf = ({ name, path, summary, rules, input, output, errors }: Webhook): Operation => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of [...errors].sort())
    byStatus.set(ERRORS[code], [...(byStatus.get(ERRORS[code]) ?? []), code])
  return {
    operationId: name,
    tags: ['partners'],
    summary,
    description: [`POST ${path}.`, SIGNATURE, ...rules].join('\n\n'),
    'x-path': path,
    parameters: [
      header('X-Timestamp', { type: 'string' }, { example: '1772409600000' }),
      header('X-Signature', { type: 'string' }, { description: SIGNATURE }),
    ],
    requestBody: { required: true, content: json(schemaOf(input, 'input'), exampleOf(input)) },
    responses: responsesOf(output, new Map([...byStatus].sort(([a], [b]) => a - b))),
  }
}

/** What a document describes, besides the calls of partners. */
export interface DocumentSource {
  calls: readonly NamedEndpoint[]
  title: string
  merchant: string
  errors: CallErrors
}

/**
 * Returns the calls as an OpenAPI 3.1 document, built from the declarations that mount them, and the calls of partners as
 * its webhooks.
 */
export const openApi = ({ calls, title, merchant, errors }: DocumentSource): Document => {
  const paths: Document['paths'] = {}
  for (const call of calls) {
    const { path, method } = call.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, merchant, errors) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    webhooks: Object.fromEntries(WEBHOOKS.map((webhook) => [webhook.name, { post: webhookOf(webhook) }])),
    components: { schemas: { Failure: FAILURE }, securitySchemes: { session: SESSION } },
  }
}
