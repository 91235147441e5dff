import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import { pathAt } from '../../../../src/endpoints/adapter.ts'
import {
  captcha,
  changePassword,
  checkAffiliate,
  countryCode,
  firstLogin,
  gameMenus,
  getMemberInfo,
  getPermission,
  register,
  registerRules,
  systemStatus,
  whitelabel,
} from '../../../../src/endpoints/accounts/login.ts'
import { getSecurityOverview, getSessions } from '../../../../src/endpoints/accounts/security.ts'
import type { Endpoint } from '../../../../src/endpoints/endpoint.ts'
import { logout } from '../../../../src/endpoints/money/wallet.ts'
import { UsageError, type CommandResult } from '../../../../src/server/cli/command.ts'
import type { CheckedCall, Outcome } from '../../../../src/server/cli/conformance/checkCall.ts'
import { conformanceCommand } from '../../../../src/server/cli/conformance/conformance.ts'
import { testProvider, TEST_PASSWORD } from '../../../kit/provider/provider.ts'

const provider = await testProvider()
await provider.makeTeam()

interface WireReply {
  status: number
  body: unknown
}
type Alter = (
  request: { method: string; path: string; headers: IncomingHttpHeaders },
  reply: WireReply,
) => WireReply

const open: (() => void)[] = []
afterAll(() => open.forEach((close) => close()))

