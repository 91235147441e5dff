import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { balance } from '../../../src/endpoints/money/wallet.ts'
import { downlines } from '../../../src/endpoints/team/agent.ts'
import { traceRequests } from '../../../src/server/http/tracedRequests.ts'
import { startTracing } from '../../../src/server/start/monitoring.ts'
import { testProvider } from '../../kit/provider/provider.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector that keeps what it is sent. */
const received: string[] = []
const collector = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  request.on('end', () => {
    received.push(`${request.url} ${text}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => collector.close())
const { port } = collector.address() as AddressInfo

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }

test('a request, its call and its statements are one trace, in the one that the caller names, without values', async () => {
  const provider = await testProvider()
  traceRequests(provider.app)
  const { member } = await provider.makeTeam()
  const token = await provider.tokenOf(member)
  const stop = await startTracing({ endpoint: `http://127.0.0.1:${port}/`, serviceName: 'playhouse' })
  const headers = { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` }
  expect((await provider.call(balance, {}, { token, headers })).status).toBe(200)
  expect((await provider.call(downlines, {}, { token, headers })).status).toBe(403)
  await stop()

  expect(received[0]).toMatch(/^\/v1\/traces /)
  const spans = received.flatMap((one) =>
    (
      JSON.parse(one.slice(one.indexOf(' '))) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
      }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const valueOf = (span: Span, key: string) => {
    const found = span.attributes.find((one) => one.key === key)?.value
    return found?.stringValue ?? found?.intValue
  }
  const request = spans.find(({ name }) => name === 'GET /wps/v2/wallets/balance')!
  expect(request).toMatchObject({ traceId: PARENT.trace, parentSpanId: PARENT.span })
  expect(valueOf(request, 'http.response.status_code')).toBe(200)
  expect(valueOf(request, 'playhouse.request_id')).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  const call = spans.find(({ name }) => name === 'balance')!
  expect(call.parentSpanId).toBe(request.spanId)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(statements.map((one) => String(valueOf(one, 'db.query.text'))).join('\n')).toContain(
    'from "session"',
  )
  const refused = spans.find(({ name }) => name === 'downlines')!
  expect(valueOf(refused, 'playhouse.refused')).toBe('agent.only')
  const all = JSON.stringify(spans)
  for (const secret of [token, member.accountId, member.lineId]) expect(all.includes(secret)).toBe(false)
})
