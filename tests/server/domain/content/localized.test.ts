import { expect, test } from 'vitest'
import { localized } from '../../../../src/server/domain/content/localized.ts'

test.each([
  ['ms', 'Selamat datang'],
  ['en', 'Welcome'],
  ['th', 'Welcome'],
])('a text in %s is "%s"', (language, text) => {
  expect(localized({ en: 'Welcome', ms: 'Selamat datang' }, language)).toBe(text)
})
