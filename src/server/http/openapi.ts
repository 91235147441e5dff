import * as z from 'zod/mini'
import type { NamedEndpoint } from '../../endpoints/all.ts'
import type { Endpoint } from '../../endpoints/endpoint.ts'
import { travelsInQuery } from '../../endpoints/query.ts'
import { ERRORS } from '../../rules/errors.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const FAILURE: Json = {
  type: 'object',
  required: ['success', 'message', 'errorCode', 'requestId'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'In the language of the Language header.' },
    errorCode: { type: 'string', enum: Object.keys(ERRORS) },
    field: { type: 'string', description: 'The input field that the message is about.' },
    detail: { type: 'object' },
    requestId: { type: 'string' },
  },
}

const headers = ({ moduleId, audience, encrypted }: Endpoint): Json[] => [
  { name: 'Merchant', in: 'header', required: true, schema: { type: 'string' } },
  { name: 'ModuleId', in: 'header', required: true, schema: { const: moduleId } },
  { name: 'Language', in: 'header', required: false, schema: { type: 'string' }, example: 'EN' },
  ...(audience === 'guest'
    ? []
    : [
        {
          name: 'Authorization',
          in: 'header',
          required: true,
          description: 'The raw session token.',
          schema: { type: 'string' },
        },
      ]),
  ...(encrypted
    ? [
        {
          name: 'Encryption',
          in: 'header',
          required: true,
          description: 'The body is {"value": <compact JWE>} made with GET /wps/system/publicKey.',
          schema: { const: 'JWE' },
        },
      ]
    : []),
]

const queryOf = (input: Json): Json[] => {
  const required = new Set((input['required'] as string[] | undefined) ?? [])
  return Object.entries((input['properties'] as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
      ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
    }),
  )
}

const operationOf = ({ file, name, endpoint }: NamedEndpoint): Json => {
  const input = schemaOf(endpoint.input, 'input')
  const inQuery = travelsInQuery(endpoint)
  const audience = {
    guest: 'anyone',
    session: 'any session',
    real: 'a real account',
    agent: 'an agent',
    support: 'support staff',
    staff: `staff with the right ${endpoint.right ?? ''}`,
  }[endpoint.audience]
  return {
    operationId: name,
    tags: [file],
    description: [
      `For ${audience}.`,
      endpoint.flag
        ? `Needs the whitelabel node ${endpoint.flag}${endpoint.whenOff === undefined ? '' : '; empty without it'}.`
        : '',
      endpoint.money ? 'Moves money: a repeat with the same requestId gets the first reply.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    parameters: [...headers(endpoint), ...(inQuery ? queryOf(input) : [])],
    ...(inQuery
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'value'],
              properties: { success: { const: true }, value: schemaOf(endpoint.output, 'output') },
            },
          },
        },
      },
      default: { description: 'Refused.', content: { 'application/json': { schema: FAILURE } } },
    },
  }
}

/** Returns the calls as an OpenAPI 3.1 document, built from the declarations that mount them. */
export const openApi = (calls: readonly NamedEndpoint[], title: string): Json => {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    paths[call.endpoint.path] = {
      ...paths[call.endpoint.path],
      [call.endpoint.method.toLowerCase()]: operationOf(call),
    }
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths }
}
