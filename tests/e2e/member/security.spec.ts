import { expect, test, type Locator } from '../../kit/browser/browser.ts'
import { callerOf, enterAs, freshMobile, NEW_PASSWORD, outboxOf, registerNew } from '../../kit/site/caller.ts'
import { NEW_PAYMENT } from '../../kit/provider/funded.ts'
import { openPage } from '../../kit/browser/members.ts'
import {
  choose,
  chosen,
  done,
  login,
  newcomer,
  part,
  pay,
  setting,
} from '../../kit/browser/securityCentre.ts'

// Each setting of the security centre is changed in the browser, and its effect at the provider is checked.

const NEXT_PASSWORD = 'river-lamp-8'
const NEXT_PAYMENT = '730158'
const LAST_PAYMENT = '295061'
const FIRST_QUESTIONS = ['firstSchool', 'firstPet', 'firstJob']
const NEXT_QUESTIONS = ['birthTown', 'motherTown', 'favouriteDish']

interface Overview {
  hasPaymentPassword: boolean
  mobile: string | null
  mobileVerified: boolean
  email: string | null
  emailVerified: boolean
}

test('passwords and questions: changes apply immediately, and the old values no longer work', async ({
  page,
  context,
  baseURL,
}) => {
  const { member, call } = await newcomer(context, baseURL!)
  const own = member.token
  await openPage(page, '/member/securityCenter')

  await test.step('the payment password, changed with the current one', async () => {
    const drawer = await setting(page, 'Payment password')
    await drawer.getByLabel('Current payment password').fill(NEW_PAYMENT)
    await drawer.getByLabel('New payment password', { exact: true }).fill(NEXT_PAYMENT)
    await drawer.getByLabel('Confirm new payment password').fill(NEXT_PAYMENT)
    await drawer.getByRole('button', { name: 'Change payment password' }).click()
    await done(page, 'Payment password saved')
    await expect(pay(call, own, NEW_PAYMENT)).rejects.toThrow('transferUpline')
    expect((await pay(call, own, NEXT_PAYMENT)).balance).toBe(90)
  })

  await test.step('security questions, chosen and then changed', async () => {
    let drawer = await setting(page, 'Security questions')
    await choose(page, drawer, ['first school', 'first pet', 'first job'], ['Hill Road', 'Milo', 'Baker'])
    await drawer.getByLabel('Login password').fill(NEW_PASSWORD)
    await drawer.getByRole('button', { name: 'Save questions' }).click()
    await done(page, 'Security questions saved')
    expect(await chosen(call, own)).toEqual(FIRST_QUESTIONS)
    drawer = await setting(page, 'Security questions')
    await drawer.getByRole('textbox', { name: 'What was your first school?' }).fill('Hill Road')
    await drawer.getByRole('textbox', { name: 'What was your first pet called?' }).fill('Milo')
    await drawer.getByRole('textbox', { name: 'What was your first job?' }).fill('Baker')
    await choose(
      page,
      drawer,
      ['you born', 'your mother born', 'favourite dish'],
      ['Ipoh', 'Melaka', 'Laksa'],
    )
    await drawer.getByLabel('Login password').fill(NEW_PASSWORD)
    await drawer.getByRole('button', { name: 'Change questions' }).click()
    await done(page, 'Security questions saved')
    expect(await chosen(call, own)).toEqual(NEXT_QUESTIONS)
  })

  await test.step('the payment password, forgotten and reset with the answers', async () => {
    const drawer = await setting(page, 'Payment password')
    await drawer.getByRole('button', { name: 'Forgot your payment password?' }).click()
    await drawer.getByLabel('Login password').fill(NEW_PASSWORD)
    await drawer.getByRole('textbox', { name: 'In which town were you born?' }).fill('ipoh')
    await drawer.getByRole('textbox', { name: 'Where was your mother born?' }).fill('Melaka')
    await drawer.getByRole('textbox', { name: 'What is your favourite dish?' }).fill('Laksa')
    await drawer.getByLabel('New payment password', { exact: true }).fill(LAST_PAYMENT)
    await drawer.getByLabel('Confirm new payment password').fill(LAST_PAYMENT)
    await drawer.getByRole('button', { name: 'Reset payment password' }).click()
    await done(page, 'Payment password saved')
    await expect(pay(call, own, NEXT_PAYMENT)).rejects.toThrow('transferUpline')
    expect((await pay(call, own, LAST_PAYMENT)).balance).toBe(80)
  })

  await test.step('the login password: this tab stays logged in, every other device is logged out', async () => {
    const other = await login(call, member.name, NEW_PASSWORD)
    const drawer = await setting(page, 'Login password')
    await drawer.getByLabel('Current password').fill(NEW_PASSWORD)
    await drawer.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
    await drawer.getByLabel('Confirm new password').fill(NEXT_PASSWORD)
    await drawer.getByRole('button', { name: 'Change login password' }).click()
    await done(page, 'Login password changed')
    await expect(chosen(call, other.token)).rejects.toThrow('securityQuestions')
    // Not by failed logins, which are counted by IP address, because all tests share one.
    const prove = (password: string) =>
      call<{ secret: string }>(
        'POST',
        '/wps/relay/REF_authenticatorBegin',
        { password },
        { token: own, encrypted: true },
      )
    await expect(prove(NEW_PASSWORD)).rejects.toThrow('authenticatorBegin')
    expect((await prove(NEXT_PASSWORD)).secret).toBeTruthy()
    expect((await login(call, member.name, NEXT_PASSWORD)).token).toBeTruthy()
  })

  await openPage(page, '/member/securityCenter')
  const log = part(page, 'Security activity')
  for (const line of [
    'Payment password changed',
    'Security questions set',
    'Payment password reset with the security questions',
    'Login password changed',
  ]) {
    await expect(log).toContainText(line)
  }
})

