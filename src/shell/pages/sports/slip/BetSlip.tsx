import { useState } from 'react'
import { LEGS_MAX } from '../../../../entities/games/sportsbook.ts'
import { combinationCount, systemsOf, totalOdds } from '../../../../rules/games/slipTotals.ts'
import { formatMoney } from '../../../kit/session/site.ts'
import { useSession } from '../../../kit/session/session.ts'
import { SlipKind, kindsOf, type Kind } from './SlipKind.tsx'
import { SlipLegs } from './SlipLegs.tsx'
import { SlipStake } from './SlipStake.tsx'
import type { Limits } from './limits.ts'
import { clearSlip, updateOdds, useSlip } from '../parts/slipStore.ts'
import { usePlaceSlip, type Bet, type PlaceState } from './usePlaceSlip.ts'
import { useSlipQuotes, type QuotedLeg } from './useSlipQuotes.ts'
import { useSportsWords } from '../parts/useSportsWords.ts'

const sizesOf = (kind: Kind, system: number, legs: number): readonly number[] => {
  if (kind === 'singles') return [1]
  return kind === 'multiple' ? [legs] : (systemsOf(legs)[system]?.sizes ?? [legs])
}

const betsOf = (legs: readonly QuotedLeg[], kind: Kind, sizes: readonly number[], stake: number): Bet[] => {
  // The odds that the player saw go with the bet: the server refuses others unless the player accepts them.
  const wanted = legs.map(({ leg, odds, mustAccept }) => ({ ...leg, odds: mustAccept ? leg.odds : odds }))
  return kind === 'singles'
    ? wanted.map((leg) => ({ legs: [leg], sizes: [1], stake }))
    : [{ legs: wanted, sizes, stake }]
}

const Outcome = ({ state, onSeeBets }: { state: PlaceState; onSeeBets: () => void }) => {
  const { t } = useSportsWords()
  if (state.step === 'placed')
    return (
      <div className="slip__placed" role="status">
        <b>{t('slip.placed', { count: state.count })}</b>
        <button type="button" className="link" onClick={onSeeBets}>
          {t('slip.placed.see')}
        </button>
      </div>
    )
  if (state.step !== 'failed') return null
  const { error, failed, unclear } = state
  const message = unclear ? t('slip.unclear') : error.message
  return (
    <p className="slip__error" role="alert">
      {failed > 0 ? t('slip.failed', { count: failed, message }) : message}
    </p>
  )
}

const Totals = ({
  legs,
  sizes,
  kind,
  stake,
  limits,
}: {
  legs: readonly QuotedLeg[]
  sizes: readonly number[]
  kind: Kind
  stake: number
  limits: Limits
}) => {
  const { t, language } = useSportsWords()
  const count = combinationCount(legs.length, sizes)
  const win =
    stake *
    totalOdds(
      legs.map(({ odds }) => odds),
      sizes,
    )
  const most = limits.maxWin * (kind === 'singles' ? legs.length : 1)
  const isCapped = win > most
  return (
    <dl className="slip__totals">
      {count > 1 && (
        <div>
          <dt>{t('slip.combinations')}</dt>
          <dd className="number">{count}</dd>
        </div>
      )}
      <div>
        <dt>{t('slip.total')}</dt>
        <dd className="number">{formatMoney(stake * count, language)}</dd>
      </div>
      <div className="slip__win">
        <dt>{isCapped ? t('slip.winMax', { amount: formatMoney(most, language) }) : t('slip.win')}</dt>
        <dd className="number">{formatMoney(Math.floor(Math.min(win, most) * 100) / 100, language)}</dd>
      </div>
    </dl>
  )
}

const Empty = ({ state, onSeeBets }: { state: PlaceState; onSeeBets: () => void }) => {
  const { t } = useSportsWords()
  return (
    <div className="slip slip--empty">
      <Outcome state={state} onSeeBets={onSeeBets} />
      <p className="state__title">{t('slip.empty')}</p>
      <p className="soft">{t('slip.empty.text', { number: LEGS_MAX })}</p>
    </div>
  )
}

const useLabel = (state: PlaceState, mustAccept: boolean, amount: number): string => {
  const { t, language } = useSportsWords()
  const { status } = useSession()
  if (state.step === 'failed' && state.unclear) return t('slip.retry')
  if (mustAccept) return t('slip.acceptNew')
  if (status === 'guest') return t('slip.login')
  return amount > 0 ? t('slip.place', { amount: formatMoney(amount, language) }) : t('slip.place.none')
}

/** The slip: selections, how they are combined, the stake, what it may win, and the button that places it. */
export const BetSlip = ({ limits, onSeeBets }: { limits: Limits; onSeeBets: () => void }) => {
  const { t } = useSportsWords()
  const legs = useSlipQuotes(useSlip())
  const { state, place, reset } = usePlaceSlip()
  const [asked, setKind] = useState<Kind>('multiple')
  const [system, setSystem] = useState(0)
  const [stake, setStake] = useState('')
  const kinds = kindsOf(legs.length)
  const kind = kinds.includes(asked) ? asked : (kinds.at(-1) ?? 'singles')
  const sizes = sizesOf(kind, system, legs.length)
  const amount = Number(stake) || 0
  const mustAccept = legs.some((leg) => leg.mustAccept && leg.state === 'open')
  const count = combinationCount(legs.length, sizes)
  const label = useLabel(state, mustAccept, amount * count)
  if (legs.length === 0) return <Empty state={state} onSeeBets={onSeeBets} />
  const act = (): void => {
    if (mustAccept) {
      updateOdds(new Map(legs.map(({ leg, odds }) => [leg.fixtureId, odds])))
      reset()
    } else void place(betsOf(legs, kind, sizes, amount))
  }
  return (
    <form
      className="slip"
      onSubmit={(event) => {
        event.preventDefault()
        act()
      }}
    >
      <SlipLegs legs={legs} />
      <button type="button" className="link slip__clear" onClick={clearSlip}>
        {t('slip.clear')}
      </button>
      <SlipKind legs={legs.length} kind={kind} system={system} onKind={setKind} onSystem={setSystem} />
      <SlipStake
        kind={kind}
        combinations={kind === 'singles' ? 1 : count}
        stake={stake}
        limits={limits}
        onStake={setStake}
      />
      <Totals legs={legs} sizes={sizes} kind={kind} stake={amount} limits={limits} />
      {mustAccept && <p className="slip__error">{t('slip.changed')}</p>}
      <Outcome state={state} onSeeBets={onSeeBets} />
      <button
        type="submit"
        className="button button--main button--wide"
        disabled={
          state.step === 'busy' || (!mustAccept && (amount <= 0 || legs.some((leg) => leg.state !== 'open')))
        }
      >
        {label}
      </button>
    </form>
  )
}
