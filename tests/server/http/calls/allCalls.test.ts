import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { callErrors } from '../../../../config/tooling/callErrors.mjs'
import { allEndpoints, type NamedEndpoint } from '../../../../src/endpoints/all.ts'
import type { Endpoint } from '../../../../src/endpoints/endpoint.ts'
import { travelsInQuery } from '../../../../src/endpoints/query.ts'
import { STAFF_ROLES, type StaffRole } from '../../../../src/entities/accounts/staff.ts'
import { MOMENTS } from '../../../../src/entities/scalars.ts'
import { whyClosed, type Visitor } from '../../../../src/rules/accounts/access.ts'
import { hasRight } from '../../../../src/rules/accounts/staffRights.ts'
import { ERRORS, type ErrorCode } from '../../../../src/rules/errors.ts'
import { errorsOf } from '../../../../src/server/http/docs/errors.ts'
import { allHandlers } from '../../../../src/server/handlers/all.ts'
import { testProvider, type Reply, type TestProvider } from '../../../kit/provider/provider.ts'
import { makeStaff, staffToken } from '../../../kit/provider/staff.ts'
import { sampleOf } from '../../../../src/entities/sampleOf.ts'
import { fieldsOf } from '../../../kit/data/schemaParts.ts'
import { times } from '../../../kit/data/times.ts'

const PLAYERS = ['guest', 'member', 'trial', 'agent', 'stranger', 'support'] as const
type Player = (typeof PLAYERS)[number]
type Role = Player | StaffRole
const ROLES: readonly Role[] = [...PLAYERS, ...STAFF_ROLES]
const isStaff = (role: Role): role is StaffRole => STAFF_ROLES.some((one) => one === role)

/** Codes that refuse the caller, not the input. */
const ACCESS: readonly (ErrorCode | null)[] = [
  'login.not.session',
  'in_need_true_account',
  'agent.only',
  'support.only',
  'staff.only',
  'staff.right',
  'function.not.enabled',
]

/** The number of generated invalid bodies per call. There are 300 calls, so `npm test` runs a fortieth. */
const WRONG_BODIES = times(200, 1 / 40)
const CONCURRENT = 10

/** Values at the limits of a field's type or just beyond, which random values would not reach. */
const NUMBERS = [
  0,
  1,
  2,
  -1,
  0.0001,
  0.00001,
  1e6,
  2 ** 31 - 1,
  2 ** 31,
  MOMENTS.last,
  MOMENTS.last + 1,
  8_640_000_000_000_000,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  1e300,
]
const WORDS = [
  '',
  ' ',
  '0000-01-01',
  '1970-01-01',
  '2026-02-30',
  '9999-12-31',
  '\u0000',
  '%',
  '\\',
  "'",
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(10_000),
]
const EDGES = [...NUMBERS, ...NUMBERS.map(String), ...WORDS]

let provider: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
let visitors: Record<Player, Visitor | null>
let tokenOf: (role: Role) => Promise<string | undefined>

beforeAll(async () => {
  provider = await testProvider()
  team = await provider.makeTeam()
  const support = await provider.makeAccount({ name: 'helpdesk', parent: team.agent, support: true })
  const accounts = { ...team, support }
  visitors = {
    guest: null,
    member: team.member,
    trial: team.trial,
    agent: team.agent,
    stranger: team.stranger,
    support,
  }
  const staff = new Map<Role, string>()
  for (const role of STAFF_ROLES) staff.set(role, (await makeStaff(provider, role, role)).staffId)
  tokenOf = async (role) => {
    if (role === 'guest') return undefined
    return isStaff(role) ? staffToken(provider, staff.get(role)!) : provider.tokenOf(accounts[role])
  }
})

const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/** Returns the fields as a query can contain them: texts and lists of texts. */
const asQuery = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map(asText) : asText(value),
    ]),
  )

/** The codes that the document of the calls lists, by call. */
const handlerErrors = callErrors()
const documented = new Map<string, ReadonlySet<string>>(
  allEndpoints.map(({ file, name, endpoint }) => [
    `${file}.${name}`,
    new Set([...errorsOf(endpoint, handlerErrors[`${file}.${name}`]).values()].flat()),
  ]),
)

/** Expects a refusal that the document of the calls lists, with a known code, its HTTP status, a complete message and a request id. */
const expectRefusal = (reply: Reply<unknown>, what: string): void => {
  const [call = ''] = what.split(' ')
  expect(
    documented.get(call)?.has(reply.errorCode ?? ''),
    `${what}: ${reply.errorCode} is not in /docs`,
  ).toBe(true)
  expect(reply.status, `${what}: ${reply.errorCode} ${reply.message}`).toBeLessThan(500)
  expect(Object.hasOwn(ERRORS, reply.errorCode!), `${what}: ${reply.errorCode}`).toBe(true)
  expect(ERRORS[reply.errorCode!], what).toBe(reply.status)
  expect(reply.message, what).not.toBe('')
  expect(reply.message, what).not.toContain('{{')
  expect(reply.requestId, what).not.toBe('')
}

const names = allEndpoints.map((call) => [`${call.file}.${call.name}`, call] as const)

test('every call has a handler', () => {
  const handlers = allHandlers as Record<string, Record<string, unknown>>
  expect(
    allEndpoints
      .filter((call) => !handlers[call.file]?.[call.name])
      .map((call) => `${call.file}.${call.name}`),
  ).toEqual([])
})

test('no two calls share a method and path', () => {
  const routes = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([])
})

