import { expect, test } from 'vitest'
import { mayGiveFeedback } from '../../../../src/server/domain/content/feedback.ts'

const ASK = { content: 'one two three', contact: 'a@b.my', known: false, minimumWords: 2, maximumWords: 4 }

test.each([
  ['a few words', {}, null, null],
  ['nothing', { content: '' }, 'field.required', 'content'],
  ['spaces', { content: ' \n ' }, 'field.required', 'content'],
  ['a word too few', { content: ' one ' }, 'feedback.words', 'content'],
  ['just enough words', { content: ' one\n\n two ' }, null, null],
  ['just few enough words', { content: 'one two  three four' }, null, null],
  ['Chinese words, which have no spaces', { content: '存款未到' }, null, null],
  ['a word too many', { content: 'one two three four five' }, 'feedback.words', 'content'],
  ['a guest without an address', { contact: ' ' }, 'field.required', 'contact'],
  ['a player without an address', { contact: '', known: true }, null, null],
])('%s', (_what, change, code, field) => {
  const may = mayGiveFeedback({ ...ASK, ...change })
  expect(may.ok ? [null, null] : [may.error.code, may.error.field]).toEqual([code, field])
})

test('the refusal names both limits', () => {
  expect(mayGiveFeedback({ ...ASK, content: 'one' })).toMatchObject({ error: { detail: { min: 2, max: 4 } } })
})
