import { beforeAll, describe, expect, test } from 'vitest'
import { getMemberInfo, login } from '../../../../src/endpoints/accounts/login.ts'
import {
  answerPushLogin,
  askPushLogin,
  pushLoginState,
  waitingLogins,
} from '../../../../src/endpoints/accounts/pushLogin.ts'
import { testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

let provider: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
let device: string

beforeAll(async () => {
  provider = await testProvider({ brand: testBrand() })
  team = await provider.makeTeam()
  device = await provider.tokenOf(team.member)
})

/** A name may be requested three times in ten minutes, so every test starts in a later window. */
const ask = async (username = 'member') => {
  provider.clock.now += 11 * 60_000
  device = await provider.tokenOf(team.member)
  return (await provider.call(askPushLogin, { username })).value
}
const waiting = async (token = device) => (await provider.call(waitingLogins, {}, { token })).value
const answer = (requestId: string, number: number | null, token = device) =>
  provider.call(answerPushLogin, { requestId, number }, { token })
const enter = (requestId: string, secret: string) =>
  provider.call(login, { username: requestId, password: secret, type: 'firebase' })
const state = async ({ requestId, secret }: { requestId: string; secret: string }) =>
  (await provider.call(pushLoginState, { requestId, secret })).value.state

describe('push login', () => {
  test('logs a device in once the number that it shows is approved, and only once', async () => {
    const request = await ask()
    const [one] = await waiting()
    expect(one).toMatchObject({ requestId: request.requestId, ip: '127.0.0.1', device: 'playhouse tests' })
    expect(one!.numbers).toHaveLength(3)
    expect(one!.numbers).toContain(request.number)
    expect([await state(request), (await enter(request.requestId, request.secret)).errorCode]).toEqual([
      'waiting',
      'login.failed',
    ])
    expect((await answer(request.requestId, request.number)).value.state).toBe('approved')
    expect(await state(request)).toBe('approved')
    const { token, member } = (await enter(request.requestId, request.secret)).value
    expect(member.account).toBe('member')
    expect((await provider.call(getMemberInfo, {}, { token })).value.account).toBe('member')
    expect((await enter(request.requestId, request.secret)).errorCode).toBe('login.failed')
    expect(await waiting()).toEqual([])
  })

  test('two concurrent logins with one approval open one session', async () => {
    const request = await ask()
    await answer(request.requestId, request.number)
    const replies = await Promise.all([1, 2, 3].map(() => enter(request.requestId, request.secret)))
    expect(replies.map(({ errorCode }) => errorCode ?? 'in').sort()).toEqual([
      'in',
      'login.failed',
      'login.failed',
    ])
  })

  test.each([
    ['a refusal', () => null],
    [
      'a wrong number',
      ({ numbers, number }: { numbers: number[]; number: number }) =>
        numbers.find((other) => other !== number)!,
    ],
  ])('%s ends the request permanently', async (_, pick) => {
    const request = await ask()
    const [one] = await waiting()
    expect(
      (await answer(request.requestId, pick({ numbers: one!.numbers, number: request.number }))).value.state,
    ).toBe('denied')
    expect(await state(request)).toBe('denied')
    expect((await answer(request.requestId, request.number)).errorCode).toBe('record.not.found')
    expect((await enter(request.requestId, request.secret)).errorCode).toBe('login.failed')
  })

  test('expires after 90 seconds, approved or not', async () => {
    const request = await ask()
    await answer(request.requestId, request.number)
    const later = (await provider.call(askPushLogin, { username: 'member' })).value
    provider.clock.now += 90_000
    expect([await state(request), await state(later), await waiting()]).toEqual(['expired', 'expired', []])
    expect((await answer(later.requestId, later.number)).errorCode).toBe('record.not.found')
    expect((await enter(request.requestId, request.secret)).errorCode).toBe('login.failed')
  })

  test('can be approved only by its own account, and used only with its own secret', async () => {
    const request = await ask()
    const other = await provider.tokenOf(team.stranger)
    expect(await waiting(other)).toEqual([])
    expect((await answer(request.requestId, request.number, other)).errorCode).toBe('record.not.found')
    await answer(request.requestId, request.number)
    expect((await enter(request.requestId, 'f'.repeat(32))).errorCode).toBe('login.failed')
    expect(await state({ ...request, secret: 'f'.repeat(32) })).toBe('expired')
    for (const nonsense of ['member', '', '------------------------------------', '../../etc/passwd']) {
      expect(
        (
          await provider.callRaw(login, {
            username: nonsense || ' ',
            password: request.secret,
            type: 'firebase',
          })
        ).status,
      ).toBeLessThan(500)
    }
  })

  test('an unknown name gets the same reply and the same limit', async () => {
    const known = await ask('member')
    const unknown = (await provider.call(askPushLogin, { username: 'nobody' })).value
    expect(Object.keys(unknown)).toEqual(Object.keys(known))
    expect([await state(unknown), unknown.expiresAt]).toEqual(['waiting', known.expiresAt])
    for (const username of ['member', 'nobody']) {
      const replies = []
      for (let n = 0; n < 3; n++) replies.push((await provider.call(askPushLogin, { username })).errorCode)
      expect(replies, username).toEqual([null, null, 'too.many.requests'])
    }
  })
})

test('without its flag, each of its calls and the login are refused', async () => {
  const brand = testBrand()
  const plain = await testProvider({
    brand: { ...brand, flags: brand.flags.filter((flag) => flag !== 'PUSHLOGIN3') },
  })
  const { member } = await plain.makeTeam()
  const token = await plain.tokenOf(member)
  const id = '00000000-0000-7000-8000-000000000000'
  expect([
    (await plain.call(askPushLogin, { username: 'member' })).errorCode,
    (await plain.call(pushLoginState, { requestId: id, secret: 'x' })).errorCode,
    (await plain.call(waitingLogins, {}, { token })).errorCode,
    (await plain.call(answerPushLogin, { requestId: id, number: null }, { token })).errorCode,
    (await plain.call(login, { username: id, password: 'x', type: 'firebase' })).errorCode,
  ]).toEqual(Array.from({ length: 5 }, () => 'function.not.enabled'))
})
