import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '../../../../client/apiError.ts'
import { call } from '../../../../client/call.ts'
import { cashOutSlip } from '../../../../endpoints/games/sportsbook.ts'
import { balance } from '../../../../endpoints/money/wallet.ts'
import type { SportsSlip } from '../../../../entities/games/sportsbook.ts'
import { oddsText } from '../../../../rules/games/oddsFormats.ts'
import { invalidateQueries } from '../../../kit/data/useEndpoint.ts'
import { openDialog } from '../../../kit/dialog/dialogs.ts'
import { Icon } from '../../../kit/page/Icon.tsx'
import { useFeatures } from '../../../kit/session/features.ts'
import { formatMoment, formatMoney } from '../../../kit/session/site.ts'
import { Crest } from '../parts/Crest.tsx'
import { useOddsFormat } from '../parts/sportsSettings.ts'
import { useSportsWords } from '../parts/useSportsWords.ts'

type Leg = SportsSlip['legs'][number]

const LegRow = ({ leg }: { leg: Leg }) => {
  const words = useSportsWords()
  const format = useOddsFormat()
  const teams = { home: leg.home.name, away: leg.away.name }
  return (
    <li className="bet-leg" data-result={leg.result}>
      <span className="bet-leg__pick">
        <b>{words.selection(leg, leg.selection, teams)}</b>
        <b className="number">{oddsText(leg.odds, format)}</b>
      </span>
      <span className="soft">{words.market(leg)}</span>
      <span className="bet-leg__match">
        <Crest team={leg.home} size={16} />
        {leg.home.name}
        <b className="number">{leg.phase === 'before' ? '–' : `${leg.score.home}–${leg.score.away}`}</b>
        {leg.away.name}
        <Crest team={leg.away} size={16} />
      </span>
      <span className="bet-leg__state">
        {leg.result !== 'open' && words.t(`bets.leg.${leg.result}`)}
        {leg.result === 'open' && leg.phase === 'before' && formatMoment(leg.startsAt, words.language)}
        {leg.result === 'open' && leg.phase !== 'before' && (
          <b className="live-mark">{words.clock({ ...leg, period: 1 + leg.score.home + leg.score.away })}</b>
        )}
      </span>
    </li>
  )
}

/** The cash-out of a slip: pressed twice, so that it does not happen by accident. */
const CashOut = ({ slip, onChange }: { slip: SportsSlip; onChange: () => void }) => {
  const { t, language } = useSportsWords()
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')
  const { cashOut, slipId } = slip
  const take = async (amount: number): Promise<void> => {
    setAsked(false)
    setProblem('')
    try {
      await call(cashOutSlip, { slipId, amount })
      invalidateQueries(balance)
    } catch (error) {
      setProblem(asApiError(error).message)
    }
    onChange()
  }
  if (cashOut === null) return <p className="soft bet-card__none">{t('bets.cashOut.none')}</p>
  const amount = formatMoney(cashOut, language)
  return (
    <div className="bet-card__cash">
      {asked ? (
        <>
          <button type="button" className="button button--main" onClick={() => void take(cashOut)}>
            {t('bets.cashOut.confirm', { amount })}
          </button>
          <button type="button" className="button button--bare" onClick={() => setAsked(false)}>
            {t('bets.keep')}
          </button>
        </>
      ) : (
        <button type="button" className="button" onClick={() => setAsked(true)}>
          {t('bets.cashOut', { amount })}
        </button>
      )}
      {problem && (
        <p className="slip__error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

const useKindName = ({ legs, sizes }: SportsSlip): string => {
  const { t } = useSportsWords()
  const number = legs.length
  if (number === 1) return t('bets.single')
  if (sizes.length === 1 && sizes[0] === number) return t('bets.multiple', { number })
  return t('bets.system', { sizes: sizes.join(', '), number })
}

/** Shares the slip in the chat room. */
const ShareSlip = ({ slip: { slipId, legs } }: { slip: SportsSlip }) => {
  const { t } = useTranslation('chatRoom')
  const wanted = legs.map(({ fixtureId, marketId, selection, odds }) => ({
    fixtureId,
    marketId,
    selection,
    odds,
  }))
  return (
    <button
      type="button"
      className="icon-button bet-card__share"
      aria-label={t('share')}
      title={t('share')}
      onClick={() => openDialog({ name: 'share', slip: { id: slipId, legs: wanted } })}
    >
      <Icon name="share" size={18} />
    </button>
  )
}

/** A placed slip with its matches, markets, odds and scores. */
export const SlipCard = ({ slip, onChange }: { slip: SportsSlip; onChange: () => void }) => {
  const { t, language } = useSportsWords()
  const kind = useKindName(slip)
  const has = useFeatures()
  const money = (value: number): string => formatMoney(value, language)
  const isOpen = slip.state === 'open'
  return (
    <li className="bet-card panel" data-state={slip.state}>
      <header className="bet-card__head">
        <b>{kind}</b>
        <span className="bet-card__state">{t(`bets.state.${slip.state}`)}</span>
        {has('chat') && (
          <Suspense fallback={null}>
            <ShareSlip slip={slip} />
          </Suspense>
        )}
        <small className="soft">{formatMoment(slip.placedAt, language)}</small>
      </header>
      <ul>
        {slip.legs.map((leg) => (
          <LegRow key={leg.fixtureId} leg={leg} />
        ))}
      </ul>
      <dl className="bet-card__sums">
        <div>
          <dt>{t('bets.stake')}</dt>
          <dd className="number">{money(slip.stake)}</dd>
        </div>
        <div>
          <dt>{isOpen ? t('bets.possible') : t('bets.paid')}</dt>
          <dd className="number">{money(isOpen ? slip.possibleWin : slip.won)}</dd>
        </div>
      </dl>
      {isOpen && <CashOut slip={slip} onChange={onChange} />}
    </li>
  )
}
