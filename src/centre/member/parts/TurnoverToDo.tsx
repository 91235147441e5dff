import { Progress } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { withdrawSettings } from '../../../endpoints/withdrawals.ts'
import { Amount } from '../../kit/Amount.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useCall } from '../../kit/useCall.ts'
import { useWords } from '../../kit/useWords.ts'

type Turnover = OutputOf<typeof withdrawSettings>['turnover']

/** How much still has to be wagered before money may leave, source by source (provider.md §3 Money). */
export const TurnoverLines = ({ turnover }: { turnover: Turnover }) => {
  const { t, choice, amount } = useWords()
  const open = turnover.sources.filter(({ missing }) => missing > 0)
  if (turnover.missing <= 0) return <p className="centre-soft">{t('turnover_met')}</p>
  return (
    <>
      <p>{t('turnover_missing', { amount: amount(turnover.missing) })}</p>
      <ul className="mini-list">
        {open.map((line) => (
          <li key={line.id}>
            <div className="grow">
              {choice('source', line.source)} <small className="figure">{line.number}</small>
              <Progress percent={Math.floor((line.done / line.required) * 100)} size="small" showInfo={false} aria-label={t('turnover_progress')} />
            </div>
            <div><Amount value={line.done} /><small>{t('of_amount', { amount: amount(line.required) })}</small></div>
          </li>
        ))}
      </ul>
    </>
  )
}

export const TurnoverToDo = () => {
  const call = useCall(withdrawSettings, {})
  const { t } = useWords()
  return (
    <section>
      <h2 className="section-title">{t('turnover_title')}</h2>
      <Loaded call={call} rows={2}>{({ turnover }) => <TurnoverLines turnover={turnover} />}</Loaded>
    </section>
  )
}
