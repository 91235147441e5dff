import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { staffLogout, staffMe, staffPassword } from '../../../../src/endpoints/accounts/staff.ts'
import {
  acceptInvitation,
  openInvitation,
  staffLogin,
} from '../../../../src/endpoints/accounts/staffLogin.ts'
import { getMemberInfo } from '../../../../src/endpoints/accounts/login.ts'
import { staffCommand } from '../../../../src/server/cli/staff.ts'
import type { Settings } from '../../../../src/server/start/settings.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider({ outboxPage: true, publicUrl: 'https://play.example.org' })
const PASSWORD = 'a long enough phrase'
const command = (words: string[], options: Record<string, unknown> = {}) =>
  staffCommand.run(
    {
      settings: { brand: site.brand } as Settings,
      servers: site.servers,
      provider: site,
      by: { actorId: null, way: 'operator', staffName: 'root' },
    },
    words,
    options,
  )
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: site.clock.now })
const later = () => {
  site.clock.now += 60_000
}

test('the first owner comes from the command line, by a link that works once', async () => {
  const made = await command(['add', 'Olga'], { role: 'owner' })
  const { link } = made.value as { link: string }
  expect(link).toMatch(/^https:\/\/play\.example\.org\/operator\/login#invitation=[\w-]{43}$/)
  expect(await command(['add', 'olga'], { role: 'owner' })).toMatchObject({ ok: false })
  const invitation = link.split('=')[1]!
  const opened = (await site.call(openInvitation, { invitation })).value
  expect(opened).toMatchObject({ name: 'Olga', role: 'owner' })
  expect((await site.call(openInvitation, { invitation })).value.secret).toBe(opened.secret)

  const given = { invitation, newPassword: PASSWORD, confirmNewPassword: PASSWORD, code: '000000' }
  expect(
    (await site.call(acceptInvitation, { ...given, newPassword: 'olga1234', confirmNewPassword: 'olga1234' }))
      .errorCode,
  ).toBe('password.common')
  expect((await site.call(acceptInvitation, given)).errorCode).toBe('staff.code.wrong')
  const right = { ...given, code: codeOf(opened.secret) }
  const { token } = (await site.call(acceptInvitation, right)).value
  expect((await site.call(staffMe, {}, { token })).value).toMatchObject({ name: 'Olga', role: 'owner' })
  for (const call of [openInvitation, acceptInvitation])
    expect((await site.callRaw(call, call === openInvitation ? { invitation } : right)).errorCode).toBe(
      'staff.invitation.invalid',
    )
  // A session of staff is none of a player.
  expect((await site.call(getMemberInfo, {}, { token })).errorCode).toBe('login.not.session')

  later()
  const login = { name: 'OLGA', password: PASSWORD }
  expect((await site.call(staffLogin, { ...login, password: 'wrong' })).errorCode).toBe('login.failed')
  const asked = await site.call(staffLogin, login)
  expect([asked.errorCode, asked.detail]).toEqual(['staff.code.required', { demo: true }])
  const code = codeOf(opened.secret)
  expect((await site.ports.outbox.newest(1))[0]!.body).toContain(code)
  expect((await site.call(staffLogin, { ...login, code: '123456' })).errorCode).toBe('staff.code.wrong')
  const second = (await site.call(staffLogin, { ...login, code })).value.token
  // A code is valid once.
  expect((await site.call(staffLogin, { ...login, code })).errorCode).toBe('staff.code.wrong')

  const newPassword = 'another long phrase'
  const change = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword }
  expect((await site.call(staffPassword, { ...change, oldPassword: 'x' }, { token: second })).errorCode).toBe(
    'password.wrong',
  )
  expect((await site.call(staffPassword, change, { token: second })).errorCode).toBeNull()
  expect((await site.call(staffMe, {}, { token })).errorCode).toBe('login.not.session')
  await site.call(staffLogout, {}, { token: second })
  expect((await site.call(staffMe, {}, { token: second })).errorCode).toBe('login.not.session')

  await command(['invite', 'olga'])
  later()
  expect((await site.call(staffLogin, { name: 'olga', password: newPassword })).errorCode).toBe(
    'login.failed',
  )
})

test('guesses of a password or a code are limited, and another address is not locked out', async () => {
  const guess = (ip: string) => site.call(staffLogin, { name: 'nobody', password: 'x' }, { ip })
  for (let i = 0; i < 10; i += 1) expect((await guess('198.51.100.1')).errorCode).toBe('login.failed')
  expect((await guess('198.51.100.1')).errorCode).toBe('login.locked')
  expect((await guess('198.51.100.2')).errorCode).toBe('login.failed')
})
