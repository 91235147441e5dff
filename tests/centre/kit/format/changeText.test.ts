import { expect, it } from 'vitest'
import { changeText } from '../../../../src/centre/kit/format/changeText.ts'

it.each([
  [72, 100, '−28%'],
  [108.76, 100, '+8.8%'],
  [-50, -100, '+50%'],
  [-150, -100, '−50%'],
  [1099, 100, '+999%'],
  [1100, 100, '>+999%'],
  [-18_473.61, 0.5, '<−999%'],
])('the change to %d from %d is %s', (value, before, text) => {
  expect(changeText(value, before, 'en')).toBe(text)
})
