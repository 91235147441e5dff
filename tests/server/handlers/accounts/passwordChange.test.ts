import { describe, expect, test } from 'vitest'
import { changePassword, getMemberInfo, login } from '../../../../src/endpoints/accounts/login.ts'
import { depositSettings } from '../../../../src/endpoints/money/cashier.ts'
import { testProvider, TEST_PASSWORD } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'
import { passwordLogin } from '../../../kit/provider/passwordLogin.ts'

const provider = await testProvider({ brand: testBrand({ defaultAgent: 'agent' }) })
const team = await provider.makeTeam()
const enter = passwordLogin(provider)

describe('an expired password', () => {
  test('must be changed before anything else, if the brand sets a maximum age', async () => {
    const strict = await testProvider({
      servers: provider.servers,
      brand: testBrand({ security: { ...provider.brand.security, passwordExpiryDays: 30 } }),
    })
    await strict.makeAccount({ name: 'lasting' })
    const logInStrict = () =>
      strict.call(login, { username: 'lasting', password: TEST_PASSWORD, type: 'username' })
    expect((await logInStrict()).value.passwordExpired).toBe(false)
    strict.clock.now += 31 * 86_400_000
    const { token, passwordExpired, member } = (await logInStrict()).value
    expect([passwordExpired, member.mustChangePassword]).toEqual([true, true])
    expect(member.passwordReason).toBe('expired')
    expect(await strict.call(depositSettings, {}, { token })).toMatchObject({
      errorCode: 'password.change.required',
      detail: { reason: 'expired' },
    })
  })
})

describe('a weak default password', () => {
  test('from the brand’s list must be changed after login, and cannot be chosen again', async () => {
    const strict = await testProvider({
      servers: provider.servers,
      brand: testBrand({ security: { ...provider.brand.security, weakPasswords: ['Welcome2Play!'] } }),
    })
    await strict.makeAccount({ name: 'imported', password: 'welcome2play!' })
    const { value } = await strict.call(login, {
      username: 'imported',
      password: 'welcome2play!',
      type: 'username',
    })
    expect(value.member).toMatchObject({ mustChangePassword: true, passwordReason: 'weak' })
    const { token } = value
    expect(await strict.call(depositSettings, {}, { token })).toMatchObject({
      errorCode: 'password.change.required',
      detail: { reason: 'weak' },
    })
    expect((await strict.call(getMemberInfo, {}, { token })).value.passwordReason).toBe('weak')
    const change = (newPassword: string) =>
      strict.call(
        changePassword,
        { oldPassword: 'welcome2play!', newPassword, confirmNewPassword: newPassword },
        { token },
      )
    expect((await change('Welcome2Play!')).errorCode).toBe('password.common')
    expect((await change('harbour-kite-9')).status).toBe(200)
    expect((await strict.call(depositSettings, {}, { token })).status).toBe(200)
    const again = await strict.call(login, {
      username: 'imported',
      password: 'harbour-kite-9',
      type: 'username',
    })
    expect(again.value.member).toMatchObject({ mustChangePassword: false, passwordReason: null })
  })
})

describe('changing the password', () => {
  test('ends every other session immediately and keeps its own', async () => {
    await provider.makeAccount({ name: 'changer' })
    const [own, elsewhere] = [(await enter('changer')).value.token, (await enter('changer')).value.token]
    const change = {
      oldPassword: TEST_PASSWORD,
      newPassword: 'harbour-kite-9',
      confirmNewPassword: 'harbour-kite-9',
    }
    expect((await provider.call(changePassword, change, { token: own })).status).toBe(200)
    expect((await provider.call(getMemberInfo, {}, { token: elsewhere })).errorCode).toBe('login.not.session')
    expect((await provider.call(getMemberInfo, {}, { token: own })).status).toBe(200)
    expect((await enter('changer')).errorCode).toBe('login.failed')
    expect((await enter('changer', 'harbour-kite-9')).status).toBe(200)
  })

  test.each([
    ['a wrong old one', { oldPassword: 'wrong' }, 'password.wrong'],
    ['a confirmation that differs', { confirmNewPassword: 'another-1' }, 'password.mismatch'],
    [
      'a commonly used password',
      { newPassword: 'password', confirmNewPassword: 'password' },
      'password.common',
    ],
  ])('%s is refused', async (_, change, code) => {
    const token = await provider.tokenOf(team.sub)
    const input = {
      oldPassword: TEST_PASSWORD,
      newPassword: 'harbour-kite-9',
      confirmNewPassword: 'harbour-kite-9',
      ...change,
    }
    expect((await provider.call(changePassword, input, { token })).errorCode).toBe(code)
  })

  test('the current password is refused as the new one', async () => {
    const token = await provider.tokenOf(
      await provider.makeAccount({ name: 'keeper', password: 'harbour-kite-8' }),
    )
    const same = {
      oldPassword: 'harbour-kite-8',
      newPassword: 'harbour-kite-8',
      confirmNewPassword: 'harbour-kite-8',
    }
    expect((await provider.call(changePassword, same, { token })).errorCode).toBe('password.same')
  })

  test('an account that must change its password can make no other call', async () => {
    const account = await provider.makeAccount({ name: 'forced', mustChangePassword: true })
    const token = await provider.tokenOf(account)
    expect((await provider.call(depositSettings, {}, { token })).errorCode).toBe('password.change.required')
    expect((await provider.call(getMemberInfo, {}, { token })).value).toMatchObject({
      mustChangePassword: true,
      passwordReason: 'first',
    })
    const change = {
      oldPassword: TEST_PASSWORD,
      newPassword: 'harbour-kite-9',
      confirmNewPassword: 'harbour-kite-9',
    }
    expect((await provider.call(changePassword, change, { token })).status).toBe(200)
    expect((await provider.call(depositSettings, {}, { token })).status).toBe(200)
  })
})
