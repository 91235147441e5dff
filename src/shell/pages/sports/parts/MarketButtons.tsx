import type { Selection, SportsFixture, SportsMarket } from '../../../../entities/games/sportsbook.ts'
import { OddsButton } from './OddsButton.tsx'

/** The odds of each selection of a market, as buttons. */
export const MarketButtons = ({
  match,
  market,
  label,
  onPick,
}: {
  match: SportsFixture
  market: SportsMarket
  label: (selection: Selection) => string
  onPick?: (() => void) | undefined
}) =>
  market.selections.map(({ selection, odds }) => (
    <OddsButton
      key={selection}
      match={match}
      market={market}
      picked={selection}
      odds={odds}
      label={label(selection)}
      onPick={onPick}
    />
  ))
