import { useTranslation } from 'react-i18next'
import type { VipRank } from '../../../entities/loyalty/loyalty.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { formatMoney } from '../../kit/session/site.ts'
import { vipAdditions } from './vipAdditions.ts'

interface Standing {
  rank: VipRank['rank']
  lifetimeTurnover: number
}

type Place = 'reached' | 'here' | 'ahead'

const placeOf = (rank: VipRank, standing: Standing | null): Place => {
  if (!standing || rank.rank > standing.rank) return 'ahead'
  return rank.rank === standing.rank ? 'here' : 'reached'
}

/** Returns what a level adds, as sentences. */
const useAdditions = () => {
  const { t, i18n } = useTranslation()
  const money = (amount: number) => formatMoney(amount, i18n.language)
  return (rank: VipRank, before: VipRank | undefined): string[] => {
    const added = vipAdditions(rank, before)
    const times = (percent: number) =>
      t('vip.times', { times: (percent / 100).toLocaleString(numberLocaleOf(i18n.language)) })
    return [
      added.upgradeBonus !== null && `${t('vip.bonus')}: ${money(added.upgradeBonus)}`,
      added.monthlySalary !== null && `${t('vip.salary')}: ${money(added.monthlySalary)}`,
      added.pointsPercent !== null && `${t('vip.points')}: ${times(added.pointsPercent)}`,
      added.dailyWithdrawals !== null && `${t('vip.withdrawals')}: ${added.dailyWithdrawals}`,
    ].filter((text) => text !== false)
  }
}

/** One level of the journey: where the visitor is, how far it is, and what it adds. */
const Stop = ({
  rank,
  before,
  standing,
}: {
  rank: VipRank
  before: VipRank | undefined
  standing: Standing | null
}) => {
  const { t, i18n } = useTranslation()
  const additions = useAdditions()
  const place = placeOf(rank, standing)
  const toGo = rank.lifetimeTurnover - (standing?.lifetimeTurnover ?? 0)
  // A visitor has no level yet, and the first one needs no bets.
  const ahead = toGo > 0 ? t('vip.toGo', { amount: formatMoney(toGo, i18n.language) }) : null
  const where = place === 'ahead' ? ahead : t(place === 'here' ? 'vip.here' : 'vip.reached')
  const { benefits } = vipAdditions(rank, before)
  return (
    <li className="vip__rank" data-place={place} aria-current={place === 'here' ? 'step' : undefined}>
      <h3>
        <Icon name={place === 'reached' ? 'check' : 'crown'} size={18} />
        <bdi lang={rank.lang}>{rank.name}</bdi>
      </h3>
      {where && <p className="number vip__where">{where}</p>}
      <ul>
        {additions(rank, before).map((text) => (
          <li key={text} className="number">
            {text}
          </li>
        ))}
        {benefits.map((benefit) => (
          <li key={benefit} lang={rank.lang}>
            <bdi>{benefit}</bdi>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The levels as a journey: those reached, where the visitor is, and what each level adds to the one before it. */
export const VipJourney = ({ ranks, standing }: { ranks: readonly VipRank[]; standing: Standing | null }) => {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="vip-journey">
      <h2 id="vip-journey" className="vip__heading">
        {t('vip.journey')}
      </h2>
      <ol className="vip__ranks">
        {ranks.map((rank, at) => (
          <Stop key={rank.rank} rank={rank} before={ranks[at - 1]} standing={standing} />
        ))}
      </ol>
    </section>
  )
}
