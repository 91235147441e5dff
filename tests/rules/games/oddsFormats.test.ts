import { expect, test } from 'vitest'
import { isOddsFormat, ODDS_FORMATS, oddsText } from '../../../src/rules/games/oddsFormats.ts'

test.each([
  [185, ['1.85', '0.85', '0.85', '-1.18', '17/20']],
  [199, ['1.99', '0.99', '0.99', '-1.02', '99/100']],
  [201, ['2.01', '1.01', '-1.00', '1.01', '101/100']],
  [10_100, ['101.00', '100.00', '-0.01', '100.00', '100/1']],
  [200, ['2.00', '1.00', '1.00', '1.00', '1/1']],
  [250, ['2.50', '1.50', '-0.67', '1.50', '3/2']],
  [102, ['1.02', '0.02', '0.02', '-50.00', '1/50']],
  [1_050, ['10.50', '9.50', '-0.11', '9.50', '19/2']],
])('%i hundredths are written in every format', (odds, texts) => {
  expect(ODDS_FORMATS.map((format) => oddsText(odds, format))).toEqual(texts)
})

test.each([
  ['decimal', '1.00'],
  ['hongKong', '0.00'],
  ['malay', '0.00'],
  ['fractional', '0/1'],
] as const)('odds that return only the stake are written in %s as %s', (format, text) => {
  expect(oddsText(100, format)).toBe(text)
})

test('a stored format is checked', () => {
  expect([isOddsFormat('malay'), isOddsFormat('american'), isOddsFormat(null)]).toEqual([true, false, false])
})
