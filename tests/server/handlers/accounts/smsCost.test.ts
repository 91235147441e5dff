import { beforeAll, expect, test } from 'vitest'
import {
  sendLoginCode,
  sendRegisterCode,
  sendResetCode,
} from '../../../../src/endpoints/accounts/verification.ts'
import { drawn } from '../../../kit/site/captcha.ts'
import { testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

const brand = testBrand()
const withoutCaptcha = brand.flags.filter((flag) => flag !== 'CAPTCHA3')

let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider()
})

/** Returns a provider with counters that no other test uses: each starts its clock on another day. */
const limited = async (security: Partial<typeof brand.security>, days: number): Promise<TestProvider> => {
  const site = await testProvider({
    servers: provider.servers,
    brand: { ...brand, flags: withoutCaptcha, security: { ...brand.security, ...security } },
  })
  site.clock.now += days * 86_400_000
  return site
}
const malaysian = (n: number) => ({ mobileNo: `012777${String(1000 + n)}`, countryDialingCode: '60' })
const singaporean = (n: number) => ({ mobileNo: `8123${String(1000 + n)}`, countryDialingCode: '65' })

test('each call with which a guest sends an SMS requires a captcha', async () => {
  const typed = { countryDialingCode: '60' }
  for (const send of [
    (more: object) => provider.call(sendLoginCode, { ...typed, mobileNum: '0127778001', ...more }),
    (more: object) => provider.call(sendResetCode, { ...typed, mobileNum: '0127778002', ...more }),
    (more: object) => provider.call(sendRegisterCode, { ...typed, mobileNo: '0127778003', ...more }),
  ]) {
    const challenge = await send({})
    expect([challenge.errorCode, challenge.field, challenge.detail.captcha]).toEqual([
      'login.captcha',
      'captcha',
      true,
    ])
    const {
      value: { captchaId },
      text,
    } = await drawn(provider)
    expect((await send({ captchaId, captcha: 'wrong' })).errorCode).toBe('captcha.invalid')
    expect((await send({ captchaId, captcha: text })).errorCode).toBe('captcha.invalid')
    const next = await drawn(provider)
    const answered = { captchaId: next.value.captchaId, captcha: next.text }
    expect((await send(answered)).status).toBe(200)
    expect((await send(answered)).errorCode).toBe('captcha.invalid')
  }
})

test('SMS are limited by IP address and hour, and other addresses are not affected', async () => {
  const site = await limited({ smsPerAddress: 4 }, 10)
  const send = (n: number, ip: string) => site.call(sendRegisterCode, malaysian(n), { ip })
  const replies = await Promise.all(Array.from({ length: 7 }, (_, n) => send(n, '10.40.0.1')))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429])
  expect((await send(8, '10.40.0.2')).status).toBe(200)
  const sendFromSubnet = (n: number) => send(20 + n, `2001:db8:1:1:${n}::1`)
  expect(
    (await Promise.all([1, 2, 3, 4, 5].map(sendFromSubnet))).filter(({ status }) => status === 429),
  ).toHaveLength(1)
  site.clock.now += 3_600_000
  expect((await send(9, '10.40.0.1')).status).toBe(200)
})

test('SMS to one foreign country are limited by day, and other countries are not affected', async () => {
  const site = await limited({ smsPerCountry: 3 }, 20)
  const send = (to: { mobileNo: string; countryDialingCode: string }) => site.call(sendRegisterCode, to)
  const abroad = []
  for (let n = 0; n < 5; n += 1) abroad.push((await send(singaporean(n))).errorCode)
  expect(abroad).toEqual([null, null, null, 'quota.insufficient', 'quota.insufficient'])
  for (let n = 30; n < 35; n += 1) expect((await send(malaysian(n))).status).toBe(200)
})

test('SMS have a daily quota by default; its last tenth is reserved for owners at known addresses', async () => {
  expect(brand.security.smsPerDay).toBeGreaterThan(0)
  const site = await limited({ smsPerDay: 10 }, 30)
  const mobile = '+60127779999'
  const account = await site.makeAccount({ name: 'thrifty', mobile })
  await site.ports.secrets.rememberAddress(account, '10.41.0.9', site.clock.now)
  // Messages that are not sent do not count.
  for (let n = 0; n < 12; n += 1)
    await site.call(sendLoginCode, { mobileNum: `012666${String(1000 + n)}`, countryDialingCode: '60' })
  const codes = []
  for (let n = 40; n < 50; n += 1) codes.push((await site.call(sendRegisterCode, malaysian(n))).errorCode)
  expect(codes).toEqual([...Array.from({ length: 9 }, () => null), 'quota.insufficient'])
  const typed = { mobileNum: '0127779999', countryDialingCode: '60' }
  expect((await site.call(sendLoginCode, typed, { ip: '10.41.0.1' })).errorCode).toBe('quota.insufficient')
  expect((await site.call(sendLoginCode, typed, { ip: '10.41.0.9' })).status).toBe(200)
  expect((await site.call(sendLoginCode, typed, { ip: '10.41.0.9' })).errorCode).toBe('quota.insufficient')
})
