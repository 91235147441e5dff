import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { helpCenter, updateLanguage } from '../../../../src/endpoints/content/common.ts'
import { messages } from '../../../../src/endpoints/content/messages.ts'
import { languageCommand } from '../../../../src/server/cli/language.ts'
import { brandCommand } from '../../../../src/server/cli/brand.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { textsOf } from '../../../../src/server/domain/site/texts.ts'
import { readLanguages } from '../../../../src/server/store/site/languageFolders.ts'
import { accountTexts } from '../../../../src/server/usecases/content/accountTexts.ts'
import { sendSystemMessage } from '../../../../src/server/usecases/content/sendMessage.ts'
import { systemMessageKey } from '../../../../src/server/usecases/content/systemMessages.ts'
import { LOCALES } from '../../../kit/data/languages.ts'
import { testProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

// A language added as extending.md says: the command makes the folder, three texts are translated, brand.json offers it.

const root = mkdtempSync(join(tmpdir(), 'playhouse-language-'))
afterAll(() => rmSync(root, { recursive: true }))
cpSync(LOCALES, join(root, 'locales'), { recursive: true })
cpSync(join(LOCALES, '../config'), join(root, 'config'), {
  recursive: true,
  filter: (path) => !path.includes('tooling'),
})

const command = (...args: string[]) => languageCommand(root, {}).runStandalone(args, {})

const TRANSLATED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  errors: { 'login.not.session': 'يرجى تسجيل الدخول.' },
  'provider/messages': { newDevice_subject: 'تسجيل دخول من جهاز جديد' },
  shell: { login: 'تسجيل الدخول' },
}
const fileOf = (file: string): string => join(root, 'locales', 'ar-EG', `${file}.json`)
const readFile = (file: string) => JSON.parse(readFileSync(fileOf(file), 'utf8')) as Record<string, string>

const added = await command('add', 'ar-EG')
for (const [file, texts] of Object.entries(TRANSLATED))
  writeFileSync(fileOf(file), JSON.stringify({ ...readFile(file), ...texts }))
const brandFile = join(root, 'config', 'brand.json')
writeFileSync(
  brandFile,
  readFileSync(brandFile, 'utf8').replace(/"offered": \[[^\]]*\]/, '"offered": ["en", "ms", "ar-EG"]'),
)

const brand = testBrand({ languages: { default: 'en', offered: ['en', 'ms', 'ar-EG'] } })
const provider = await testProvider({ brand, texts: textsOf(readLanguages(join(root, 'locales')), 'en') })
const { member } = await provider.makeTeam()

