import { expect, test } from 'vitest'
import { wordsAddress } from '../../../src/rules/site/wordsAddress.ts'

test('the address of texts names version, language and namespace', () => {
  expect(wordsAddress('0a1b', 'pt-BR', 'centre')).toBe('/words/0a1b/pt-BR/centre.json')
})
