import { expect, test } from 'vitest'
import { textsOf } from '../../../../src/server/domain/site/texts.ts'
import { messageOf } from '../../../../src/server/http/calls/errorMessages.ts'

const texts = textsOf(
  {
    en: {
      errors: {
        'not.found': 'Not found',
        'server.busy': 'Busy',
        'login.locked_one': 'Try again in {{minutes}} minute',
        'login.locked_other': 'Try again in {{minutes}} minutes',
      },
      'provider/messages': {
        code_subject: '{{site}}: your code',
        code_text_one: '{{code}} for {{count}} minute',
        code_text_other: '{{code}} for {{count}} minutes',
      },
    },
    ms: {
      errors: { 'not.found': 'Tidak dijumpai' },
      'provider/messages': { code_subject: '{{site}}: kod anda' },
    },
    th: { errors: { 'not.found': '' } },
  },
  'ms',
)

test.each([
  ['th', 'not.found', 'Tidak dijumpai'],
  ['th', 'server.busy', 'Busy'],
  ['en', 'not.found', 'Not found'],
  ['xx', 'not.found', 'Tidak dijumpai'],
  ['en', 'gone', undefined],
])('in %s, the text of %s', (language, key, text) => {
  expect(texts(language).find('errors', key)).toBe(text)
})

test.each([
  [{ minutes: 1 }, 'Try again in 1 minute'],
  [{ minutes: 1, retryAfterSeconds: 60 }, 'Try again in 1 minute'],
  [{ minutes: 15 }, 'Try again in 15 minutes'],
])('a refusal with %o has the plural form of its first number', (detail, message) => {
  expect(messageOf(texts('en'), { code: 'login.locked', detail }, 'UTC')).toBe(message)
})

test.each([
  ['en', 1, '123 for 1 minute'],
  ['en', 5, '123 for 5 minutes'],
  ['ms', 1, '123 for 1 minutes'],
])('a plural in %s for %d', (language, count, text) => {
  expect(texts(language).text('provider/messages', 'code_text', { code: '123', count })).toBe(text)
})

test('a text has its placeholders filled in, and the default language for one that is missing', () => {
  expect(texts('th').text('provider/messages', 'code_subject', { site: 'Playhouse' })).toBe(
    'Playhouse: kod anda',
  )
  expect(texts('th').language).toBe('th')
  expect(texts('xx').language).toBe('ms')
})

test('all texts of a file are complete', () => {
  expect(texts('th').all('errors')).toEqual({
    'not.found': 'Tidak dijumpai',
    'server.busy': 'Busy',
    'login.locked_other': 'Try again in {{minutes}} minutes',
  })
})

test('a text that is empty in every language is shown as empty, and not as its key', () => {
  const empty = textsOf({ en: { fields: { amount: '' } } }, 'en')
  expect(empty('en').text('fields', 'amount')).toBe('')
})
