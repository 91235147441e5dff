/** How odds are written. The player chooses one. */
export const ODDS_FORMATS = ['decimal', 'hongKong', 'malay', 'indonesian', 'fractional'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

export const isOddsFormat = (name: string | null): name is OddsFormat =>
  ODDS_FORMATS.some((one) => one === name)

const hundredths = (value: number): string => {
  const sign = value < 0 ? '-' : ''
  const digits = Math.abs(value)
  return `${sign}${Math.floor(digits / 100)}.${String(digits % 100).padStart(2, '0')}`
}

/** What must be staked to win one, in hundredths, rounded away from zero so that it never promises more. */
const stakeForOne = (win: number): number => Math.ceil(10_000 / win)

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

/** Returns the win for a stake of one as a fraction, as in `17/20`. */
const fraction = (win: number): string => {
  const divisor = greatestDivisor(win, 100)
  return `${win / divisor}/${100 / divisor}`
}

/**
 * Returns odds (decimal, in hundredths) as a format writes them. Hong Kong: the win for a stake of one. Malay: as Hong Kong
 * up to even odds, above them the negative stake that wins one. Indonesian: the other way round.
 */
export const oddsText = (odds: number, format: OddsFormat): string => {
  const win = odds - 100
  switch (format) {
    case 'decimal':
      return hundredths(odds)
    case 'hongKong':
      return hundredths(win)
    case 'malay':
      return hundredths(win <= 100 ? win : -stakeForOne(win))
    case 'indonesian':
      return hundredths(win >= 100 ? win : -stakeForOne(win))
    case 'fractional':
      return fraction(win)
  }
}
