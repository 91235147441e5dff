import { Progress } from 'antd'
import type { RemainingTurnover as Turnover } from '../../../entities/money/cashier.ts'
import { withdrawSettings } from '../../../endpoints/money/withdrawals.ts'
import { Amount } from '../format/Amount.tsx'
import { QueryContent } from '../query/QueryContent.tsx'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useWords } from '../format/useWords.ts'

/** Shows the remaining turnover before a withdrawal is allowed, source by source. */
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
              <Progress
                percent={Math.floor((line.done / line.required) * 100)}
                size="small"
                showInfo={false}
                aria-label={t('turnover_progress')}
              />
            </div>
            <div>
              <Amount value={line.done} />
              <small>{t('of_amount', { amount: amount(line.required) })}</small>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows the remaining turnover above a form that it blocks; null when none remains. */
export const TurnoverFirst = ({ turnover }: { turnover: Turnover }) => {
  const { t } = useWords()
  if (turnover.missing <= 0) return null
  return (
    <section className="turnover-first">
      <h2 className="section-title">{t('turnover_first_title')}</h2>
      <TurnoverLines turnover={turnover} />
    </section>
  )
}

export const RemainingTurnover = () => {
  const query = useEndpointQuery(withdrawSettings, {})
  const { t } = useWords()
  return (
    <section>
      <h2 className="section-title">{t('turnover_title')}</h2>
      <QueryContent query={query} rows={2}>
        {({ turnover }) => <TurnoverLines turnover={turnover} />}
      </QueryContent>
    </section>
  )
}
