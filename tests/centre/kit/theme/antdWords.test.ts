import dayjs from 'dayjs'
import { describe, expect, test } from 'vitest'
import { packFor } from '../../../../config/tooling/libraryWords.ts'
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
