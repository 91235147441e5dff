import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../src/endpoints/all.ts'
import { contractList, processHourlySalary } from '../../../src/endpoints/contracts.ts'
import { issueStatement, statements } from '../../../src/endpoints/statements.ts'
import { affiliateUrls, createAffiliateUrl } from '../../../src/endpoints/team.ts'
import type { AccountType } from '../../../src/entities/account.ts'
import { DAY } from '../../../src/rules/calendar.ts'
import type { Account } from '../../../src/server/ports/accounts.ts'
import { seedWorld } from '../../../src/server/seed/seedWorld.ts'
import { testProvider, TEST_NOW, type TestProvider } from '../../kit/provider.ts'
import { fieldsOf, sampleOf } from '../../kit/sampleOf.ts'

const AGENT_TYPES: readonly AccountType[] = [1, 2, 41, 42]
const agentCalls = allEndpoints.filter(({ endpoint }) => endpoint.audience === 'agent')
const CLOSED = ['agent.only', 'in_need_true_account', 'login.not.session', 'function.not.enabled', 'support.only']

let provider: TestProvider
let tokens: Map<AccountType, string>
/** Somebody of another tree, and ids of what belongs to it. */
let stranger: Account
let foreign: Readonly<Record<string, readonly string[]>>
let secrets: readonly string[]

const idsOf = async (query: string): Promise<string[]> => (await sql.raw<{ id: string }>(query).execute(provider.db)).rows.map(({ id }) => id)

beforeAll(async () => {
  provider = await testProvider()
  await seedWorld(provider.jobContext, { accounts: 120, days: 10 })
  const agent = (await provider.ports.accounts.byName('demoagent'))!
  const team = await provider.ports.accounts.team(agent)
  tokens = new Map()
  for (const type of [...AGENT_TYPES, 0, 4] as const) {
    const account = team.find((one) => one.type === type) ?? await provider.makeAccount({ name: `oftype${type}`, type, parent: agent })
    tokens.set(type, await provider.tokenOf(account))
  }
  const names = await idsOf(`SELECT name AS id FROM account WHERE parent_id IS NULL AND type = 1 AND name <> 'demoagent' LIMIT 1`)
  stranger = (await provider.ports.accounts.byName(names[0]!))!
  const line = stranger.lineId
  const token = await provider.tokenOf(stranger)
  await provider.call(createAffiliateUrl, { kind: 'member', channel: 'theirs', rebates: {}, validDays: null }, { token })
  await provider.call(issueStatement, { kind: 'team', from: TEST_NOW - 5 * DAY, to: TEST_NOW }, { token })
  foreign = {
    bets: await idsOf(`SELECT round_id AS id FROM round WHERE line_id = '${line}' LIMIT 3`),
    transfers: await idsOf(`SELECT transfer_id AS id FROM transfer WHERE line_id = '${line}' LIMIT 3`),
    bills: await idsOf(`SELECT bill_id AS id FROM bill WHERE line_id = '${line}' LIMIT 3`),
    links: (await provider.call(affiliateUrls, {}, { token })).value.list.map(({ id }) => id),
    contracts: (await provider.call(contractList, {}, { token })).value.list.map(({ id }) => id),
    statements: (await provider.call(statements, {}, { token })).value.list.map(({ id }) => id),
    accounts: [stranger.accountId],
  }
  secrets = [stranger.accountId, ...(await idsOf(`SELECT account_id AS id FROM account WHERE line_id = '${line}' LIMIT 500`))]
}, 180_000)

describe.each(agentCalls.map((call) => [`${call.file}.${call.name}`, call] as const))('%s', (_name, { endpoint }) => {
  test('is open to agents of every type, and to nobody else', async () => {
    for (const [type, token] of tokens) {
      const reply = await provider.callRaw(endpoint, { thisIsNoField: 1 }, { token })
      expect([type, CLOSED.includes(reply.errorCode!)]).toEqual([type, !AGENT_TYPES.includes(type)])
    }
  })
})

describe.each(allEndpoints.filter(({ endpoint }) => ['agent', 'real', 'session'].includes(endpoint.audience) && fieldsOf(endpoint.input).some((field) => /^(id|account|username|contractId|requestId|key)$/.test(field)))
  .map((call) => [`${call.file}.${call.name}`, call] as const))('%s', (_name, { endpoint }) => {
  test('tells and does nothing with what belongs to another tree', async () => {
    for (const [what, ids] of Object.entries(foreign)) {
      expect([what, ids.length > 0]).toEqual([what, true])
      for (const id of ids) {
        for (const type of AGENT_TYPES) {
          const reply = await provider.callRaw(endpoint, sampleOf(endpoint.input, { id, contractId: id, account: stranger.name, username: stranger.name }), { token: tokens.get(type)! })
          const body = reply.errorCode ? reply.message : JSON.stringify(reply.value)
          expect(secrets.filter((secret) => body.includes(secret)), what).toEqual([])
          if (fieldsOf(endpoint.input).includes('account') && reply.errorCode === null) expect(body).not.toContain(`"${stranger.name}"`)
        }
      }
    }
  })
})

test('no answer to a contract of another tree is taken', async () => {
  for (const id of foreign.contracts!) {
    for (const action of ['accept', 'reject', 'withdraw', 'askTermination', 'acceptTermination', 'rejectTermination'] as const) {
      expect((await provider.call(processHourlySalary, { action, id }, { token: tokens.get(1)! })).status).toBeGreaterThanOrEqual(400)
    }
  }
})
