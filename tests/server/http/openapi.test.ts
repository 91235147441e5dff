import fastify from 'fastify'
import { expect, test } from 'vitest'
import { allEndpoints } from '../../../src/endpoints/all.ts'
import { mountDocs } from '../../../src/server/http/docs.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  requestBody?: object
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

const app = fastify()
mountDocs(app, allEndpoints, 'Playhouse')
const document = (await app.inject('/docs/openapi.json')).json<Document>()

test('every declared call is described, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(described.sort()).toEqual(declared.sort())
})

test.each(allEndpoints.map((call) => [call.name, call] as const))(
  '%s: input in query or body, a token where one is needed',
  (_name, { endpoint }) => {
    const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!
    const headers = operation.parameters.filter((p) => p.in === 'header').map((p) => p.name)
    expect(headers.includes('Authorization')).toBe(endpoint.audience !== 'guest')
    expect(headers.includes('Encryption')).toBe(endpoint.encrypted === true)
    expect(operation.requestBody !== undefined).toBe(endpoint.method === 'POST' || endpoint.method === 'PUT')
  },
)

test('the page for people lists every call and runs no script', async () => {
  const { body, headers } = await app.inject('/docs')
  expect(allEndpoints.filter(({ endpoint }) => !body.includes(endpoint.path)).map((c) => c.name)).toEqual([])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})
