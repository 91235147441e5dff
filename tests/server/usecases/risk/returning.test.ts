import { describe, expect, test } from 'vitest'
import { login, register, registerMobile } from '../../../../src/endpoints/accounts/login.ts'
import { closePlayer } from '../../../../src/endpoints/accounts/players.ts'
import { selfExclude, timeOut } from '../../../../src/endpoints/accounts/protection.ts'
import { depositByManualTransfer } from '../../../../src/endpoints/money/cashier.ts'
import { getRiskCase, riskCases } from '../../../../src/endpoints/risk/riskDesk.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import { keyOf } from '../../../../src/rules/recordKey.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { freshRequestId, TEST_PASSWORD } from '../../../kit/provider/provider.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { withdrawalSite } from '../../../kit/provider/withdrawalSite.ts'

const { site, player } = await withdrawalSite()
const { call } = site
const staffOf = async (name: string, role: Parameters<typeof makeStaff>[2]) => {
  const { token, staffId } = await makeStaff(site, name, role)
  return { token, staffId }
}
const risk = await staffOf('rik', 'risk')
const reader = await staffOf('rex', 'readOnly')
const reason = 'seen by a person'
const keyFor = ({ lineId, accountId }: Account) => keyOf({ lineId, id: accountId })
const listed = async (input: Record<string, unknown> = {}, who = reader) =>
  (await call(riskCases, input, who)).value.list

