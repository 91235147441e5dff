import { describe, expect, it } from 'vitest'
import { countWords } from '../../../src/rules/content/countWords.ts'

describe('the number of words of a feedback (§5)', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['one', 1],
    ['two  words', 2],
    ['line\nbreaks count too', 4],
    ['你好', 2],
    ['hello 你好', 3],
    ['ฝากเงิน', 7],
    ['မင်း', 4],
    ['감사 합니다', 2],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words)
  })
})
