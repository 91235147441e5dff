import { useTranslation } from 'react-i18next'
import { vip } from '../../../endpoints/loyalty/loyalty.ts'
import type { VipRank } from '../../../entities/loyalty/loyalty.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { promptLoginAndReturn } from '../../kit/session/promptLogin.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { useSession } from '../../kit/session/session.ts'
import { formatMoney } from '../../kit/session/site.ts'
import { ErrorView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import { VipJourney } from './VipJourney.tsx'
import './vip.css'

type VipProgress = NonNullable<ReturnType<typeof useVipProgress>>
const useVipProgress = () => useEndpoint(vip, {}).data?.standing ?? null

/** The visitor's rank, and the progress to the next. */
const OwnRank = ({ standing, ranks }: { standing: VipProgress; ranks: readonly VipRank[] }) => {
  const { t, i18n } = useTranslation()
  const now = ranks.find(({ rank }) => rank === standing.rank)
  const next = ranks.find(({ rank }) => rank === standing.nextRank)
  const from = now?.lifetimeTurnover ?? 0
  const share = next
    ? Math.min(1, Math.max(0, (standing.lifetimeTurnover - from) / Math.max(1, next.lifetimeTurnover - from)))
    : 1
  return (
    <section className="vip__place" aria-labelledby="place">
      <div>
        <p className="soft">{t('vip.now')}</p>
        <h2 id="place" lang={now?.lang}>
          {now?.name ?? standing.rank}
        </h2>
      </div>
      <div className="vip__way">
        <progress max={1} value={share} aria-label={t('vip.progress')} />
        <p className="number">
          {next && standing.missing !== null
            ? t('vip.missing', { amount: formatMoney(standing.missing, i18n.language), rank: next.name })
            : t('vip.top')}
        </p>
      </div>
      <p className="number vip__turnover">
        {t('vip.turnover', { amount: formatMoney(standing.monthlyTurnover, i18n.language) })}
      </p>
    </section>
  )
}

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
          {ranks.map((rank) => (
            <tr key={rank.rank} aria-current={rank.rank === own || undefined}>
              <th scope="row">
                <Icon name="crown" size={18} />
                <bdi lang={rank.lang}>{rank.name}</bdi>
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
