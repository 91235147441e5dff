import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PointReward } from '../../entities/loyalty.ts'
import { pointRewards } from '../../endpoints/points.ts'
import { isTrial } from '../../rules/access.ts'
import { askTrueAccount } from '../kit/askTrueAccount.ts'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { session } from '../kit/session.ts'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'
import { RedeemDialog } from './RedeemDialog.tsx'

/** §9: points go into chips, promotions, lifestyle services or goods. */
const TYPES = ['chips', 'promotion', 'service', 'goods'] as const
const ICONS: Readonly<Record<(typeof TYPES)[number], IconName>> = { chips: 'coin', promotion: 'ticket', service: 'star', goods: 'gift' }

/** What the mall offers. */
export const PointRewards = ({ points, rank }: { points: number; rank: number }) => {
  const { t } = useTranslation()
  const [type, setType] = useState<(typeof TYPES)[number]>()
  const [chosen, setChosen] = useState<PointReward | null>(null)
  const { data, error, retry } = useCall(pointRewards, type ? { type } : {})
  const choose = (reward: PointReward) => {
    const { member } = session.get()
    if (member && isTrial(member.type)) return void askTrueAccount()
    setChosen(reward)
  }
  return (
    <>
      <div className="tabs mall__types" role="group" aria-label={t('mall.type')}>
        {[undefined, ...TYPES].map((each) => <button key={each ?? 'all'} type="button" className="tabs__tab" aria-pressed={each === type} onClick={() => setType(each)}>{each ? t(`mall.type.${each}`) : t('all')}</button>)}
      </div>
      {error && !data ? <ErrorView error={error} onRetry={retry} /> : data?.length === 0 ? <EmptyView title={t('mall.none')} scene="tickets" /> : (
        <ul className="mall__rewards">
          {data ? data.map((reward) => {
            const why = rank < reward.minimumRank ? t('mall.needsRank', { rank: reward.minimumRank }) : points < reward.points ? t('mall.needsPoints', { count: reward.points - points }) : null
            return (
              <li key={reward.id} className="reward" data-type={reward.type}>
                <span className="reward__art"><Icon name={ICONS[reward.type]} size={44} /></span>
                <span className="reward__words"><b>{reward.name}</b><span>{reward.description}</span></span>
                <span className="reward__points number">{t('points.amount', { count: reward.points })}</span>
                <button type="button" className="button" disabled={why !== null} onClick={() => choose(reward)}>{t('mall.redeem')}</button>
                {why && <span className="reward__why">{why}</span>}
              </li>
            )
          }) : Array.from({ length: 6 }, (_, i) => <li key={i} className="skeleton reward reward--wait" />)}
        </ul>
      )}
      {chosen && <RedeemDialog reward={chosen} points={points} onClose={() => setChosen(null)} />}
    </>
  )
}
