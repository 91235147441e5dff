import { useTranslation } from 'react-i18next'
import type { VipRank } from '../../../entities/loyalty/loyalty.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { formatMoney } from '../../kit/session/site.ts'
import { RankEmblem } from './art/RankEmblem.tsx'
import { useAdditions } from './useAdditions.ts'
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

interface StopProps {
  rank: VipRank
  /** The place of the rank among all, from 0. */
  at: number
  ranks: readonly VipRank[]
  standing: Standing | null
}

/** One level of the journey: where the visitor is, how far it is, and what it adds. */
const Stop = ({ rank, at, ranks, standing }: StopProps) => {
  const { t, i18n } = useTranslation()
  const additions = useAdditions()
  const before = ranks[at - 1]
  const place = placeOf(rank, standing)
  const toGo = rank.lifetimeTurnover - (standing?.lifetimeTurnover ?? 0)
  // A visitor has no level yet, and the first one needs no bets.
  const ahead = toGo > 0 ? t('vip.toGo', { amount: formatMoney(toGo, i18n.language) }) : null
  const where = place === 'ahead' ? ahead : t(place === 'here' ? 'vip.here' : 'vip.reached')
  const { benefits } = vipAdditions(rank, before)
  return (
    <li className="vip__rank" data-place={place} aria-current={place === 'here' ? 'step' : undefined}>
      <RankEmblem place={at} ranks={ranks.length} size={88} />
      <h3>
        {place === 'reached' && <Icon name="check" size={18} />}
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
          <Stop key={rank.rank} rank={rank} at={at} ranks={ranks} standing={standing} />
        ))}
      </ol>
    </section>
  )
}
