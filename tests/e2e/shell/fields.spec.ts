import { FIELD_PATTERNS, PATTERN_IDS, type PatternId } from '../../../src/rules/accounts/fieldPatterns.ts'
import { expect, openAs, test, withoutPopups, type Page } from '../../kit/browser/browser.ts'
import { enterAs, NEW_PASSWORD, registerNew } from '../../kit/site/caller.ts'
import { restoreReply, changeReply, fill, wordsOf } from '../../kit/browser/wire.ts'

// §5: every rule of a form shows its message under its field, in the visitor's language. The provider sets the rules of
// the registration; here it sets all of them in turn.

const RULES = '/wps/system/setting/register'
/** Fields that may have any rule. The form has all of them at the same time. */
const FIELDS = [
  'payeeName',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'email',
  'paymentPassword',
  'username',
] as const

/** A value of 6 to 8 characters that violates the pattern. Blanks are inside, because forms trim the ends. */
const INVALID: Readonly<Record<Exclude<PatternId, 'any'>, string>> = {
  letterStart: '1abcdef',
  chineseDigits: 'abcdef',
  email: 'a@b..cc',
  lettersOrDigits: 'abc_def',
  lettersAndDigits: 'abcdef',
  digits: '12345a',
  withCapital: 'abc123',
  englishSpaces: 'abc123',
  noSpaces: 'abc def',
  chinesePunctuation: 'abc,def',
  lettersSpaces: 'abc123',
  korean: 'abcdef',
  thai: 'abcdef',
  thaiOrEnglish: 'abc123',
  upperSpaces: 'ABC dEF',
  lettersDigitsSymbols: 'abc déf',
  strong: 'abcdefg1',
  fullName: 'Onename',
  japanese: 'abcdef',
  upperOnly: 'ABC DEF',
  dateYmd: '31-1-199',
  dateMdy: '1990-1-1',
}
const VALID: Readonly<Record<Exclude<PatternId, 'any'>, string>> = {
  letterStart: 'abcdef1',
  chineseDigits: '漢字漢字12',
  email: 'a@bc.de',
  lettersOrDigits: 'abcdef',
  lettersAndDigits: 'abc123',
  digits: '123456',
  withCapital: 'Abc123',
  englishSpaces: 'abc def',
  noSpaces: 'abc_def',
  chinesePunctuation: '漢字漢字漢。',
  lettersSpaces: 'abc déf',
  korean: '한국어한국어',
  thai: 'ภาษาไทยภ',
  thaiOrEnglish: 'ภาษา abc',
  upperSpaces: 'ABC DEF',
  lettersDigitsSymbols: 'abc$def',
  strong: 'Abcde$1',
  fullName: 'Ah Meng',
  japanese: 'ひらがなカナ',
  upperOnly: 'ABCDEF',
  dateYmd: '1990-12-31',
  dateMdy: '12-31-1990',
}
const PATTERNS = PATTERN_IDS.filter((id): id is Exclude<PatternId, 'any'> => id !== 'any')

const errorOf = (page: Page, field: string) =>
  page.locator(
    `.dialog .field:has([name=${field}]) .field__error, .dialog .check:has([name=${field}]) .field__error`,
  )

const openWithRules = async (page: Page, rules: Readonly<Record<string, object>>): Promise<void> => {
  await restoreReply(page, RULES)
  await changeReply<object>(page, RULES, (value) => ({ ...value, ...rules }))
  await page.goto('/register')
  await expect(page.locator('.dialog [name=username]')).toBeVisible()
}

const submit = (page: Page) => page.locator('.dialog [type=submit]').click()