/** Starts a server that passes calls on to our provider and may alter its replies. Returns its address. */
const start = async (alter: Alter = (_, reply) => reply): Promise<string> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const { method = 'GET', url = '/', headers } = request
      const reply = await provider.app.inject({
        method: method as 'GET',
        url,
        headers,
        payload: Buffer.concat(chunks),
      })
      const { status, body } = alter(
        { method, path: url.replace(/\?.*/, ''), headers },
        { status: reply.statusCode, body: reply.json() },
      )
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  open.push(() => server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const command = conformanceCommand({ CONFORMANCE_PASSWORD: TEST_PASSWORD })
const ACCOUNTS = { merchant: provider.brand.merchant, names: 'declared', member: 'member', agent: 'agent' }
const callsOf = ({ value }: CommandResult): CheckedCall[] => (value as { calls: CheckedCall[] }).calls
const faultsOf = (result: CommandResult): string[] => result.lines.filter((line) => line.startsWith('  '))

test('our provider has every call in the declared shape, with a member and an agent', async () => {
  const result = await command.runStandalone([await start()], { ...ACCOUNTS, operator: true })
  expect(faultsOf(result)).toEqual([])
  expect(result.ok).toBe(true)
  expect(callsOf(result).map(({ call }) => call)).toEqual(allEndpoints.map(({ name }) => name))
  expect(callsOf(result).filter(({ outcome }) => outcome === 'valid').length).toBeGreaterThan(70)
})

const success = (value: unknown): WireReply => ({ status: 200, body: { success: true, value } })
const refusal = (status: number, errorCode: string): WireReply => ({
  status,
  body: { success: false, message: 'No', errorCode },
})

interface Fault {
  outcome: Outcome
  call: Endpoint
  reply: WireReply
  /** Only requests with a session get the faulty reply. */
  withSession?: true
}

/** What a provider does wrong, each at another call, and what must be found. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'a call without JSON': {
    outcome: 'missing',
    call: countryCode,
    reply: { status: 404, body: 'Not Found' },
  },
  'an unknown call': { outcome: 'missing', call: gameMenus, reply: refusal(404, 'not.found') },
  'a reply without a session': { outcome: 'noSessionNeeded', call: getSessions, reply: success([]) },
  'a missing field': { outcome: 'wrongShape', call: systemStatus, reply: success({ status: 0 }) },
  'another type': { outcome: 'wrongShape', call: whitelabel, reply: success('all of it') },
  'another shape for members': {
    outcome: 'wrongShape',
    call: getMemberInfo,
    reply: success({ account: 5 }),
    withSession: true,
  },
  'a page instead of JSON': {
    outcome: 'wrongReply',
    call: registerRules,
    reply: { status: 200, body: '<html>' },
  },
  'neither success nor refusal': {
    outcome: 'wrongReply',
    call: captcha,
    reply: { status: 200, body: { value: {} } },
  },
  'success without a value': {
    outcome: 'wrongReply',
    call: getPermission,
    reply: { status: 200, body: { success: true } },
  },
  'another code without a session': {
    outcome: 'wrongReply',
    call: getSecurityOverview,
    reply: refusal(403, 'forbidden'),
  },
  'a refusal without a code': {
    outcome: 'wrongReply',
    call: changePassword,
    reply: { status: 401, body: { success: false, message: 'No' } },
  },
  'a refusal with status 200': {
    outcome: 'wrongReply',
    call: logout,
    reply: refusal(200, 'login.not.session'),
  },
  'an error': { outcome: 'failed', call: firstLogin, reply: refusal(500, 'unknown.error') },
  'an error without JSON': {
    outcome: 'failed',
    call: checkAffiliate,
    reply: { status: 502, body: 'Bad gateway' },
  },
  'accepted invalid input': { outcome: 'wrongReply', call: register, reply: success({}) },
}

describe('a faulty provider', async () => {
  const url = await start(({ method, path, headers }, reply) => {
    const fault = Object.values(FAULTS).find(
      ({ call, withSession }) =>
        call.method === method && call.path === path && (!withSession || headers.authorization),
    )
    return fault ? fault.reply : reply
  })
  const result = await command.runStandalone([url], { ...ACCOUNTS, names: 'current', agent: undefined })
  const outcomeOf = ({ method, path }: Endpoint) =>
    callsOf(result).find((call) => call.method === method && call.path === path)?.outcome

  test.each(Object.entries(FAULTS))('%s is found', (_, { call, outcome }) => {
    const path = pathAt({ names: 'current' }, call, {})
    expect(outcomeOf({ ...call, path: path as Endpoint['path'] })).toBe(outcome)
  })

  test('calls of another name are found under it', () => {
    expect(callsOf(result).find(({ path }) => path.endsWith('EMFE_getInboxUnreadCount'))).toMatchObject({
      outcome: 'otherName',
      detail: expect.stringContaining('CSP_unreadCount'),
    })
  })

  test('the command fails and prints each fault', () => {
    expect(result.ok).toBe(false)
    expect(faultsOf(result).length).toBeGreaterThan(Object.keys(FAULTS).length)
    expect((result.value as { faults: number }).faults).toBe(faultsOf(result).length)
  })

  test('calls of the operator centre are not checked unless asked for', () => {
    expect(callsOf(result).some(({ audience }) => audience === 'staff')).toBe(false)
  })
})

test('an address without a provider fails', async () => {
  expect(await command.runStandalone(['http://127.0.0.1:9'], {})).toMatchObject({
    ok: false,
    lines: ['No provider answers at http://127.0.0.1:9.'],
  })
})

test('wrong arguments and wrong accounts are a usage error', async () => {
  const url = await start()
  await expect(command.runStandalone([], {})).rejects.toThrow('base address')
  await expect(command.runStandalone(['file:///x'], {})).rejects.toThrow('base address')
  await expect(command.runStandalone([url], { names: 'new' })).rejects.toThrow(
    'current or former or declared',
  )
  await expect(conformanceCommand({}).runStandalone([url], { member: 'member' })).rejects.toThrow(
    'CONFORMANCE_PASSWORD',
  )
  const wrong = conformanceCommand({ CONFORMANCE_PASSWORD: 'Wrong#12345' })
  await expect(wrong.runStandalone([url], ACCOUNTS)).rejects.toThrow('401 login.failed')
  await expect(wrong.runStandalone([url], ACCOUNTS)).rejects.toThrow(UsageError)
})
