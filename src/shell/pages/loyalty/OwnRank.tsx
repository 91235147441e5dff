import { useTranslation } from 'react-i18next'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { vip } from '../../../endpoints/loyalty/loyalty.ts'
import type { VipRank } from '../../../entities/loyalty/loyalty.ts'
import { formatMoney } from '../../kit/session/site.ts'
import { RankEmblem } from './art/RankEmblem.tsx'
import { useAdditions } from './useAdditions.ts'

export type Standing = NonNullable<OutputOf<typeof vip>['standing']>

interface GoalProps {
  label: string
  done: number
  target: number
}

/** One requirement of the next rank: what the server counted, of what it needs. */
const Goal = ({ label, done, target }: GoalProps) => {
  const { i18n } = useTranslation()
  return (
    <div className="vip__goal">
      <span>{label}</span>
      <b className="number">
        {formatMoney(Math.min(done, target), i18n.language)} / {formatMoney(target, i18n.language)}
      </b>
      <progress max={target} value={Math.min(done, target)} aria-label={label} />
    </div>
  )
}

interface Props {
  standing: Standing
  ranks: readonly VipRank[]
}

/** The session's rank with its emblem, what the next one needs, and what it will add. */
export const OwnRank = ({ standing, ranks }: Props) => {
  const { t, i18n } = useTranslation()
  const additions = useAdditions()
  const place = ranks.findIndex(({ rank }) => rank === standing.rank)
  const now = ranks[place]
  const next = ranks.find(({ rank }) => rank === standing.nextRank)
  const bestMonth = Math.max(standing.monthlyTurnover, standing.lastMonthTurnover)
  return (
    <section className="vip__place" aria-labelledby="place">
      <div className="vip__own">
        <RankEmblem place={place} ranks={ranks.length} size={132} />
        <div>
          <p className="soft">{t('vip.now')}</p>
          <h2 id="place" lang={now?.lang}>
            {now?.name ?? standing.rank}
          </h2>
          <p className="number vip__turnover">
            {t('vip.turnover', { amount: formatMoney(standing.monthlyTurnover, i18n.language) })}
          </p>
        </div>
      </div>
      {next && standing.missing !== null ? (
        <div className="vip__next">
          <p className="number">
            {t('vip.missing', { amount: formatMoney(standing.missing, i18n.language), rank: next.name })}
          </p>
          <Goal label={t('vip.lifetime')} done={standing.lifetimeTurnover} target={next.lifetimeTurnover} />
          {next.monthlyTurnover > 0 && (
            <Goal label={t('vip.bestMonth')} done={bestMonth} target={next.monthlyTurnover} />
          )}
          <div className="vip__gains">
            <RankEmblem place={place + 1} ranks={ranks.length} size={56} />
            <ul aria-label={t('vip.gains', { rank: next.name })}>
              {[
                ...additions(next, now),
                ...next.benefits.filter((benefit) => !now?.benefits.includes(benefit)),
              ].map((text) => (
                <li key={text} className="number">
                  {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : (
        <p className="vip__next">{t('vip.top')}</p>
      )}
    </section>
  )
}