// `npm test` takes one language.
for (const lang of ['en', 'ms'] as const) {
  const shell = wordsOf(lang, 'shell')
  const word = (key: string, values: object = {}): string =>
    fill(shell[key] ?? `no word for ${key}`, values as Record<string, unknown>)

  test(`every pattern of §5 shows its message under its field (${lang}) @full`, async ({ page }) => {
    await withoutPopups(page)
    await openAs(page, '/', { lang })
    for (let from = 0; from < PATTERNS.length; from += FIELDS.length) {
      const pairs = PATTERNS.slice(from, from + FIELDS.length).map((id, at) => ({ id, field: FIELDS[at]! }))
      await openWithRules(
        page,
        Object.fromEntries(
          pairs.map(({ id, field }) => [
            field,
            {
              enabled: true,
              required: true,
              acceptedPattern: FIELD_PATTERNS[id],
              patternId: id,
              minLength: 6,
              maxLength: 12,
            },
          ]),
        ),
      )
      const hints = pairs.map(({ id, field }) => ({
        field,
        hint: word(`reg_pattern_${id}`, { range: '6–12' }),
      }))
      for (const { field, hint } of hints)
        await expect(page.locator(`.dialog .field:has([name=${field}]) .field__hint`)).toHaveText(hint)
      await submit(page)
      for (const { field } of pairs)
        await expect(errorOf(page, field), `${field}, empty`).toHaveText(word('required.field'))
      for (const { field } of pairs) await page.locator(`.dialog [name=${field}]`).fill('ab')
      await submit(page)
      for (const { field } of pairs)
        await expect(errorOf(page, field), `${field}, short`).toHaveText(
          word('length.range', { min: 6, max: 12 }),
        )
      for (const { id, field } of pairs) await page.locator(`.dialog [name=${field}]`).fill(INVALID[id])
      await submit(page)
      for (const { field, hint } of hints)
        await expect(errorOf(page, field), `${field}, wrong`).toHaveText(hint)
      for (const { id, field } of pairs) await page.locator(`.dialog [name=${field}]`).fill(VALID[id])
      await submit(page)
      for (const { id, field } of pairs)
        await expect(errorOf(page, field), `${id} takes ${VALID[id]}`).toHaveCount(0)
    }
  })

  test(`the other rules of a registration (${lang}) @full`, async ({ page }) => {
    await withoutPopups(page)
    await openAs(page, '/', { lang })
    const rule = {
      enabled: true,
      required: true,
      acceptedPattern: '*',
      patternId: 'digits',
      minLength: 6,
      maxLength: 6,
    }
    await openWithRules(page, {
      paymentPassword: rule,
      line: { ...rule, required: false },
      facebook: { ...rule, enabled: false },
      confirmPassword: { ...rule, maxLength: 0, minLength: 0 },
      verificationCode: { ...rule },
      mobileNum: { ...rule, minLength: 0, maxLength: 0 },
      captcha: { ...rule },
    })
    await expect(
      page.locator('.dialog [name=facebook]'),
      'a field that is not enabled is not shown',
    ).toHaveCount(0)
    await expect(
      page.locator('.dialog .field:has([name=paymentPassword]) .field__hint'),
      'one number when both are equal',
    ).toHaveText(word('reg_pattern_digits', { range: '6' }))
    await page.locator('.dialog [name=paymentPassword]').fill('12345')
    await page.locator('.dialog [name=password]').fill('Playhouse#1')
    await page.locator('.dialog [name=confirmPassword]').fill('Playhouse#2')
    await submit(page)
    await expect(errorOf(page, 'paymentPassword')).toHaveText(word('length.exact_other', { count: 6 }))
    await expect(errorOf(page, 'confirmPassword')).toHaveText(word('password.mismatch'))
    await expect(errorOf(page, 'verificationCode')).toHaveText(word('required.code'))
    await expect(errorOf(page, 'captcha')).toHaveText(word('required.captcha'))
    await expect(errorOf(page, 'line'), 'a field that is not required may stay empty').toHaveCount(0)
    await expect(errorOf(page, 'age')).toHaveText(word('required.age'))
    await expect(errorOf(page, 'terms')).toHaveText(word('required.terms'))
    await page.getByRole('tab', { name: word('register.mobile') }).click()
    await submit(page)
    await expect(errorOf(page, 'mobileNum')).toHaveText(word('required.mobile'))
  })

  test(`an expired password is changed by the rules; the old one is not asked for again (${lang}) @full`, async ({
    page,
    baseURL,
  }) => {
    const { name } = await registerNew(baseURL!)
    await withoutPopups(page, name)
    await changeReply<object>(page, '/wps/session/login', (value) => ({ ...value, passwordExpired: true }))
    await openAs(page, '/login', { lang })
    await page.locator('.dialog [name=username]').fill(name)
    await page.locator('.dialog [name=password]').fill(NEW_PASSWORD)
    await submit(page)
    await expect(page.locator('.dialog [name=newPassword]')).toBeVisible()
    await expect(page.locator('.dialog [name=oldPassword]')).toHaveCount(0)
    await expect(page.locator('.dialog')).toContainText(word('password.reason.expired'))
    await submit(page)
    await expect(errorOf(page, 'newPassword')).toHaveText(word('required.field'))
    await page.locator('.dialog [name=newPassword]').fill('short')
    await page.locator('.dialog [name=confirmNewPassword]').fill('other')
    await submit(page)
    await expect(errorOf(page, 'newPassword')).not.toBeEmpty()
    await expect(errorOf(page, 'confirmNewPassword')).toHaveText(word('password.mismatch'))
    for (const field of ['newPassword', 'confirmNewPassword'])
      await page.locator(`.dialog [name=${field}]`).fill('harbour-kite-9')
    await submit(page)
    await expect(page.locator('.dialog').filter({ hasText: word('password.changed.text') })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  test(`feedback, pictures and comments are limited (${lang}) @full`, async ({ page, context, baseURL }) => {
    await withoutPopups(page)
    await openAs(page, '/help?topic=feedback', { lang })
    const errorUnder = (field: string) => page.locator(`main .field:has([name=${field}]) .field__error`)
    const send = page.locator('main .feedback [type=submit]')
    await send.click()
    await expect(errorUnder('content')).toHaveText(word('feedback.words', { min: 3, max: 500 }))
    await expect(errorUnder('contact')).toHaveText(word('required.field'))
    await page.locator('main [name=content]').fill('word '.repeat(501))
    await send.click()
    await expect(errorUnder('content')).toHaveText(word('feedback.words', { min: 3, max: 500 }))
    await page.goto('/join')
    await send.click()
    for (const field of ['name', 'contact'])
      await expect(errorUnder(field)).toHaveText(word('required.field'))

    await enterAs(context, await registerNew(baseURL!))
    await page.goto('/help?topic=feedback')
    const pictures = page.locator('main .field:has(.pictures)')
    const choose = (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      pictures.locator('input[type=file]').setInputFiles(files)
    const file = (name: string, mimeType: string, bytes: number) => ({
      name,
      mimeType,
      buffer: Buffer.alloc(bytes),
    })
    await choose([file('a.gif', 'image/gif', 10)])
    await expect(pictures.locator('.field__error')).toHaveText(word('picture.type'))
    await choose([file('a.png', 'image/png', 5 * 1024 * 1024 + 1)])
    await expect(pictures.locator('.field__error')).toHaveText(word('picture.tooLarge'))
    await choose(['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`, 'image/png', 10)))
    await expect(pictures.locator('.field__error')).toHaveText(word('picture.tooMany_other', { count: 3 }))
    await expect(pictures.locator('.pictures__item')).toHaveCount(3)

    await page.goto('/promoDetail?id=lucky-ticket')
    await page.getByRole('button', { name: word('promo.apply'), exact: true }).click()
    await page.locator('main [name=comment]').fill('c'.repeat(141))
    await page.getByRole('button', { name: word('promo.apply.send') }).click()
    await expect(errorUnder('comment')).toHaveText(word('text.tooLong_other', { count: 140 }))
    await page.locator('main [name=comment]').fill('c'.repeat(140))
    await page.getByRole('button', { name: word('promo.apply.send') }).click()
    await expect(page.locator('.dialog')).toContainText(word('promo.applied.text'))
  })
}
