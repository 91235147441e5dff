import { readdirSync } from 'node:fs'
import dayjs from 'dayjs'
import { describe, expect, test, vi } from 'vitest'
import { packFor } from '../../../../config/tooling/libraryWords.ts'
import { CORRECTIONS } from '../../../../src/centre/kit/patches/antdTexts.ts'
import { signsOf } from '../../../../src/server/domain/site/languageSigns.ts'
import { antdWords, dayjsLocale, deepMerge } from '../../../../src/centre/kit/theme/antdWords.ts'

test('texts that antd’s language pack lacks are shown in English', () => {
  expect(deepMerge({ a: 'A', inner: { b: 'B', c: 'C' } }, { inner: { b: 'BB' } })).toEqual({
    a: 'A',
    inner: { b: 'BB', c: 'C' },
  })
})

describe('the words of antd and dayjs', () => {
  test('are in English for English, and for a language without a pack', async () => {
    expect((await antdWords('en')).Modal?.cancelText).toBe('Cancel')
    expect((await antdWords('ia')).Modal?.cancelText).toBe('Cancel')
    expect(dayjsLocale('ia')).toBe('en')
  })
  test('are in Malay, with our corrections', async () => {
    const words = await antdWords('ms')
    expect(words.Modal?.cancelText).toBe('Batal')
    expect(words.Pagination?.page).toBe('Halaman')
    expect(dayjs('2026-03-01').locale(dayjsLocale('ms')).format('MMMM')).toBe('Mac')
  })
  test('are changed in a pseudo-language, but not the formats', async () => {
    const words = await antdWords('en-XA')
    expect(words.Modal?.cancelText).toBe('[Çååñçééļ~]')
    expect(words.DatePicker?.lang.yearFormat).toBe('YYYY')
    expect(words.Form?.defaultValidateMessages?.required).toContain('${label}')
  })
})

test('words that could not be fetched for a centre are fetched again by the next try', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isBlocked = true
  const antd = () =>
    isBlocked ? Promise.reject(new Error('blocked')) : Promise.resolve({ default: { locale: 'xx' } })
  vi.resetModules()
  vi.doMock('virtual:library-words', () => ({ default: { xx: { antd } } }))
  const { fetchAntdWords, readyWords } = await import('../../../../src/centre/kit/theme/antdWords.ts')
  const first = fetchAntdWords('xx').then(
    () => 'fetched',
    () => 'failed',
  )
  await vi.runAllTimersAsync()
  expect([await first, readyWords('xx')]).toEqual(['failed', undefined])
  isBlocked = false
  await fetchAntdWords('xx')
  expect(readyWords('xx')?.locale).toBe('xx')
  vi.useRealTimers()
  vi.doUnmock('virtual:library-words')
})

/** The languages that the site is translated to or will be, with the packs of both libraries; '' for none. */
const PACKS = `
zh-CN zh_CN zh, zh-TW zh_TW zh-tw, zh-HK zh_HK zh-hk, th th_TH th, vi vi_VN vi, id id_ID id, tl - tl-ph, km km_KH km,
lo - lo, my my_MM my, hi hi_IN hi, bn bn_BD bn, ta ta_IN ta, ur ur_PK ur, ne ne_NP ne, ja ja_JP ja, ko ko_KR ko,
mn mn_MN mn, uz uz_UZ uz-latn, pt-BR pt_BR pt, pt pt_BR pt, es es_ES es, fr fr_FR fr, de de_DE de, it it_IT it,
nl nl_NL nl, pl pl_PL pl, cs cs_CZ cs, ro ro_RO ro, hu hu_HU hu, el el_GR el, tr tr_TR tr, ru ru_RU ru, uk uk_UA uk,
nb nb_NO nb, ar ar_EG ar, fa fa_IR fa, he he_IL he, ms ms_MY ms`
  .trim()
  .split(/,\s+/)
  .map((line) => line.split(' '))
const namesIn = (folder: string): string[] =>
  readdirSync(`node_modules/${folder}`)
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -'.js'.length))
const INSTALLED = { antd: namesIn('antd/es/locale'), dayjs: namesIn('dayjs/locale') }

test.each(PACKS)('%s has the installed pack %s of antd and %s of dayjs', (tag, antd, dayjs) => {
  expect(packFor(tag!, INSTALLED.antd) ?? '-').toBe(antd)
  expect(packFor(tag!, INSTALLED.dayjs) ?? '-').toBe(dayjs)
})

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]

test.each(PACKS.filter(([, antd]) => antd !== '-'))(
  'no text of antd’s pack for %s is of another script',
  async (tag, antd) => {
    const { default: words } = (await import(`../../../../node_modules/antd/es/locale/${antd}.js`)) as {
      default: unknown
    }
    const { letter } = signsOf(tag!)
    expect(textsIn(deepMerge(words, CORRECTIONS[tag!])).filter((text) => letter(text) !== undefined)).toEqual(
      [],
    )
  },
)

const ANTD = ['en_US', 'ms_MY', 'pt_BR', 'pt_PT', 'zh_CN', 'zh_HK', 'zh_TW', 'by_BY', 'ar_EG', 'context']
const DAYJS = ['en', 'ms', 'ms-my', 'pt', 'pt-br', 'zh', 'zh-cn', 'zh-tw', 'tl-ph', 'x-pseudo', 'ar', 'ar-sa']

test.each([
  ['ms', 'ms_MY', 'ms'],
  ['pt', 'pt_BR', 'pt'],
  ['pt-PT', 'pt_PT', 'pt'],
  ['zh-Hans', 'zh_CN', 'zh'],
  ['zh-Hant', 'zh_TW', 'zh-tw'],
  ['zh-HK', 'zh_HK', 'zh-tw'],
  ['be', 'by_BY', undefined],
  ['ar', 'ar_EG', 'ar'],
  ['fil', undefined, 'tl-ph'],
  ['th', undefined, undefined],
])('%s has the pack %s of antd and %s of dayjs', (tag, antd, dayjs) => {
  expect(packFor(tag, ANTD)).toBe(antd)
  expect(packFor(tag, DAYJS)).toBe(dayjs)
})
