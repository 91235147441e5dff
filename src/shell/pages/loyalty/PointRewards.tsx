import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PointReward } from '../../../entities/loyalty/loyalty.ts'
import { pointRewards } from '../../../endpoints/loyalty/points.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import { promptRealAccount } from '../../kit/session/promptRealAccount.ts'
import { Icon, type IconName } from '../../kit/page/Icon.tsx'
import { session } from '../../kit/session/session.ts'
import { EmptyView, QueryView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { RedeemDialog } from './RedeemDialog.tsx'

/** §9: points buy chips, promotions, lifestyle services or goods. */
const TYPES = ['chips', 'promotion', 'service', 'goods'] as const
const ICONS: Readonly<Record<(typeof TYPES)[number], IconName>> = {
  chips: 'coin',
  promotion: 'ticket',
  service: 'star',
  goods: 'gift',
}

interface Mall {
  points: number
  rank: number
}

/** Returns why this member cannot redeem a reward, or null. */
const whyNot = (reward: PointReward, { points, rank }: Mall, t: TFunction): string | null => {
  if (rank < reward.minimumRank) return t('mall.needsRank', { rank: reward.minimumRank })
  return points < reward.points ? t('mall.needsPoints', { count: reward.points - points }) : null
}

/** One reward of the mall. The button is disabled, with the reason, when rank or points are too low. */
const Reward = ({ reward, points, rank, onChoose }: Mall & { reward: PointReward; onChoose: () => void }) => {
  const { t } = useTranslation()
  const why = whyNot(reward, { points, rank }, t)
  return (
    <li className="reward" data-type={reward.type}>
      <span className="reward__art">
        <Icon name={ICONS[reward.type]} size={44} />
      </span>
      <span className="reward__words" lang={reward.lang}>
        <b>
          <bdi>{reward.name}</bdi>
        </b>
        <span>
          <bdi>{reward.description}</bdi>
        </span>
      </span>
      <span className="reward__points number">{t('points.amount', { count: reward.points })}</span>
      <button type="button" className="button" disabled={why !== null} onClick={onChoose}>
        {t('mall.redeem')}
      </button>
      {why && <span className="reward__why">{why}</span>}
    </li>
  )
}

/** The rewards of the mall. */
export const PointRewards = ({ points, rank }: Mall) => {
  const { t } = useTranslation()
  const [type, setType] = useState<(typeof TYPES)[number]>()
  const [chosen, setChosen] = useState<PointReward | null>(null)
  const { data, error, retry } = useEndpoint(pointRewards, type ? { type } : {})
  const choose = (reward: PointReward) => {
    const { member } = session.get()
    if (member && isTrial(member.type)) return void promptRealAccount()
    setChosen(reward)
  }
  return (
    <>
      <div className="tabs mall__types" role="group" aria-label={t('mall.type')}>
        {[undefined, ...TYPES].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            className="tabs__tab"
            aria-pressed={each === type}
            onClick={() => setType(each)}
          >
            {each ? t(`mall.type.${each}`) : t('all')}
          </button>
        ))}
      </div>
      <QueryView
        error={data ? null : error}
        onRetry={retry}
        isEmpty={data?.length === 0}
        empty={<EmptyView title={t('mall.none')} illustration="tickets" />}
      >
        <ul className="mall__rewards">
          {data
            ? data.map((reward) => (
                <Reward
                  key={reward.id}
                  reward={reward}
                  points={points}
                  rank={rank}
                  onChoose={() => choose(reward)}
                />
              ))
            : Array.from({ length: 6 }, (_, i) => <li key={i} className="skeleton reward reward--wait" />)}
        </ul>
      </QueryView>
      {chosen && <RedeemDialog reward={chosen} points={points} onClose={() => setChosen(null)} />}
    </>
  )
}
