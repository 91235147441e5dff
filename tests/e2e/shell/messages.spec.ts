import { expect, openAs, test, withoutPopups } from '../../kit/browser/browser.ts'
import { dialogOf, expectAsk, messagesIn } from '../../kit/browser/messages.ts'
import { restoreReply, replyWith, changeReply, fill, refuseWith } from '../../kit/browser/wire.ts'

// §8: the message of each situation, in the visitor's language and in its place. Refusals that the demo site does not
// give are simulated.

const LANGUAGES = ['en', 'ms'] as const

const LOGIN = '/wps/session/login'
const PERMISSION = '/wps/system/permission'
const LOGIN_CODE = '/wps/verification/sms/noLogin'

/** Texts of §8 for refused logins, by code. */
const LOGIN_REFUSALS = [
  'login.failed',
  'too.many.requests',
  'unknown.error',
  'function.not.enabled',
  'login.non.member',
  'login.non.agent',
  'login.not.session',
  'network.abnormal',
  'blockip',
  'login.locked',
  'quota.insufficient',
  'protection.excluded',
] as const
/** Texts that are shown under a field of the login by code. */
const CODE_REFUSALS = [
  ['mobile.invalid', 'username'],
  ['verification.code.invalid', 'password'],
  ['verification.code.missing', 'password'],
  ['verification.code.expired', 'password'],
] as const

