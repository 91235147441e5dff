import { useTranslation } from 'react-i18next'
import { vip } from '../../../endpoints/loyalty/loyalty.ts'
import type { VipRank } from '../../../entities/loyalty/loyalty.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { promptLoginAndReturn } from '../../kit/session/promptLogin.ts'
import { useSession } from '../../kit/session/session.ts'
import { formatMoney } from '../../kit/session/site.ts'
import { ErrorView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import { RankEmblem } from './art/RankEmblem.tsx'
import { OwnRank } from './OwnRank.tsx'
import { VipJourney } from './VipJourney.tsx'
import './vip.css'

/** A table of what each rank requires and gives. */
const RankTable = ({ ranks, own }: { ranks: readonly VipRank[]; own: VipRank['rank'] | undefined }) => {
  const { t, i18n } = useTranslation()
  const amount = (value: number) => (value > 0 ? formatMoney(value, i18n.language) : '–')
  return (
    <div className="vip__scroll" tabIndex={0} role="region" aria-label={t('vip.title')}>
      <table className="vip__table">
        <thead>
          <tr>
            {['rank', 'lifetime', 'monthly', 'bonus', 'salary', 'points', 'withdrawals'].map((key) => (
              <th key={key} scope="col">
                {t(`vip.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank, place) => (
            <tr key={rank.rank} aria-current={rank.rank === own || undefined}>
              <th scope="row">
                <RankEmblem place={place} ranks={ranks.length} size={40} />
                <span>
                  <bdi lang={rank.lang}>{rank.name}</bdi>
                  {rank.rank === own && <small className="vip__you">{t('vip.here')}</small>}
                </span>
              </th>
              <td className="number">{amount(rank.lifetimeTurnover)}</td>
              <td className="number">{amount(rank.monthlyTurnover)}</td>
              <td className="number">{amount(rank.upgradeBonus)}</td>
              <td className="number">{amount(rank.monthlySalary)}</td>
              <td className="number">
                {t('vip.times', {
                  times: (rank.pointsPercent / 100).toLocaleString(numberLocaleOf(i18n.language)),
                })}
              </td>
              <td className="number">{rank.dailyWithdrawals}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** §2 /vip: the ranks, what each gives and requires, and the visitor's own rank. */
export default function VipPage() {
  const { t } = useTranslation()
  useTitle(t('vip.title'))
  const { status } = useSession()
  const { data, error, retry } = useEndpoint(vip, {})
  return (
    <div className="page-width vip">
      <header className="page-head">
        <h1>{t('vip.title')}</h1>
        <p className="soft">{t('vip.text')}</p>
      </header>
      {error && !data && <ErrorView error={error} onRetry={retry} />}
      {!error && !data && <div className="skeleton vip__wait" />}
      {data && (
        <>
          {data.standing ? (
            <OwnRank standing={data.standing} ranks={data.ranks} />
          ) : (
            status === 'guest' && (
              <p className="vip__place vip__place--visitor">
                <span>{t('vip.login')}</span>
                <button type="button" className="button button--main" onClick={promptLoginAndReturn}>
                  {t('login')}
                </button>
              </p>
            )
          )}
          <VipJourney ranks={data.ranks} standing={data.standing} />
          <h2 className="vip__heading">{t('vip.compare')}</h2>
          <RankTable ranks={data.ranks} own={data.standing?.rank} />
        </>
      )}
    </div>
  )
}
