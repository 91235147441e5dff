import { beforeAll, describe, expect, test } from 'vitest'
import { freePlay, register } from '../../../src/endpoints/accounts/login.ts'
import { createDownline } from '../../../src/endpoints/team/team.ts'
import { migrations } from '../../../src/server/store/db/migrations/all.ts'
import { checkBooks, checkDefaultAgent } from '../../../src/server/start/startChecks.ts'
import { testProvider, type TestProvider } from '../../kit/provider/provider.ts'
import { testBrand } from '../../kit/provider/testBrand.ts'

let site: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>

beforeAll(async () => {
  site = await testProvider({ brand: testBrand({ defaultAgent: 'demoagent' }) })
  team = await site.makeTeam()
})

const newcomer = (username: string) => ({
  username,
  password: 'river-lamp-7',
  confirmPassword: 'river-lamp-7',
  domain: 'localhost',
  registerUrl: 'http://localhost/register',
  registerMethod: 'WEB' as const,
  login: true as const,
  termsAccepted: true,
  ageConfirmed: true,
})
const names = ['demoagent', 'DemoAgent', 'HOUSE', 'admin', 'Playhouse1', 'FreePlay']

describe('a reserved name', () => {
  test.each(names)('%s cannot be registered by a player', async (name) => {
    const reply = await site.call(register, newcomer(name))
    expect([reply.errorCode, reply.field]).toEqual(['username.taken', 'username'])
  })
  test.each(names)('%s cannot be given to a downline by an agent', async (name) => {
    const reply = await site.call(
      createDownline,
      { account: name, kind: 'member', rebates: {} },
      { token: await site.tokenOf(team.agent) },
    )
    expect([reply.errorCode, reply.field]).toEqual(['username.taken', 'account'])
  })
})

describe('the default agent', () => {
  test('is not a member account of the same name: new players register below the house agent', async () => {
    await site.makeAccount({ name: 'demoagent', parent: team.sub })
    expect((await site.call(register, newcomer('first'))).value.member.toUpline).toBe('house')
    await expect(checkDefaultAgent(site.ports, site.brand)).rejects.toThrow(
      /defaultAgent is demoagent, but that account has type 0.*--type 1/,
    )
  })
  test('is not used where null: house and free play agents get another name if theirs is taken', async () => {
    const other = await testProvider({ brand: testBrand({ defaultAgent: null }) })
    const { sub } = await other.makeTeam()
    for (const name of ['house', 'freeplay']) await other.makeAccount({ name, parent: sub })
    expect((await other.call(register, newcomer('second'))).value.member.toUpline).toBe('house1')
    expect((await other.call(freePlay, { os: 'x', platform: 'W', value: 'x' })).value.member.toUpline).toBe(
      'freeplay1',
    )
  })
  test('must exist when the site starts, unless it is null', async () => {
    await expect(checkDefaultAgent(site.ports, { ...site.brand, defaultAgent: 'nowhere' })).rejects.toThrow(
      /defaultAgent is nowhere.*npx playhouse account create nowhere --type 1/,
    )
    await expect(
      checkDefaultAgent(site.ports, { ...site.brand, defaultAgent: 'Agent' }),
    ).resolves.toBeUndefined()
    await expect(
      checkDefaultAgent(site.ports, { ...site.brand, defaultAgent: null }),
    ).resolves.toBeUndefined()
  })
})

describe('a changed currency or zone', () => {
  const start = (provider: TestProvider, currency: string, zone: string) =>
    checkBooks(provider.ports, { ...provider.brand, currency, zone })

  test('is accepted by an empty database, and rejected with a remedy where accounts or money exist', async () => {
    const fresh = await testProvider()
    await start(fresh, 'MYR', 'Asia/Kuala_Lumpur')
    await start(fresh, 'THB', 'Asia/Bangkok')
    await start(fresh, 'MYR', 'Asia/Kuala_Lumpur')
    await fresh.makeTeam()
    await expect(start(fresh, 'THB', 'Asia/Kuala_Lumpur')).rejects.toThrow(
      /currency is THB, but .* in MYR\. Restore MYR, or use another database/,
    )
    await start(fresh, 'MYR', 'Asia/Bangkok')
    await start(fresh, 'MYR', 'Asia/Kuala_Lumpur')
    await fresh.call(freePlay, { os: 'x', platform: 'W', value: 'x' })
    await expect(start(fresh, 'MYR', 'Asia/Bangkok')).rejects.toThrow(
      /zone is Asia\/Bangkok, but .* in Asia\/Kuala_Lumpur\. Restore Asia\/Kuala_Lumpur/,
    )
    await expect(start(fresh, 'MYR', 'Asia/Kuala_Lumpur')).resolves.toBeUndefined()
  })

  test('the migration determines both for a database that did not store them', async () => {
    await site.db.deleteFrom('site_setting').where('name', '=', 'books').execute()
    await site.db
      .insertInto('team_turn' as never)
      .values({ line_id: team.agent.lineId, zone: 'Asia/Tokyo', active_minimum: 1 } as never)
      .execute()
    await migrations['0089_books']!.up(site.db as never)
    expect(await site.ports.site.books({ currency: 'EUR', zone: 'Europe/Malta' })).toEqual({
      currency: 'MYR',
      zone: 'Asia/Tokyo',
    })
  })
})