for (const lang of LANGUAGES) {
  const { word, error } = messagesIn(lang)

  test(`a visitor sees every refusal of §8 in its place (${lang}) @full`, async ({ page, allowStatus }) => {
    allowStatus(400, 401, 403, 429, 451, 500, 502)
    await withoutPopups(page)
    await openAs(page, '/login', { lang })
    const dialog = dialogOf(page)
    await expect(dialog).toBeVisible()

    await test.step('missing names and passwords are reported under their fields', async () => {
      await dialog.locator('[name=username]').fill('  ')
      await dialog.locator('[type=submit]').click()
      await expect(dialog.locator('.field:has([name=username]) .field__error')).toHaveText(
        word('required.username'),
      )
      await expect(dialog.locator('.field:has([name=password]) .field__error')).toHaveText(
        word('required.password'),
      )
    })
    await dialog.locator('[name=username]').fill('somebody')
    await dialog.locator('[name=password]').fill('wrong-one-1')
    for (const code of LOGIN_REFUSALS) {
      await test.step(code, async () => {
        await refuseWith(page, LOGIN, { status: 403, errorCode: code, message: error(code) })
        await dialog.locator('[type=submit]').click()
        await expect(dialog.locator('.form__error')).toHaveText(error(code))
        await restoreReply(page, LOGIN)
      })
    }
    await test.step('an unreachable provider is shown as a network error', async () => {
      await page.route(
        (url) => url.pathname === LOGIN,
        (route) => route.fulfill({ status: 502, body: 'no provider' }),
      )
      await dialog.locator('[type=submit]').click()
      await expect(dialog.locator('.form__error')).toHaveText(word('error.network'))
      await restoreReply(page, LOGIN)
    })
    await test.step('a refusal with the captcha flag shows the captcha; an empty or wrong answer is reported under it', async () => {
      await refuseWith(page, LOGIN, {
        status: 401,
        errorCode: 'login.failed',
        message: error('login.failed'),
        detail: { captcha: true },
      })
      await dialog.locator('[type=submit]').click()
      const captcha = dialog.locator('.field:has([name=captcha])')
      await expect(dialog.locator('img.captcha__image')).toBeVisible()
      await dialog.locator('[type=submit]').click()
      await expect(captcha.locator('.field__error')).toHaveText(word('required.captcha'))
      await restoreReply(page, LOGIN)
      await refuseWith(page, LOGIN, {
        status: 400,
        errorCode: 'captcha.invalid',
        message: error('captcha.invalid'),
        field: 'captcha',
      })
      await captcha.locator('input').fill('x')
      await dialog.locator('[type=submit]').click()
      await expect(captcha.locator('.field__error')).toHaveText(error('captcha.invalid'))
      await expect(
        dialog.locator('img.captcha__image'),
        'a captcha picture is shown with the error',
      ).toBeVisible()
      await restoreReply(page, LOGIN)
    })
    await test.step('a visitor who cannot read the picture can let the browser solve a puzzle', async () => {
      await dialog.getByRole('button', { name: word('captcha.cannotSee') }).click()
      await expect(dialog.getByText(word('captcha.done'))).toBeVisible({ timeout: 60_000 })
      await refuseWith(page, LOGIN, {
        status: 401,
        errorCode: 'login.failed',
        message: error('login.failed'),
      })
      await dialog.locator('[type=submit]').click()
      await expect(dialog.locator('.form__error')).toHaveText(error('login.failed'))
      await restoreReply(page, LOGIN)
    })
    await test.step('the captcha can be renewed once a second', async () => {
      let requests = 0
      // The previous refusal has loaded a new picture.
      await expect(dialog.locator('img.captcha__image')).toBeVisible()
      await page.clock.install()
      await page.route(
        (url) => url.pathname === '/wps/captcha',
        (route) => {
          requests += 1
          return route.continue()
        },
      )
      const renew = dialog.getByRole('button', { name: word('captcha.renew') })
      const twice = () =>
        renew.evaluate((button: HTMLButtonElement) => {
          button.click()
          button.click()
        })
      await twice()
      await expect.poll(() => requests).toBe(1)
      await page.clock.runFor(1100)
      await twice()
      await expect.poll(() => requests).toBe(2)
      await restoreReply(page, '/wps/captcha')
    })
    await test.step('login by code: number, code, and the provider’s message as a warning when no code can be sent', async () => {
      await dialog.getByRole('tab', { name: word('login.sms') }).click()
      await dialog.locator('[name=username]').fill('12')
      await dialog.locator('[type=submit]').click()
      await expect(dialog.locator('.field:has([name=username]) .field__error')).toHaveText(
        word('required.mobile'),
      )
      await expect(dialog.locator('.field:has([name=password]) .field__error')).toHaveText(
        word('required.code'),
      )
      await dialog.locator('[name=username]').fill('123456789')
      await refuseWith(page, LOGIN_CODE, {
        status: 429,
        errorCode: 'too.many.requests',
        message: error('too.many.requests'),
        detail: { minutes: 5 },
      })
      await dialog.locator('.sms-button').click()
      const captchaField = dialog.locator('.field:has([name=sendCaptcha])')
      await expect(captchaField.locator('img.captcha__image')).toBeVisible()
      await dialog.locator('.sms-button').click()
      await expect(captchaField.locator('.field__error')).toHaveText(word('required.captcha'))
      await captchaField.locator('input').fill('x')
      await dialog.locator('.sms-button').click()
      await expectAsk(page, { text: error('too.many.requests'), icon: 'warning', button: word('close') })
      await refuseWith(page, LOGIN_CODE, {
        status: 400,
        errorCode: 'mobile.invalid',
        message: error('mobile.invalid'),
        field: 'mobileNum',
      })
      await expect(captchaField.locator('img.captcha__image')).toBeVisible()
      await captchaField.locator('input').fill('x')
      await page.clock.runFor(1100)
      await dialog.locator('.sms-button').click()
      await expect(dialog.locator('.field:has([name=username]) .field__error')).toHaveText(
        error('mobile.invalid'),
      )
      await dialog.locator('[name=password]').fill('123456')
      for (const [code, field] of CODE_REFUSALS) {
        await refuseWith(page, LOGIN, { status: 400, errorCode: code, message: error(code), field })
        await dialog.locator('[type=submit]').click()
        await expect(dialog.locator(`.field:has([name=${field}]) .field__error`)).toHaveText(error(code))
        await restoreReply(page, LOGIN)
      }
    })
    await test.step('after a code is sent the button counts down', async () => {
      await restoreReply(page, LOGIN_CODE)
      await replyWith(page, LOGIN_CODE, { expiredMinutes: 2 })
      await page.clock.runFor(1100)
      await expect(dialog.locator('.field:has([name=sendCaptcha]) img')).toBeVisible()
      await dialog.locator('[name=sendCaptcha]').fill('x')
      await dialog.locator('.sms-button').click()
      await expect(dialog.locator('.sms-button')).toBeDisabled()
      await expect(dialog.locator('.sms-button')).toHaveText(fill(word('sms.left'), { seconds: 120 }))
      await expect(dialog.locator('[name=sendCaptcha]')).toHaveCount(0)
      await page.clock.runFor(60_000)
      await expect(dialog.locator('.sms-button')).toHaveText(fill(word('sms.left'), { seconds: 60 }))
      await dialog.getByRole('button', { name: word('close'), exact: true }).click()
      await page
        .locator('.login-bar')
        .getByRole('button', { name: word('login'), exact: true })
        .filter({ visible: true })
        .click()
      await dialog.getByRole('tab', { name: word('login.sms') }).click()
      await expect(dialog.locator('.sms-button'), 'it continues where the dialog was closed').toHaveText(
        new RegExp(fill(word('sms.left'), { seconds: '\\d+' })),
      )
      await expect(dialog.locator('.sms-button')).toBeDisabled()
      await expect(dialog.locator('[name=username]')).toHaveValue('123456789')
      await page.clock.runFor(61_000)
      await expect(dialog.locator('.sms-button')).toBeEnabled()
      await page.clock.resume()
    })
    await test.step('forgot password: every field shows what is missing', async () => {
      await dialog.getByRole('button', { name: word('forgot') }).click()
      await dialog.locator('[name=email]').fill('nobody@nowhere')
      await dialog.locator('[type=submit]').click()
      await expect(dialog.locator('.field:has([name=username]) .field__error')).toHaveText(
        word('required.username'),
      )
      await expect(dialog.locator('.field:has([name=email]) .field__error')).toHaveText(
        word('required.email'),
      )
      await dialog.getByRole('tab', { name: word('forgot.phone') }).click()
      await dialog.locator('[type=submit]').click()
      await expect(dialog.locator('.field:has([name=mobileNum]) .field__error')).toHaveText(
        word('required.mobile'),
      )
      await expect(dialog.locator('.field:has([name=verificationCode]) .field__error')).toHaveText(
        word('required.code'),
      )
      await expect(dialog.locator('.field:has([name=newPassword]) .field__error')).toHaveText(
        word('required.field'),
      )
    })
    await test.step('an invalid invitation code is reported at its field', async () => {
      await page.goto('/register?affiliateCode=nosuchcode')
      await expect(dialog.locator('.field:has([name=affiliateCode]) .field__hint')).toHaveText(
        word('invitation_code_error'),
      )
      await dialog.locator('[type=submit]').click()
      await expect(dialog.locator('.check:has([name=age]) .field__error')).toHaveText(word('required.age'))
      await expect(dialog.locator('.check:has([name=terms]) .field__error')).toHaveText(
        word('required.terms'),
      )
    })
    await test.step('a site in maintenance, a blocked region and an unknown domain show their page with customer service', async () => {
      await changeReply<{ maintenance: unknown }>(page, PERMISSION, (value) => ({
        ...value,
        maintenance: { message: '', until: null },
      }))
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('site_maintenance'))
      await expect(page.getByText(word('info_site_maintenance'))).toBeVisible()
      await restoreReply(page, PERMISSION)
      await changeReply<{ location: unknown }>(page, PERMISSION, (value) => ({
        ...value,
        location: { ip: '203.0.113.7' },
        regionRestriction: { message: '' },
      }))
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('blockip'))
      await expect(page.getByText(word('info_ip_block'))).toBeVisible()
      await expect(page.getByText('203.0.113.7')).toBeVisible()
      await expect(page.getByRole('button', { name: word('side.service') })).toBeVisible()
      await restoreReply(page, PERMISSION)
      await refuseWith(page, PERMISSION, {
        status: 403,
        errorCode: 'domain.unknown',
        message: error('domain.unknown'),
      })
      await page.goto('/')
      await expect(page.getByText(error('domain.unknown'))).toBeVisible()
      await restoreReply(page, PERMISSION)
    })
    await test.step('announcements that cannot be fetched open no popup and no error', async () => {
      await page.addInitScript(() => sessionStorage.clear())
      await refuseWith(page, '/wps/relay/MCSFE_getListAnnouncements', {
        status: 500,
        errorCode: 'unknown.error',
        message: error('unknown.error'),
      })
      const answered = page.waitForResponse(
        (response) => response.url().includes('getListAnnouncements') && response.url().includes('PL'),
      )
      await page.goto('/')
      await answered
      await expect(page.locator('dialog')).toHaveCount(0)
    })
  })
}
