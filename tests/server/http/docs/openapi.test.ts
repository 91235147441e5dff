import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { callErrors } from '../../../../config/tooling/callErrors.mjs'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import { ERRORS } from '../../../../src/rules/errors.ts'
import { mountDocs } from '../../../../src/server/http/docs/docs.ts'
import { exampleOf } from '../../../../src/server/http/docs/examples.ts'
import type { Document, Operation } from '../../../../src/server/http/docs/openapi.ts'
import { WEBHOOKS } from '../../../../src/server/http/docs/webhooks.ts'

const errors = callErrors()
const source = { calls: allEndpoints, title: 'Playhouse', merchant: 'demo', errors }
const app = fastify()
mountDocs(app, source)
const document = (await app.inject('/docs/openapi.json')).json<Document>()

const operationOf = ({ path, method }: { path: string; method: string }): Operation =>
  document.paths[path]![method.toLowerCase()]!

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
    const operation = operationOf(endpoint)
    const headers = operation.parameters.filter((p) => p.in === 'header').map((p) => p.name)
    expect(operation.security).toEqual(endpoint.audience === 'guest' ? [] : [{ session: [] }])
    expect(headers.includes('Encryption')).toBe(endpoint.encrypted === true)
    expect(operation.requestBody !== undefined).toBe(endpoint.method === 'POST' || endpoint.method === 'PUT')
  },
)

test('operation ids differ', () => {
  const ids = allEndpoints.map(({ endpoint }) => operationOf(endpoint).operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('examples', () => {
  const schemas = [
    ...allEndpoints.map(({ name, endpoint }) => [name, endpoint.input, endpoint.output] as const),
    ...WEBHOOKS.map(({ name, input, output }) => [name, input, output] as const),
  ]
  test.each(schemas)('%s: the input and the reply fit their schemas', (_, input, output) => {
    expect(input.safeParse(exampleOf(input)).error?.issues).toBeUndefined()
    expect(output.safeParse(exampleOf(output)).error?.issues).toBeUndefined()
  })

  test('of the input that is sent are in the document', () => {
    expect(document.webhooks['vendorBet']!.post.requestBody).toMatchObject({
      content: { 'application/json': { example: { stake: 10, category: 'RNG' } } },
    })
  })
})

describe('refusals', () => {
  const codesOf = (operation: Operation): string[] =>
    Object.entries(operation.responses).flatMap(([status, response]) =>
      status === '200' ? [] : (response as { description: string }).description.split(', '),
    )
  const codesFor = (name: string): string[] =>
    codesOf(operationOf(allEndpoints.find((call) => call.name === name)!.endpoint))

  test('of every handler were found in the sources', () => {
    expect(
      allEndpoints.filter(({ file, name }) => !errors[`${file}.${name}`]).map(({ name }) => name),
    ).toEqual([])
  })

  test('have the status of their code', () => {
    for (const { endpoint } of allEndpoints)
      for (const [status, response] of Object.entries(operationOf(endpoint).responses))
        if (status !== '200')
          for (const code of (response as { description: string }).description.split(', '))
            expect(String(ERRORS[code as keyof typeof ERRORS]), code).toBe(status)
  })

  test.each([
    ['login', 'login.failed'],
    ['walletTransfer', 'wallet.single'],
    ['walletTransfer', 'request.id.reused'],
    ['getMemberInfo', 'login.not.session'],
    ['downlines', 'agent.only'],
    ['decideApproval', 'approval.own'],
    ['freePlay', 'function.not.enabled'],
  ])('of %s include %s', (name, code) => expect(codesFor(name)).toContain(code))

  test.each([
    ['systemStatus', 'agent.only'],
    ['systemStatus', 'site.maintenance'],
    ['getMemberInfo', 'login.failed'],
    ['gameMenus', 'function.not.enabled'],
    ['downlines', 'approval.own'],
  ])('of %s do not include %s', (name, code) => expect(codesFor(name)).not.toContain(code))

  test('no call lists more than two fifths of all codes, but for an export, which runs any list', () => {
    for (const { endpoint } of allEndpoints.filter(({ name }) => !/startExport/i.test(name)))
      expect(codesOf(operationOf(endpoint)).length).toBeLessThan(Object.keys(ERRORS).length * 0.4)
  })
})

describe('the calls of partners', () => {
  test('have a signature, and rules for repetition', () => {
    expect(Object.keys(document.webhooks)).toEqual([
      'vendorBalance',
      'vendorBet',
      'vendorSettle',
      'vendorRollback',
      'cashierCallback',
    ])
    for (const { post } of Object.values(document.webhooks)) {
      expect(post.parameters.map(({ name }) => name)).toEqual(['X-Timestamp', 'X-Signature'])
      expect(post.description).toMatch(/Idempotent|Reads only/)
    }
  })
})

describe('the pages for people', () => {
  test('the first lists every call and runs no script', async () => {
    const { body, headers } = await app.inject('/docs')
    expect(allEndpoints.filter(({ endpoint }) => !body.includes(endpoint.path)).map((c) => c.name)).toEqual(
      [],
    )
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('each topic has a page with its calls, and every link leads to one', async () => {
    const { body } = await app.inject('/docs')
    const links = [...new Set([...body.matchAll(/href="(\/docs[^"#]*)/g)].map(([, link]) => link!))]
    expect(links.length).toBeGreaterThan(40)
    for (const link of links) expect((await app.inject(link)).statusCode, link).toBe(200)
    const wallet = (await app.inject('/docs/calls/wallet')).body
    expect(wallet).toContain('id="wallet_walletTransfer"')
    expect(wallet).toContain('wallet.single')
    expect((await app.inject('/docs/calls/nothing')).statusCode).toBe(404)
  })

  test('the calls of partners have a page', async () => {
    const { body } = await app.inject('/docs/partners')
    for (const { path } of WEBHOOKS) expect(body).toContain(path)
  })
})
