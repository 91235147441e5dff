import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMemberInfo, login, register } from '../../../../src/endpoints/accounts/login.ts'
import { setPaymentPassword } from '../../../../src/endpoints/accounts/security.ts'
import { teamOverviewSum } from '../../../../src/endpoints/team/agent.ts'
import { makeLogger } from '../../../../src/server/start/makeLogger.ts'
import { testProvider, type TestProvider } from '../../../kit/provider/provider.ts'

const lines: string[] = []
const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
let provider: TestProvider
let token: string
let memberId: string

beforeAll(async () => {
  const logger = makeLogger(
    { logLevel: 'warn' },
    {
      write: (line) => {
        lines.push(line)
      },
    },
  )
  provider = await testProvider({ logger })
  const { member } = await provider.makeTeam()
  memberId = member.accountId
  token = await provider.tokenOf(member)
})
beforeEach(() => {
  lines.length = 0
})

const SECRET = 'a secret that must not be logged'

describe('the log of a site', () => {
  test('has time, address and reason of a failed login, and no input', async () => {
    await provider.call(login, { username: 'member', password: SECRET, type: 'username' }, { ip: '10.4.0.1' })
    expect(written()).toEqual([
      expect.objectContaining({
        call: 'login',
        errorCode: 'login.failed',
        ip: '10.4.0.1',
        msg: 'request refused',
      }),
    ])
    expect(String(written()[0]!.time)).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(String(written()[0]!.reqId)).toMatch(/^[2-9A-Z]{4}-/)
    expect(lines.join('')).not.toContain(SECRET)
  })

  test('names the account that is refused access', async () => {
    await provider.callRaw(teamOverviewSum, { from: 0, to: 1 }, { token })
    expect(written()).toEqual([expect.objectContaining({ errorCode: 'agent.only', accountId: memberId })])
    expect(lines.join('')).not.toContain(token)
  })

  test('contains wrong passwords within a session, input that no page sends, and calls with a wrong signature', async () => {
    await provider.call(
      setPaymentPassword,
      { password: SECRET, paymentPassword: '246810', confirmPaymentPassword: '246810' },
      { token },
    )
    await provider.callRaw(getMemberInfo, { surprise: 1 }, { token })
    await provider.app.inject({
      method: 'POST',
      url: '/vendor/HARBOUR/bet',
      headers: { 'content-type': 'application/json', 'x-signature': 'f00', 'x-timestamp': '1' },
      payload: '{}',
    })
    await provider.app.inject({
      method: 'POST',
      url: '/cashier/callback',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(written().map(({ call, errorCode }) => [call, errorCode])).toEqual([
      ['setPaymentPassword', 'password.wrong'],
      ['getMemberInfo', 'request.invalid'],
      ['vendor.bet', 'vendor.signature'],
      ['cashier.callback', 'vendor.signature'],
    ])
    expect(lines.join('')).not.toContain(SECRET)
  })

  test('has one line for each event, for any input', async () => {
    const forged = 'x\n{"level":50,"msg":"all is well"}\r\n'
    await provider.callRaw(
      register,
      { [forged]: forged, username: forged },
      { headers: { 'user-agent': 'agent' } },
    )
    await provider.call(login, { username: forged.slice(0, 60), password: 'x', type: 'username' })
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line.trim().split('\n')).toHaveLength(1)
    expect(written().map(({ msg }) => msg)).not.toContain('all is well')
  })

  test('has no line for ordinary refusals', async () => {
    await provider.call(getMemberInfo, {})
    await provider.call(getMemberInfo, {}, { token })
    expect(lines).toEqual([])
  })
})
