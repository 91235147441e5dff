import { useTranslation } from 'react-i18next'
import type { Selection, SportsFixture, SportsMarket } from '../../../../entities/games/sportsbook.ts'

type MarketName = Pick<SportsMarket, 'kind' | 'part' | 'line' | 'game'>

/** A line with its sign, as handicaps are written. */
const signed = (line: number): string => (line > 0 ? `+${line}` : String(line))

/** Returns the words of matches and markets. */
export const useSportsWords = () => {
  const { t, i18n } = useTranslation('sports')
  return {
    t,
    language: i18n.language,
    /** As in `Handicap, 1st half`. */
    market: ({ kind, part, game }: MarketName): string => {
      const name = t(`market.${kind}`)
      if (part === 'full') return name
      return part === 'half' ? t('market.half', { name }) : t('market.game', { name, game })
    },
    /** The name of a selection: a team, or what is bet on. */
    selection: (
      { kind, line }: Pick<SportsMarket, 'kind' | 'line'>,
      picked: Selection,
      { home, away }: { home: string; away: string },
    ): string => {
      const sides = { home, away }
      const name = picked === 'home' || picked === 'away' ? sides[picked] : t(`pick.${picked}`)
      if (line === null) return name
      if (kind === 'total') return `${name} ${line}`
      return `${name} ${signed(picked === 'away' ? -line || 0 : line)}`
    },
    /** What stands on the button of a selection in a list. */
    short: ({ kind, line }: Pick<SportsMarket, 'kind' | 'line'>, picked: Selection): string => {
      if (line === null) return t(`short.${picked}`)
      return kind === 'total'
        ? `${t(`short.${picked}`)} ${line}`
        : signed(picked === 'away' ? -line || 0 : line)
    },
    /** Where a match is: `45′`, `Half-time`, `Game 2`, `Q3`. */
    clock: (match: Pick<SportsFixture, 'phase' | 'minute' | 'period' | 'sport'>): string => {
      const { phase, minute, period, sport } = match
      if (phase === 'over') return t('phase.over')
      if (sport === 'arenaBirds') return t('phase.exchange', { number: minute ?? 1 })
      if (minute === null) return t('phase.game', { number: period })
      if (sport === 'basket')
        return phase === 'break' ? t('phase.break') : t('phase.quarter', { number: period })
      return phase === 'break' ? t('phase.break') : t('phase.minute', { minute })
    },
  }
}