describe('npx playhouse language', () => {
  test('add makes a folder with every key, empty, and the plural forms of the language', () => {
    expect(added).toMatchObject({ ok: true, value: { tag: 'ar-EG' } })
    expect(added.lines.join('\n')).toMatch(/العربية \(مصر\) \(ar-EG, right to left\)[^]*languages\.offered/)
    const english = JSON.parse(readFileSync(join(LOCALES, 'en', 'shell.json'), 'utf8')) as object
    const keys = Object.keys(readFile('shell'))
    expect(keys.length).toBeGreaterThan(Object.keys(english).length)
    expect(keys).toEqual(expect.arrayContaining(['points.amount_zero', 'points.amount_few']))
    expect(Object.values(readFile('centre')).every((text) => text === '')).toBe(true)
  })

  test('add leaves the texts of an existing folder', async () => {
    const file = join(root, 'locales', 'ms', 'tours.json')
    const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const { close, ...less } = before
    writeFileSync(file, JSON.stringify({ ...less, old: 'lama' }))
    expect(await command('add', 'ms')).toMatchObject({ ok: true, value: { added: 1 } })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...before, close: '', old: 'lama' })
    writeFileSync(file, JSON.stringify({ ...before, close }))
  })

  test.each([
    ['zh-hans', 'zh-Hans'],
    ['FIL', 'fil'],
    ['x', 'BCP 47'],
    ['../other', 'BCP 47'],
  ])('add refuses %s', async (tag, says) => {
    const { ok: done, lines } = await command('add', tag)
    expect(done).toBe(false)
    expect(lines.join()).toContain(says)
  })

  test('check counts what is translated, and lists the rest with the texts of config/', async () => {
    const { ok: done, value, lines } = await command('check', 'ar-EG')
    expect(done).toBe(true)
    expect(value).toMatchObject({ languages: [{ tag: 'ar-EG', translated: 3, complete: false }] })
    expect(lines.join('\n')).toMatch(
      /ar-EG العربية \(مصر\): 3 of \d{4} texts[^]*config\/content\/help\.json: line \d+/,
    )
    expect((await command('check', 'ia')).ok).toBe(false)
    await expect(command('find')).rejects.toThrow('expected add <tag>')
  })

  test('check fails for a text with another placeholder, and so does brand check', async () => {
    const before = readFile('errors')
    writeFileSync(fileOf('errors'), JSON.stringify({ ...before, 'not.found': '{{other}}' }))
    expect((await command('check')).ok).toBe(false)
    const found = await brandCommand(root, {}).runStandalone(['check'], {})
    expect(found.lines.join('\n')).toMatch(
      /locales\/ar-EG\/errors\.json: not\.found has the placeholders other/,
    )
    writeFileSync(fileOf('errors'), JSON.stringify(before))
    const fixed = await brandCommand(root, {}).runStandalone(['check'], {})
    expect(fixed.ok).toBe(true)
    expect(fixed.lines.join('\n')).toMatch(/ar-EG: \d+\. See npx playhouse language check ar-EG\./)
  })
})

describe('a site with a language that has three texts', () => {
  test('shows those in the language, and the rest in the default one', async () => {
    const refused = await provider.callRaw(messages, {}, { language: 'AR-eg' })
    expect(refused.message).toBe(TRANSLATED['errors']!['login.not.session'])
    const invalid = await provider.callRaw(helpCenter, { topic: 'x'.repeat(50) }, { language: 'ar-EG' })
    expect(invalid.message).toMatch(/^Enter between .* characters\.$/)
  })

  test('marks content that has no translation with its language', async () => {
    const [topic] = (await provider.call(helpCenter, {}, { language: 'ar-EG' })).value
    expect(topic).toMatchObject({ lang: 'en' })
    expect(topic!.articles.every(({ lang }) => lang === 'en')).toBe(true)
    const [malay] = (await provider.call(helpCenter, {}, { language: 'ms' })).value
    expect(malay).not.toHaveProperty('lang')
  })

  test('has messages in the language where they are translated', async () => {
    const context = {
      ports: provider.ports,
      now: provider.clock.now,
      random: provider.jobContext.random,
      brand,
    }
    const mark = systemMessageKey('newDevice')
    await sendSystemMessage(context, member, { kind: 'security', subject: mark, content: mark })
    const token = await provider.tokenOf(member)
    const [message] = (await provider.call(messages, { box: 'in' }, { token, language: 'ar-EG' })).value.list
    expect(message).toMatchObject({ subject: TRANSLATED['provider/messages']!['newDevice_subject'] })
    expect(message!.content).toMatch(/^If this was not you/)
  })

  test('writes messages in the language of the account, regardless of the page’s is', async () => {
    const token = await provider.tokenOf(member)
    const languageOfMessages = async () =>
      provider.transact('directory', async (ports) =>
        ok((await accountTexts({ ports, brand, language: 'en' }, member)).language),
      )
    expect(await languageOfMessages()).toEqual(ok('en'))
    expect((await provider.callRaw(updateLanguage, { language: 'ia' }, { token })).errorCode).toBe(
      'request.invalid',
    )
    await provider.call(updateLanguage, { language: 'ar-EG' }, { token })
    expect(await languageOfMessages()).toEqual(ok('ar-EG'))
  })
})
