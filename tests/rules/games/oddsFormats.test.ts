import { expect, test } from 'vitest'
import { isOddsFormat, ODDS_FORMATS, oddsText } from '../../../src/rules/games/oddsFormats.ts'

test.each([
  [185, ['1.85', '0.85', '0.85', '-1.18', '17/20']],
  [200, ['2.00', '1.00', '1.00', '1.00', '1/1']],
  [250, ['2.50', '1.50', '-0.67', '1.50', '3/2']],
  [102, ['1.02', '0.02', '0.02', '-50.00', '1/50']],
  [1_050, ['10.50', '9.50', '-0.11', '9.50', '19/2']],
])('%i hundredths are written in every format', (odds, texts) => {
  expect(ODDS_FORMATS.map((format) => oddsText(odds, format))).toEqual(texts)
})

test('a stored format is checked', () => {
  expect([isOddsFormat('malay'), isOddsFormat('american'), isOddsFormat(null)]).toEqual([true, false, false])
})
