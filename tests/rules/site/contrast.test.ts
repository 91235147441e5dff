import { expect, test } from 'vitest'
import { contrast, READABLE, unreadablePairs } from '../../../src/rules/site/contrast.ts'

// Ratios of the formula of WCAG 2.2.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.478],
  ['#767676', '#ffffff', 4.542],
  ['#ff0000', '#ffffff', 3.998],
  ['#00ff00', '#ffffff', 1.372],
  ['#0000ff', '#ffffff', 8.592],
  ['#0a0a0a', '#000000', 1.061],
  ['#0b0b0b', '#000000', 1.067],
  ['#b3261e', '#b3261e', 1],
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

test('a very dark grey uses the linear part of the formula', () => {
  expect(contrast('#0a0a0a', '#000000')).toBeCloseTo((10 / 255 / 12.92 + 0.05) / 0.05, 9)
  expect(contrast('#808080', '#000000')).toBeCloseTo((((128 / 255 + 0.055) / 1.055) ** 2.4 + 0.05) / 0.05, 9)
})

test('WCAG AA requires 4.5', () => {
  expect(READABLE).toBe(4.5)
})

const THEME = {
  text: '#000000',
  textSoft: '#000000',
  positive: '#000000',
  negative: '#000000',
  warning: '#000000',
  accent: '#000000',
  background: '#ffffff',
  surface: '#ffffff',
  raised: '#ffffff',
  accentText: '#ffffff',
}

test.each([
  ['black on white', {}, []],
  // #767676 has a contrast of 4.54 with white, and #777777 one of 4.48.
  ['a grey that is dark enough', { textSoft: '#767676' }, []],
  [
    'a grey that is too light',
    { textSoft: '#777777' },
    ['textSoft on background', 'textSoft on surface', 'textSoft on raised'],
  ],
  [
    'one dark ground',
    { surface: '#000000' },
    [
      'text on surface',
      'textSoft on surface',
      'positive on surface',
      'negative on surface',
      'warning on surface',
      'accent on surface',
    ],
  ],
  ['a button with a text of its own colour', { accentText: '#000000' }, ['accentText on accent']],
])('the pairs of a theme that cannot be read: %s', (_what, change, pairs) => {
  const found = unreadablePairs({ ...THEME, ...change })
  expect(found.map(({ color, ground }) => `${color} on ${ground}`)).toEqual(pairs)
})

test('a pair that cannot be read has its contrast', () => {
  expect(unreadablePairs({ ...THEME, accentText: '#000000' })).toEqual([
    { color: 'accentText', ground: 'accent', ratio: 1 },
  ])
})