test('every call that moves money has a request id', () => {
  const without = allEndpoints.filter(
    ({ endpoint }) => endpoint.money && !fieldsOf(endpoint.input).includes('requestId'),
  )
  expect(without.map((call) => call.name)).toEqual([])
})

test('the calls of §6, and calls like them, are encrypted', () => {
  const encrypted = new Set(
    allEndpoints.filter(({ endpoint }) => endpoint.encrypted).map((call) => call.name),
  )
  for (const name of ['login', 'register', 'registerMobile', 'changePassword', 'resetByPhone'])
    expect(encrypted).toContain(name)
  // A secret in a query would be in every log on its way.
  const secretInQuery = allEndpoints.filter(
    ({ endpoint }) =>
      ['GET', 'DELETE'].includes(endpoint.method) &&
      fieldsOf(endpoint.input).some((field) => /password/i.test(field)),
  )
  expect(secretInQuery.map((call) => call.name)).toEqual([])
})

test('every call for staff names a right, and no other call does', () => {
  const wrong = allEndpoints.filter(
    ({ endpoint }) => (endpoint.audience === 'staff') !== (endpoint.right !== undefined),
  )
  expect(wrong.map((call) => call.name)).toEqual([])
})

/** Returns why a role may not make a call; null when it may. */
const refusedFor = (endpoint: Endpoint, role: Role): ErrorCode | null => {
  if (!isStaff(role))
    return whyClosed(endpoint.audience, visitors[role], endpoint.flag, new Set(provider.brand.flags))
  // A session of staff is none of a player, so even a public call is refused with its token.
  if (endpoint.audience !== 'staff') return 'login.not.session'
  return hasRight(role, endpoint.right!) ? null : 'staff.right'
}

/** Calls that end the session of the test. */
const ENDS_SESSION: readonly string[] = ['wallet.logout', 'staff.staffLogout']

/** The account that makes the calls of each audience. */
const CALLER_OF = {
  guest: 'guest',
  session: 'member',
  real: 'member',
  agent: 'agent',
  support: 'support',
  staff: 'owner',
} as const

describe.each(names)('%s', (name, call: NamedEndpoint) => {
  const { endpoint } = call

  test('is open to the accounts of §6, and gives the others the reason', async () => {
    for (const role of ROLES) {
      const expected = refusedFor(endpoint, role)
      // The input is invalid on purpose: access is checked before it, and the call changes nothing.
      const reply = await provider.callRaw(endpoint, { thisIsNoField: '1' }, { token: await tokenOf(role) })
      if (expected) expect([role, reply.errorCode]).toEqual([role, expected])
      else expect(ACCESS, `${role}: ${reply.errorCode}`).not.toContain(reply.errorCode)
      expectRefusal(reply, `${name} as ${role}`)
    }
  })

  test('shows nothing of another line', async () => {
    const fields = fieldsOf(endpoint.input)
    if (endpoint.audience === 'guest' || ENDS_SESSION.includes(name)) return
    const secret = team.stranger
    const foreign: Record<string, unknown> = Object.fromEntries(
      fields.flatMap((field) => {
        if (/^(account|username|downline|payee)$/i.test(field)) return [[field, secret.name]]
        return /^(accountId|id)$/i.test(field) ? [[field, secret.accountId]] : []
      }),
    )
    for (const role of ['member', 'agent'] as const) {
      const reply = await provider.callRaw(endpoint, sampleOf(endpoint.input, foreign), {
        token: await tokenOf(role),
      })
      if (reply.errorCode) expectRefusal(reply, `${name} as ${role}`)
      else
        expect(JSON.stringify(reply.value), `${name} as ${role}`).not.toMatch(
          new RegExp(`${secret.accountId}|"stranger"`),
        )
    }
  })

  test('refuses invalid input with a code of the catalogue', async () => {
    const token = await tokenOf(CALLER_OF[endpoint.audience])
    const fields = fieldsOf(endpoint.input)
    const base = sampleOf(endpoint.input) as Record<string, unknown>
    const value = fc.oneof(
      { weight: 4, arbitrary: fc.jsonValue() },
      { weight: 1, arbitrary: fc.constantFrom(...EDGES) },
    )
    const oneWrong =
      fields.length === 0
        ? fc.constant({ extra: 1 })
        : fc.tuple(fc.constantFrom(...fields), value).map(([field, one]) => ({ ...base, [field]: one }))
    const wrong = fc.oneof(
      { weight: 6, arbitrary: oneWrong },
      {
        weight: 2,
        arbitrary: fc.dictionary(
          fc.oneof(fc.constantFrom('__proto__', 'constructor', 'id', ...fields), fc.string()),
          fc.jsonValue(),
          { minKeys: 1 },
        ),
      },
      {
        weight: 2,
        arbitrary: fc.record({ [fields[0] ?? 'x']: fc.string({ unit: 'binary', maxLength: 400 }) }),
      },
    )
    if (ENDS_SESSION.includes(name)) return
    const bodies = fc.sample(wrong, { numRuns: WRONG_BODIES, seed: 20_260_310 })
    const sent = travelsInQuery(endpoint) ? bodies.map(asQuery) : bodies
    for (let from = 0; from < sent.length; from += CONCURRENT) {
      await Promise.all(
        sent.slice(from, from + CONCURRENT).map(async (body) => {
          const reply = await provider.callRaw(endpoint, body, { token })
          if (reply.errorCode) expectRefusal(reply, `${name} with ${JSON.stringify(body)}`)
        }),
      )
    }
  })
})
