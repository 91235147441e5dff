import { expect, test } from 'vitest'
import { counted } from '../../../src/server/cli/command.ts'

test.each([
  [0, '0 lines'],
  [1, '1 line'],
  [2, '2 lines'],
])('%d with its noun', (count, text) => {
  expect(counted(count, 'line')).toBe(text)
})
