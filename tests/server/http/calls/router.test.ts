import { beforeAll, describe, expect, test } from 'vitest'
import { depositByLaunchUrl, depositSettings } from '../../../../src/endpoints/money/cashier.ts'
import { accountGameBetHistory } from '../../../../src/endpoints/betting/reports.ts'
import { freshRequestId, testProvider, type TestProvider } from '../../../kit/provider/provider.ts'

let provider: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
let token: string

beforeAll(async () => {
  provider = await testProvider()
  team = await provider.makeTeam()
  token = await provider.tokenOf(team.member)
})

describe('the headers of every call', () => {
  test('without a merchant are refused', async () => {
    const reply = await provider.call(depositSettings, {}, { token, headers: { merchant: '' } })
    expect([reply.status, reply.errorCode]).toEqual([400, 'request.header.merchant'])
  })

  test('with another merchant, or two, are refused', async () => {
    for (const merchant of ['elsewhere', `${provider.brand.merchant}, elsewhere`]) {
      const reply = await provider.call(depositSettings, {}, { token, headers: { merchant } })
      expect(reply.errorCode).toBe('request.header.merchant')
    }
  })

  test('without a token, with an invalid one or with an ended one are not logged in', async () => {
    const ended = await provider.tokenOf(team.member)
    const found = await provider.ports.sessions.find(ended, provider.clock.now, {
      idleMs: 1e9,
      absoluteMs: 1e9,
    })
    if (!found.ok) throw new Error('no session')
    await provider.ports.sessions.end(team.member, found.sessionId, 'logout', provider.clock.now)
    for (const wrong of [undefined, 'nonsense', 'A'.repeat(64), ended]) {
      const reply = await provider.call(depositSettings, {}, { token: wrong })
      expect([reply.status, reply.errorCode]).toEqual([401, 'login.not.session'])
    }
  })

  test('set the language of messages', async () => {
    const english = await provider.call(depositSettings, {}, { language: 'EN' })
    const malay = await provider.call(depositSettings, {}, { language: 'MS' })
    expect(english.message).toBe('You are not logged in. Please log in.')
    expect(malay.message).not.toBe(english.message)
  })

  test('a reply is never stored, and has the id that its error message names', async () => {
    const reply = await provider.call(depositSettings, {})
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['x-request-id']).toBe(reply.requestId)
    expect(reply.requestId).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  })
})

describe('the input of every call', () => {
  test('with an unknown, missing or wrong field is refused, and the field is named', async () => {
    const unknown = await provider.callRaw(accountGameBetHistory, { pageNo: 1, nonsense: 1 }, { token })
    expect([unknown.status, unknown.errorCode]).toEqual([400, 'request.invalid'])
    const wrong = await provider.callRaw(accountGameBetHistory, { pageNo: 'first' }, { token })
    expect([wrong.status, wrong.errorCode, wrong.field]).toEqual([400, 'request.invalid', 'pageNo'])
    const missing = await provider.callRaw(depositByLaunchUrl, { requestId: freshRequestId() }, { token })
    expect([missing.status, missing.errorCode, missing.field]).toEqual([400, 'field.required', 'amount'])
  })

  test('with five decimals in an amount is refused at its field', async () => {
    const reply = await provider.callRaw(
      depositByLaunchUrl,
      { requestId: freshRequestId(), amount: 10.00001 },
      { token },
    )
    expect([reply.errorCode, reply.field]).toEqual(['money.precision', 'amount'])
  })

  test('that is not JSON, is empty or has another content type is refused with a code', async () => {
    for (const [payload, type] of [
      ['{', 'application/json'],
      ['', 'application/json'],
      ['<a/>', 'text/xml'],
      ['null', 'application/json'],
    ]) {
      const response = await provider.app.inject({
        method: 'POST',
        url: depositByLaunchUrl.path,
        payload,
        headers: { 'content-type': type, merchant: provider.brand.merchant, authorization: token },
      })
      expect(response.statusCode, payload).toBeGreaterThanOrEqual(400)
      expect(response.statusCode, payload).toBeLessThan(500)
      expect(response.json().errorCode).toMatch(/^request\./)
    }
  })

  test('an unknown path is not found, and a known path with another method is not allowed', async () => {
    const headers = { merchant: provider.brand.merchant }
    expect((await provider.app.inject({ url: '/wps/nothing', headers })).json().errorCode).toBe('not.found')
    const verb = await provider.app.inject({ method: 'DELETE', url: depositByLaunchUrl.path, headers })
    expect([verb.statusCode, verb.json().errorCode, verb.headers.allow]).toEqual([
      405,
      'method.not.allowed',
      'POST',
    ])
  })
})

describe('calls that move money', () => {
  test('with the same request id and body return the first reply, and run once', async () => {
    const input = { requestId: freshRequestId(), amount: 50 }
    const first = await provider.call(depositByLaunchUrl, input, { token })
    const again = await provider.call(depositByLaunchUrl, input, { token })
    expect(again.value).toEqual(first.value)
    const rows = await provider.db
      .selectFrom('deposit')
      .select('deposit_id')
      .where('line_id', '=', team.member.lineId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('sent twice concurrently return the same reply', async () => {
    const input = { requestId: freshRequestId(), amount: 60 }
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => provider.call(depositByLaunchUrl, input, { token })),
    )
    expect(new Set(replies.map((reply) => reply.value.id)).size).toBe(1)
  })

  test('with the same request id and another body are refused', async () => {
    const requestId = freshRequestId()
    await provider.call(depositByLaunchUrl, { requestId, amount: 50 }, { token })
    const reply = await provider.call(depositByLaunchUrl, { requestId, amount: 51 }, { token })
    expect([reply.status, reply.errorCode]).toEqual([409, 'request.id.reused'])
  })

  test('can be repeated with the same request id after a refusal', async () => {
    const requestId = freshRequestId()
    const refused = await provider.call(depositByLaunchUrl, { requestId, amount: 0.01 }, { token })
    expect(refused.status).toBe(400)
    const tried = await provider.call(depositByLaunchUrl, { requestId, amount: 50 }, { token })
    expect(tried.status).not.toBe(409)
  })
})

describe('the status of the site', () => {
  test('maintenance refuses calls, with the time at which it ends', async () => {
    const until = provider.clock.now + 3_600_000
    await provider.ports.site.setMaintenance({ message: { en: 'Back soon' }, until })
    provider.clock.now += 1_000
    const closed = await provider.call(depositSettings, {}, { token })
    expect([closed.status, closed.errorCode, closed.detail.until]).toEqual([503, 'site.maintenance', until])
    await provider.ports.site.setMaintenance(null)
    provider.clock.now += 1_000
    expect((await provider.call(depositSettings, {}, { token })).status).toBe(200)
  })

  test('a blocked address is refused with its address', async () => {
    await provider.ports.site.setRegion({ countries: ['XX'], addresses: ['10.1.'], message: {} })
    provider.clock.now += 1_000
    const closed = await provider.call(depositSettings, {}, { token, ip: '10.1.2.3' })
    expect([closed.status, closed.errorCode, closed.detail.ip]).toEqual([451, 'blockip', '10.1.2.3'])
    expect((await provider.call(depositSettings, {}, { token })).status).toBe(200)
    await provider.ports.site.setRegion(null)
    provider.clock.now += 1_000
  })
})
