import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import type { Endpoint } from '../../../../src/endpoints/endpoint.ts'
import { contractList, processHourlySalary } from '../../../../src/endpoints/contracts/contracts.ts'
import { issueStatement, statements } from '../../../../src/endpoints/team/statements.ts'
import { affiliateUrls, createAffiliateUrl } from '../../../../src/endpoints/team/team.ts'
import type { AccountType } from '../../../../src/entities/accounts/account.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { demoWorld } from '../../../kit/provider/demoWorld.ts'
import { TEST_NOW, type TestProvider } from '../../../kit/provider/provider.ts'
import { sampleOf } from '../../../../src/entities/sampleOf.ts'
import { formsOf, leavesOf, textsOf } from '../../../kit/data/schemaParts.ts'

const AGENT_TYPES: readonly AccountType[] = [1, 2, 41, 42]
const agentCalls = allEndpoints.filter(({ endpoint }) => endpoint.audience === 'agent')
const CLOSED = [
  'agent.only',
  'in_need_true_account',
  'login.not.session',
  'function.not.enabled',
  'support.only',
]

let provider: TestProvider
let tokens: Map<AccountType, string>
/** A top agent of another line, and the ids of its records. */
let stranger: Account
let foreign: Readonly<Record<string, readonly string[]>>
let secrets: readonly string[]

/** An agent of the first line (`token`), and the names and records of its upline and of a sibling. */
let sameLine: {
  token: string
  name: string
  above: string
  belongings: Readonly<Record<string, readonly string[]>>
  secrets: readonly string[]
}

const idsOf = async (query: string): Promise<string[]> =>
  (await sql.raw<{ id: string }>(query).execute(provider.db)).rows.map(({ id }) => id)

beforeAll(async () => {
  provider = await demoWorld()
  const agent = (await provider.ports.accounts.byName('demoagent'))!
  const team = await provider.ports.accounts.team(agent)
  tokens = new Map()
  for (const type of [...AGENT_TYPES, 0, 4] as const) {
    const account =
      team.find((one) => one.type === type) ??
      (await provider.makeAccount({ name: `oftype${type}`, type, parent: agent }))
    tokens.set(type, await provider.tokenOf(account))
  }
  const names = await idsOf(
    `SELECT name AS id FROM account WHERE parent_id IS NULL AND type = 1 AND name <> 'demoagent' LIMIT 1`,
  )
  stranger = (await provider.ports.accounts.byName(names[0]!))!
  const line = stranger.lineId
  const token = await provider.tokenOf(stranger)
  await provider.call(
    createAffiliateUrl,
    { kind: 'member', channel: 'theirs', rebates: {}, validDays: null },
    { token },
  )
  await provider.call(issueStatement, { kind: 'team', from: TEST_NOW - 5 * DAY, to: TEST_NOW }, { token })
  foreign = {
    bets: await idsOf(`SELECT round_id AS id FROM round WHERE line_id = '${line}' LIMIT 3`),
    transfers: await idsOf(
      `SELECT transfer_id AS id FROM entry WHERE line_id = '${line}' AND position = 0 LIMIT 3`,
    ),
    bills: await idsOf(`SELECT bill_id AS id FROM bill WHERE line_id = '${line}' LIMIT 3`),
    links: (await provider.call(affiliateUrls, {}, { token })).value.list.map(({ id }) => id),
    contracts: (await provider.call(contractList, {}, { token })).value.list.map(({ id }) => id),
    statements: (await provider.call(statements, {}, { token })).value.list.map(({ id }) => id),
    accounts: [stranger.accountId],
  }
  secrets = [
    stranger.accountId,
    ...(await idsOf(`SELECT account_id AS id FROM account WHERE line_id = '${line}' LIMIT 500`)),
  ]

  const own = (await provider.ports.accounts.byName('demosub'))!
  const sibling = team.find(
    (one) =>
      one.parentId === agent.accountId &&
      one.accountId !== own.accountId &&
      AGENT_TYPES.includes(one.type) &&
      team.some((below) => below.parentId === one.accountId),
  )!
  const of = (table: string, id: string, where: string) =>
    idsOf(`SELECT ${id} AS id FROM ${table} WHERE line_id = '${own.lineId}' AND ${where} LIMIT 2`)
  sameLine = {
    token: await provider.tokenOf(own),
    name: sibling.name,
    above: agent.name,
    belongings: {
      bets: await of('round', 'round_id', `path LIKE '${sibling.path}%'`),
      bills: await of('bill', 'bill_id', `payee_path LIKE '${sibling.path}%'`),
      contracts: await of('contract', 'contract_id', `payee_path LIKE '${sibling.path}%'`),
      transfers:
        await idsOf(`SELECT e.transfer_id AS id FROM entry head JOIN entry e USING (line_id, transfer_id) JOIN wallet w ON w.line_id = e.line_id AND w.wallet_id = e.wallet_id
        WHERE head.position = 0 AND head.line_id = '${own.lineId}' AND w.owner_id = '${sibling.accountId}' AND head.ref_kind IS DISTINCT FROM 'bill' LIMIT 2`),
    },
    secrets: team
      .filter((one) => one.path.startsWith(sibling.path) || one.accountId === agent.accountId)
      .flatMap((one) =>
        one.accountId === agent.accountId || one.accountId === sibling.accountId
          ? [one.accountId]
          : [one.accountId, `"${one.name}"`],
      ),
  }
  for (const [what, ids] of [...Object.entries(sameLine.belongings), ...Object.entries(foreign)])
    if (ids.length === 0) throw new Error(`no ${what} beside demosub or in another line`)
})

