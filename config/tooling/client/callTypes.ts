import type { NamedEndpoint } from '../../../src/endpoints/all.ts'
import { travelsInQuery } from '../../../src/endpoints/query.ts'
import { isRecord } from '../../../src/rules/isRecord.ts'
import type { Document, Json, Operation } from '../../../src/server/http/docs/openapi.ts'
import { typeOfSchema } from './typeOfSchema.ts'

const partOf = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), value)

/** Returns the schema of what a caller passes: the query, or the body before it is encrypted. */
const inputOf = ({ parameters, requestBody }: Operation): unknown => {
  const body = partOf(requestBody, 'content', 'application/json', 'schema')
  if (body) return partOf(body, 'x-body') ?? body
  const query = parameters.filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** The client makes the `requestId` of a call that moves money, unless the caller passes one. */
const withoutRequestId = (schema: unknown): unknown => {
  const required = partOf(schema, 'required')
  return isRecord(schema) && Array.isArray(required)
    ? { ...schema, required: required.filter((name) => name !== 'requestId') }
    : schema
}

const outputOf = ({ responses }: Operation): unknown =>
  partOf(responses['200'], 'content', 'application/json', 'schema', 'properties', 'value')

/** Returns the codes of an operation's refusals. */
const codesOf = ({ responses }: Operation): string[] =>
  Object.entries(responses)
    .filter(([status]) => status !== '200')
    .flatMap(([, response]) => String(partOf(response, 'description')).split(', '))

/** Returns the codes that every one of the operations may refuse with. */
const sharedCodes = (operations: readonly Operation[]): ReadonlySet<string> => {
  const [first = [], ...others] = operations.map(codesOf)
  return new Set(first.filter((code) => others.every((codes) => codes.includes(code))))
}

const operationOf = ({ paths }: Document, { endpoint }: NamedEndpoint): Operation => {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  if (!operation) throw new Error(`The document lacks ${endpoint.method} ${endpoint.path}.`)
  return operation
}

const declarationOf = (document: Document, call: NamedEndpoint, shared: ReadonlySet<string>): string => {
  const { endpoint, name } = call
  const operation = operationOf(document, call)
  const input = typeOfSchema(endpoint.money ? withoutRequestId(inputOf(operation)) : inputOf(operation))
  const codes = codesOf(operation).filter((code) => !shared.has(code))
  const where = `${endpoint.method} ${endpoint.path}${travelsInQuery(endpoint) ? '' : ', input in the body'}`
  return `    /**
     * ${where}. ${operation.description}${
       codes.length > 0
         ? `\n     * @throws ApiError ${codes.join(', ')}, and what any call may be refused with`
         : ''
     }
     */
    ${name}: ClientCall<${input}, ${typeOfSchema(outputOf(operation))}>`
}

const HEAD = `import type { CallOptions } from './apiClient/clientOptions.js'

/** A call: it takes the input, which may be left out where no field is required, and resolves with the value of the reply. */
export type ClientCall<Input, Output> = {} extends Input
  ? (input?: Input, options?: CallOptions) => Promise<Output>
  : (input: Input, options?: CallOptions) => Promise<Output>

/** The input of a call, such as \`InputOf<Client['wallet']['walletTransfer']>\`. */
export type InputOf<C extends (...args: never[]) => unknown> = NonNullable<Parameters<C>[0]>

/** The value that a call resolves with. */
export type OutputOf<C extends (...args: never[]) => unknown> = Awaited<ReturnType<C>>
`

/** Returns the declarations of the package's calls, by topic, as the document describes them. */
export const callTypes = (document: Document, calls: readonly NamedEndpoint[]): string => {
  const shared = sharedCodes(calls.map((call) => operationOf(document, call)))
  const topics = new Map<string, string[]>()
  for (const call of calls)
    topics.set(call.file, [...(topics.get(call.file) ?? []), declarationOf(document, call, shared)])
  const members = [...topics].map(([topic, list]) => `  readonly ${topic}: {\n${list.join('\n')}\n  }`)
  return `${HEAD}
/**
 * Every call of a site. What any call may be refused with: ${[...shared].join(', ')}.
 */
export interface Client {
${members.join('\n')}
}
`
}

/** Returns the declaration of every error code. */
export const errorTypes = ({ components }: Document): string =>
  `/** A code of \`ApiError\`. */
export type ErrorCode = ${typeOfSchema(partOf(components, 'schemas', 'Failure', 'properties', 'errorCode'))}
`

/** Returns what the package needs to make the calls, by topic and name. */
export const callList = (calls: readonly NamedEndpoint[]): Json => {
  const topics: Record<string, Record<string, unknown>> = {}
  for (const { file, name, endpoint } of calls) {
    const { method, path, moduleId, encrypted, money } = endpoint
    topics[file] = { ...topics[file], [name]: { method, path, moduleId, encrypted, money } }
  }
  return topics
}
