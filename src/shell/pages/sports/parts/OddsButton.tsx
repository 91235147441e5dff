import { useEffect, useRef, useState } from 'react'
import type { Selection, SportsFixture, SportsMarket } from '../../../../entities/games/sportsbook.ts'
import { oddsText } from '../../../../rules/games/oddsFormats.ts'
import { Icon } from '../../../kit/page/Icon.tsx'
import { keyOf, toggleLeg, useSlip } from './slipStore.ts'
import { useOddsFormat } from './sportsSettings.ts'
import { useSportsWords } from './useSportsWords.ts'

/** How long a mark shows that odds moved, ms. */
const MARK_MS = 4_000

/** Returns which way odds moved last, for some seconds. */
export const useMoved = (odds: number | null): 'up' | 'down' | null => {
  const before = useRef(odds)
  const [moved, setMoved] = useState<'up' | 'down' | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = odds
    if (odds === null || last === null || odds === last) return
    setMoved(odds > last ? 'up' : 'down')
    const timer = setTimeout(() => setMoved(null), MARK_MS)
    return () => clearTimeout(timer)
  }, [odds])
  return moved
}

/** A price that can be added to the slip. Without odds it is closed for a moment, and keeps its room. */
export const OddsButton = ({
  match,
  market,
  picked,
  odds,
  label,
  onPick,
}: {
  match: SportsFixture
  market: SportsMarket
  picked: Selection
  odds: number | null
  /** What is shown of the selection. */
  label: string
  /** Called after the selection went into the slip. */
  onPick?: (() => void) | undefined
}) => {
  const words = useSportsWords()
  const format = useOddsFormat()
  const moved = useMoved(odds)
  const inSlip = useSlip().some(
    (leg) =>
      keyOf(leg.fixtureId, leg.marketId, leg.selection) === keyOf(match.fixtureId, market.marketId, picked),
  )
  const name = words.selection(market, picked, { home: match.home.name, away: match.away.name })
  return (
    <button
      type="button"
      className="odds"
      aria-pressed={inSlip}
      disabled={odds === null}
      data-moved={moved ?? undefined}
      onClick={() => {
        if (odds !== null && toggleLeg(match, market, picked, odds)) onPick?.()
      }}
    >
      {/* What the button shows follows, so that its name has the words that are seen. */}
      <span className="visually-hidden">
        {words.market(market)} {label === name ? '' : name}
      </span>
      <span className="odds__label" title={label}>
        {label}
      </span>
      <span className="odds__price number">
        {odds === null ? (
          <>
            <Icon name="lock" size={14} />
            <span className="visually-hidden">{words.t('closed')}</span>
          </>
        ) : (
          oddsText(odds, format)
        )}
        {moved && <i className="odds__mark" aria-hidden="true" />}
      </span>
    </button>
  )
}
