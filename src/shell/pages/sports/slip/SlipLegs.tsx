import { oddsText } from '../../../../rules/games/oddsFormats.ts'
import { Icon } from '../../../kit/page/Icon.tsx'
import { useMoved } from '../parts/OddsButton.tsx'
import { removeLeg } from '../parts/slipStore.ts'
import { useOddsFormat } from '../parts/sportsSettings.ts'
import type { QuotedLeg } from './useSlipQuotes.ts'
import { useSportsWords } from '../parts/useSportsWords.ts'

const Leg = ({ quoted }: { quoted: QuotedLeg }) => {
  const words = useSportsWords()
  const format = useOddsFormat()
  const { leg, state, odds, mustAccept } = quoted
  const moved = useMoved(odds)
  const name = words.selection(leg.market, leg.selection, leg)
  return (
    <li className="slip-leg" data-state={state}>
      <div className="slip-leg__words">
        <b>{name}</b>
        <span className="soft">{words.market(leg.market)}</span>
        <span className="soft">
          {leg.home} – {leg.away}
        </span>
        {state === 'closed' && <span className="slip-leg__problem">{words.t('slip.closed')}</span>}
        {state === 'suspended' && <span className="slip-leg__problem">{words.t('slip.suspended')}</span>}
      </div>
      <span
        className="slip-leg__odds number"
        data-moved={moved ?? undefined}
        data-changed={mustAccept || undefined}
      >
        {mustAccept && <s>{oddsText(leg.odds, format)}</s>}
        {oddsText(odds, format)}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={words.t('slip.remove', { name })}
        onClick={() => removeLeg(leg.fixtureId)}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

/** The selections of the slip, each with its present odds. */
export const SlipLegs = ({ legs }: { legs: readonly QuotedLeg[] }) => (
  <ul className="slip-legs">
    {legs.map((quoted) => (
      <Leg key={quoted.leg.fixtureId} quoted={quoted} />
    ))}
  </ul>
)