describe('a self-excluded or closed person', () => {
  const returns = async (account: string) =>
    (await listed({ account, status: 'all' })).filter(({ riskKind }) => riskKind === 'returning')
  const factsOf = async (account: string) => {
    const [found] = await returns(account)
    const { facts } = (await call(getRiskCase, { key: found!.key }, reader)).value
    return facts.map(({ name, value }) => `${name} ${value}`)
  }
  const exclude = async (account: Account) => {
    const token = await site.tokenOf(account)
    await call(selfExclude, { months: 6, confirm: account.name }, { token })
  }
  const join = async (username: string, change: Record<string, unknown>, ip: string) =>
    call(
      register,
      {
        registerMethod: 'WEB',
        login: true,
        referralCode: await site.ports.accounts.inviteCodeOf(await parent()),
        username,
        password: 'river-lamp-7',
        confirmPassword: 'river-lamp-7',
        termsAccepted: true,
        ageConfirmed: true,
        domain: 'localhost',
        registerUrl: '/',
        ...change,
      } as never,
      { ip },
    )
  const enter = (username: string, ip: string, password = TEST_PASSWORD) =>
    call(login, { type: 'username', username, password }, { ip })

  test('is reported at registration by the e-mail address, and the new account can play', async () => {
    const first = await join('mailer', { email: 'Mei.Ling@gmail.com' }, '203.0.113.31')
    expect(first.errorCode).toBeNull()
    await exclude((await site.ports.accounts.byName('mailer'))!)
    const again = await join('mailer2', { email: 'meiling+new@gmail.com' }, '203.0.113.32')
    expect(again.errorCode).toBeNull()
    expect(await factsOf('mailer2')).toEqual([
      'returnWay registration',
      'excludedAccount mailer',
      'inCommon email',
    ])
    const { errorCode } = await join('someone', { email: 'other@gmail.com' }, '203.0.113.33')
    expect([errorCode, await returns('someone')]).toEqual([null, []])
  })

  test('is reported at login by the bank card, once for the same facts', async () => {
    const gone = await player(50)
    const other = await player(50)
    await exclude(gone.account)
    await enter(other.account.name, '203.0.113.34')
    await enter(other.account.name, '203.0.113.35')
    expect(await returns(other.account.name)).toHaveLength(1)
    // Each player of this kit has the same card.
    expect(await factsOf(other.account.name)).toEqual(
      expect.arrayContaining([`excludedAccount ${gone.account.name}`, 'inCommon card']),
    )
  })

  test('is reported at a deposit of an open session', async () => {
    const gone = await player(50)
    const other = await player(50)
    await site.db.deleteFrom('risk_case').where('account_id', '=', other.account.accountId).execute()
    await exclude(gone.account)
    await call(depositByManualTransfer, { requestId: freshRequestId(), amount: 80 }, { token: other.token })
    expect((await factsOf(other.account.name))[0]).toBe('returnWay deposit')
  })

  test('is reported when it tries its own account, once a day, and not on a short break', async () => {
    const gone = await site.makeAccount({ name: 'gone', parent: await parent() })
    const resting = await site.makeAccount({ name: 'resting', parent: await parent() })
    await exclude(gone)
    await call(timeOut, { hours: 24 }, { token: await site.tokenOf(resting) })
    for (const name of ['gone', 'gone', 'resting'])
      expect((await enter(name, '203.0.113.36')).errorCode).toBe('protection.excluded')
    expect(await factsOf('gone')).toEqual(
      expect.arrayContaining(['refusedLogin excluded', 'address 203.0.113.36']),
    )
    expect(await returns('gone')).toHaveLength(1)
    expect(await returns('resting')).toEqual([])
    site.clock.now += DAY
    const tomorrow = await makeStaff(site, 'tom', 'owner')
    await enter('gone', '203.0.113.36')
    const again = await call(riskCases, { account: 'gone' }, { token: tomorrow.token })
    expect(again.value.total).toBe(2)
    site.clock.now -= DAY
  })

  test('is reported after staff closed its account, until they open it again', async () => {
    const { account: closed } = await closable('0123456781')
    await call(closePlayer, { key: keyFor(closed), reason }, risk)
    expect((await enter(closed.name, '203.0.113.37', 'river-lamp-7')).errorCode).toBe('account.closed')
    expect(await factsOf(closed.name)).toContain('refusedLogin closed')
    const same = await join('phone2', { mobileNum: '0123456781', countryDialingCode: '60' }, '203.0.113.38')
    expect(same.errorCode).toBeNull()
    expect(await factsOf('phone2')).toEqual([
      'returnWay registration',
      `closedAccount ${closed.name}`,
      'inCommon mobile',
    ])
    await site.ports.riskTraces.unblock(closed, 'closed')
    await join('phone3', { mobileNum: '0123456781', countryDialingCode: '60' }, '203.0.113.39')
    expect(await returns('phone3')).toEqual([])
  })

  test('is reported when a registration with its mobile number is refused, which stores nothing else', async () => {
    const mobile = '+60123456790'
    const owners = {
      left: await site.makeAccount({ name: 'left', parent: await parent() }),
      calm: await site.makeAccount({ name: 'calm', parent: await parent() }),
    }
    const tryMobile = async (mobileNum: string) =>
      call(
        registerMobile,
        {
          registerMethod: 'WEB',
          login: true,
          referralCode: await site.ports.accounts.inviteCodeOf(await parent()),
          mobileNum,
          countryDialingCode: '60',
          password: 'river-lamp-7',
          confirmPassword: 'river-lamp-7',
          termsAccepted: true,
          ageConfirmed: true,
          domain: 'localhost',
          registerUrl: '/',
        },
        { ip: '203.0.113.41' },
      )
    await site.changeAccount(owners.left, { mobile, mobileVerifiedAt: site.clock.now })
    await site.changeAccount(owners.calm, { mobile: '+60123456791', mobileVerifiedAt: site.clock.now })
    await exclude(owners.left)
    const count = async () => (await site.db.selectFrom('account').select('account_id').execute()).length
    const before = await count()
    for (const number of ['0123456790', '0123456790', '0123456791'])
      expect((await tryMobile(number)).errorCode).toBe('mobile.taken')
    expect(await count()).toBe(before)
    expect(await returns('left')).toHaveLength(1)
    expect(await factsOf('left')).toEqual(
      expect.arrayContaining(['refusedRegistration excluded', 'address 203.0.113.41']),
    )
    expect(await returns('calm')).toEqual([])
  })

  const parent = async () => (await site.ports.accounts.byName('sub'))!
  let closables = 0
  /** An account without money, with a phone number that it only typed. */
  const closable = async (mobileNum: string) => {
    const name = `closed${(closables += 1)}`
    await join(name, { mobileNum, countryDialingCode: '60' }, '203.0.113.40')
    return { account: (await site.ports.accounts.byName(name))! }
  }
})
