import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../../client/pageSettings.ts'
import { liveTables } from '../../../endpoints/games/liveTables.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { currencySymbolOf } from '../../../rules/money/currencySymbol.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { GamePicture } from '../../kit/game/GamePicture.tsx'
import { useLaunch } from '../../kit/game/useLaunch.ts'
import { CardRow } from '../../kit/page/CardRow.tsx'
import { Icon } from '../../kit/page/Icon.tsx'
import { usePolled } from '../../kit/data/usePolled.ts'
import { resultMark } from './resultMark.ts'
import './liveTables.css'

type Table = OutputOf<typeof liveTables>[number]

const SECOND = 1000
const POLL_MS = 10 * SECOND
/** How many results a card shows. */
const RESULTS = 9

/** The time left for bets, as seconds in a ring that empties. It changes every second without a render. */
const BetClock = ({ table: { opensAt, closesAt, resultAt } }: { table: Table }) => {
  const { t } = useTranslation()
  const ring = useRef<HTMLSpanElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const period = resultAt - opensAt
    const show = () => {
      // Rounds follow each other without a gap.
      const left = closesAt - opensAt - ((Date.now() - opensAt) % period)
      if (text.current) text.current.textContent = left > 0 ? String(Math.ceil(left / SECOND)) : '…'
      ring.current?.style.setProperty('--left', String(Math.max(0, left / (closesAt - opensAt))))
      ring.current?.toggleAttribute('data-open', left > 0)
    }
    show()
    const timer = setInterval(show, SECOND)
    return () => clearInterval(timer)
  }, [opensAt, closesAt, resultAt])
  return (
    <span ref={ring} className="table-card__clock number" title={t('tables.clock')}>
      <span ref={text} />
    </span>
  )
}

const Results = ({ table: { kind, results } }: { table: Table }) => {
  const { t } = useTranslation()
  return (
    <ol className="table-card__results" aria-label={t('tables.results')}>
      {results
        .slice(-RESULTS)
        .toReversed()
        .map((result, index) => {
          const { tone, text, side } = resultMark(kind, result)
          return (
            <li key={index} data-tone={tone} className="number">
              {side ? <span title={t(`tables.side.${side}`)}>{t(`tables.letter.${side}`)}</span> : text}
            </li>
          )
        })}
    </ol>
  )
}

const TableCard = ({ table }: { table: Table }) => {
  const { t, i18n } = useTranslation()
  const launch = useLaunch()
  const closed = table.isOff || table.maintenanceUntil !== null
  const whole = (amount: number) => amount.toLocaleString(numberLocaleOf(i18n.language))
  return (
    <article className="table-card" data-closed={closed || undefined}>
      <button type="button" className="table-card__play" onClick={() => launch(table)}>
        <span className="table-card__art">
          <GamePicture game={table} />
          {closed ? (
            <span className="table-card__closed">{t('game.closed')}</span>
          ) : (
            <BetClock table={table} />
          )}
          <span className="table-card__players">
            <Icon name="user" size={14} />
            {table.players > 0 ? t('tables.players', { count: table.players }) : t('tables.free')}
          </span>
        </span>
        <span className="table-card__words">
          <b title={table.gameName}>{table.gameName}</b>
          <small className="number">
            <span className="visually-hidden">{t('tables.limits')} </span>
            {currencySymbolOf(brand)} {whole(table.minBet)} – {whole(table.maxBet)}
          </small>
        </span>
      </button>
      <Results table={table} />
    </article>
  )
}

/** The live tables: players, limits, the time left for bets and the last results. Nothing without tables. */
export default function LiveTableRow() {
  const { t } = useTranslation()
  const { data, error } = usePolled(liveTables, {}, POLL_MS)
  if ((error && !data) || data?.length === 0) return null
  return (
    <CardRow id="tables" title={t('home.tables')} more="/live" size="wide">
      {data
        ? data.map((table) => (
            <li key={table.nodeId}>
              <TableCard table={table} />
            </li>
          ))
        : Array.from({ length: 4 }, (_, i) => <li key={i} className="skeleton table-card__wait" />)}
    </CardRow>
  )
}