test('binds a number and an address with codes, removes a card, and logs one device out @full', async ({
  page,
  context,
  baseURL,
}) => {
  const { member, call } = await newcomer(context, baseURL!)
  const overview = () =>
    call<Overview>('GET', '/wps/relay/REF_securityOverview', undefined, { token: member.token })
  const codeTo = async (recipient: string): Promise<string> => {
    await expect.poll(async () => (await outboxOf(baseURL!, recipient)).length).toBe(1)
    return /\b\d{6}\b/.exec((await outboxOf(baseURL!, recipient))[0]!)![0]
  }
  const prove = async (drawer: Locator, recipient: string, button: string): Promise<void> => {
    await drawer.getByRole('button', { name: 'Send code' }).click()
    await expect(drawer.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
    await drawer.getByRole('textbox', { name: 'Code' }).fill(await codeTo(recipient))
    await drawer.getByLabel('Login password').fill(NEW_PASSWORD)
    await drawer.getByRole('button', { name: button }).click()
  }
  await openPage(page, '/member/securityCenter')

  await test.step('a mobile number', async () => {
    const fresh = freshMobile()
    const drawer = await setting(page, 'Mobile number')
    await drawer.getByRole('textbox', { name: 'Mobile number' }).fill(fresh)
    await prove(drawer, `+60${fresh}`, 'Link this number')
    await done(page, ' linked')
    const { mobile, mobileVerified } = await overview()
    expect(mobileVerified).toBe(true)
    expect(mobile!.endsWith(fresh.slice(-2))).toBe(true)
  })

  await test.step('an e-mail address', async () => {
    const address = `${member.name}@example.com`
    const drawer = await setting(page, 'E-mail')
    await drawer.getByRole('textbox', { name: 'E-mail' }).fill(address)
    await prove(drawer, address, 'Link this address')
    await done(page, ' linked')
    expect((await overview()).emailVerified).toBe(true)
    await expect(page.locator('.settings')).toContainText('@example.com')
  })

  await test.step('a bank card, removed with its button', async () => {
    const drawer = await setting(page, 'Bank cards')
    await drawer.locator('.mini-list').getByRole('button', { name: 'Delete' }).click()
    const confirmation = page.locator('.ant-modal-confirm')
    await expect(confirmation).toContainText('5566')
    await confirmation.getByRole('button', { name: 'Delete' }).click()
    await expect(page.locator('.ant-message-notice').filter({ hasText: 'Bank card removed' })).toBeVisible()
    await expect(drawer.locator('.mini-list')).toHaveCount(0)
    expect(await call('GET', '/wps/member/bankCards', undefined, { token: member.token })).toEqual([])
    await openPage(page, '/member/withdraw')
    await expect(page.getByText('Link a bank card first.').first()).toBeVisible()
  })

  await test.step('one of two other devices, and then the other one', async () => {
    const devices = [
      await login(call, member.name, NEW_PASSWORD),
      await login(call, member.name, NEW_PASSWORD),
    ]
    await openPage(page, '/member/securityCenter')
    const list = part(page, 'Where you are logged in')
    await expect(list.locator('li')).toHaveCount(3)
    await list.getByRole('button', { name: 'Log out', exact: true }).first().click()
    await expect(list.locator('li')).toHaveCount(2)
    await expect(list).toContainText('this device')
    const replies = await Promise.allSettled(devices.map(({ token }) => chosen(call, token)))
    expect(replies.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await list.getByRole('button', { name: 'Log out all other devices' }).click()
    await expect(page.locator('.ant-message-notice').filter({ hasText: '1 device logged out' })).toBeVisible()
    await expect(list.locator('li')).toHaveCount(1)
    const left = await Promise.allSettled(devices.map(({ token }) => chosen(call, token)))
    expect(left.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await overview()).hasPaymentPassword).toBe(true)
  })
  for (const line of [
    'Mobile number linked',
    'E-mail address linked',
    'Bank card removed',
    'Logged out on one device',
  ]) {
    await expect(page.locator('.centre-main')).toContainText(line)
  }
})

test('the first payment password, set where a transfer requires it; an easily guessed one is refused at its field', async ({
  page,
  context,
  baseURL,
  allowStatus,
}) => {
  allowStatus(400)
  const call = callerOf(baseURL!)
  const member = await registerNew(baseURL!, { recommenderId: 'demosub' })
  const has = async () =>
    (
      await call<{ has: boolean }>('GET', '/wps/member/hasWithdrawalPassword', undefined, {
        token: member.token,
      })
    ).has
  await enterAs(context, member)
  await openPage(page, '/member/transferUpline')
  await expect(page.getByRole('button', { name: /^Transfer/ })).toBeDisabled()
  await page.getByRole('link', { name: 'Set payment password' }).click()
  const drawer = page.locator('.ant-drawer-open')
  const set = async (digits: string): Promise<void> => {
    await drawer.getByLabel('New payment password', { exact: true }).fill(digits)
    await drawer.getByLabel('Confirm new payment password').fill(digits)
    await drawer.getByLabel('Login password').fill(NEW_PASSWORD)
    await drawer.getByRole('button', { name: 'Set payment password' }).click()
  }
  await set('123456')
  await expect(drawer.locator('.ant-form-item-explain-error')).toHaveCount(1)
  expect(await has()).toBe(false)
  await set(NEXT_PAYMENT)
  await done(page, 'Payment password saved')
  expect(await has()).toBe(true)
  await openPage(page, '/member/transferUpline')
  await expect(page.getByLabel('Payment password')).toBeVisible()
})