describe.each(agentCalls.map((call) => [`${call.file}.${call.name}`, call] as const))(
  '%s',
  (_name, { endpoint }) => {
    test('is open to agents of every type, and to no other account', async () => {
      for (const [type, token] of tokens) {
        const reply = await provider.callRaw(endpoint, { thisIsNoField: 1 }, { token })
        expect([type, CLOSED.includes(reply.errorCode!)]).toEqual([type, !AGENT_TYPES.includes(type)])
      }
    })
  },
)

/** Texts of a call that name no record. */
const NOT_OF_A_RECORD = /password|captcha|requestId/i

/**
 * Returns inputs of a call in each of its forms, in which every field for an account name has `name` and every field for
 * an id has `id`, at any depth. New calls are included automatically.
 */
const foreignInputs = (endpoint: Endpoint, name: string, id: string): unknown[] =>
  formsOf(endpoint.input).flatMap((form) => {
    const fields: Record<string, unknown> = {}
    const lists: Record<string, unknown> = {}
    for (const [key, field] of leavesOf(form)) {
      if (NOT_OF_A_RECORD.test(key)) continue
      if (field.safeParse(name).success) fields[key] = name
      else if (field.safeParse(id).success) fields[key] = id
      else if (field.safeParse([id]).success) lists[key] = [id]
      else if (field.safeParse([name]).success) lists[key] = [name]
    }
    // A list is also tested alone, because the refusal of another field would come first.
    return [{ ...fields, ...lists }, lists]
      .filter((some) => Object.keys(some).length > 0)
      .map((some) => sampleOf(form, some))
  })

let turn = 0
/** Calls that may end the session of the test, or whose purpose is to show a name. */
const LEFT_OUT = ['logout', 'endOtherSessions', 'revokeSession', 'login', 'changePassword']
const testedCalls = allEndpoints.filter(
  ({ name, endpoint }) =>
    endpoint.audience !== 'guest' &&
    !LEFT_OUT.includes(name) &&
    foreignInputs(endpoint, 'somebody', '0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e1f').length > 0,
)

/** Whether a text of an input is for a name or an id: it accepts one, and refuses other text of the same length. */
const takesNameOrId = ([path, field]: ReturnType<typeof textsOf>[number]): boolean =>
  !NOT_OF_A_RECORD.test(path) &&
  ['somebody', '0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e1f'].some(
    (text) => field.safeParse(text).success && !field.safeParse('?'.repeat(text.length)).success,
  )

test('every call with a name or an id in its input, at any depth, is tested', () => {
  const tested = testedCalls.map(({ name }) => name)
  const missing = allEndpoints.filter(
    ({ name, endpoint }) =>
      endpoint.audience !== 'guest' &&
      !LEFT_OUT.includes(name) &&
      !tested.includes(name) &&
      textsOf(endpoint.input, name).some(takesNameOrId),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(tested).toEqual(expect.arrayContaining(['teamBetting', 'explainBill', 'bulkWhatIf', 'startBulk']))
})

describe.each(testedCalls.map((call) => [`${call.file}.${call.name}`, call] as const))(
  '%s',
  (_name, { endpoint }) => {
    const expectNothing = async (
      token: string,
      input: unknown,
      hidden: readonly string[],
      what: string,
    ): Promise<void> => {
      const reply = await provider.callRaw(endpoint, input, { token })
      const body = reply.errorCode
        ? `${reply.message} ${JSON.stringify(reply.detail)}`
        : JSON.stringify(reply.value)
      expect(
        hidden.filter((secret) => body.includes(secret)),
        `${what}: ${JSON.stringify(input)}`,
      ).toEqual([])
    }

    test('shows and changes nothing of another line', async () => {
      for (const [what, ids] of Object.entries(foreign)) {
        expect([what, ids.length > 0]).toEqual([what, true])
        for (const id of ids.slice(0, 2)) {
          // The types take turns, because the test above checks that all four have access.
          const type = AGENT_TYPES[(turn += 1) % AGENT_TYPES.length]!
          for (const input of foreignInputs(endpoint, stranger.name, id))
            await expectNothing(tokens.get(type)!, input, secrets, what)
        }
      }
    })

    test('nor of a sibling or upline in the same line', async () => {
      for (const [what, ids] of Object.entries(sameLine.belongings)) {
        for (const id of ids) {
          for (const input of foreignInputs(endpoint, sameLine.name, id))
            await expectNothing(sameLine.token, input, sameLine.secrets, what)
          for (const input of foreignInputs(endpoint, sameLine.above, id))
            await expectNothing(sameLine.token, input, sameLine.secrets, what)
        }
      }
    })
  },
)

test('a contract of another line cannot be answered', async () => {
  for (const id of foreign.contracts!) {
    expect(
      (
        await provider.call(
          processHourlySalary,
          { action: 'accept', id, fingerprint: '0' },
          { token: tokens.get(1)! },
        )
      ).status,
    ).toBeGreaterThanOrEqual(400)
    for (const action of [
      'reject',
      'withdraw',
      'requestTermination',
      'acceptTermination',
      'rejectTermination',
    ] as const) {
      expect(
        (await provider.call(processHourlySalary, { action, id }, { token: tokens.get(1)! })).status,
      ).toBeGreaterThanOrEqual(400)
    }
  }
})
