import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PointReward } from '../../../entities/loyalty/loyalty.ts'
import { pointRewards } from '../../../endpoints/loyalty/points.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import { ChoiceTabs } from '../../kit/form/ChoiceTabs.tsx'
import { promptLoginAndReturn } from '../../kit/session/promptLogin.ts'
import { promptRealAccount } from '../../kit/session/promptRealAccount.ts'
import { session } from '../../kit/session/session.ts'
import { EmptyView, QueryView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { GoodsPicture } from './art/GoodsPicture.tsx'
import { RedeemDialog } from './RedeemDialog.tsx'

/** §9: points buy chips, promotions, lifestyle services or goods. */
const TYPES = ['chips', 'promotion', 'service', 'goods'] as const
interface Mall {
  points: number
  rank: number
}

/** The points and the rank of a member; null for a visitor. */
type Reader = Mall | null

/** Returns why this member cannot redeem a reward, or null. A visitor reads which rank it needs. */
const whyNot = (reward: PointReward, reader: Reader, t: TFunction): string | null => {
  if (!reader) return reward.minimumRank > 0 ? t('mall.needsRank', { rank: reward.minimumRank }) : null
  const { points, rank } = reader
  if (rank < reward.minimumRank) return t('mall.needsRank', { rank: reward.minimumRank })
  return points < reward.points ? t('mall.needsPoints', { count: reward.points - points }) : null
}

/** One reward of the mall. The button is disabled, with the reason, when rank or points are too low. */
const Reward = ({
  reward,
  reader,
  onChoose,
}: {
  reward: PointReward
  reader: Reader
  onChoose: () => void
}) => {
  const { t } = useTranslation()
  const why = whyNot(reward, reader, t)
  const share = reader ? Math.min(1, reader.points / reward.points) : 0
  return (
    <li className="reward" data-type={reward.type}>
      <span className="reward__art">
        <GoodsPicture art={reward.art} />
        {reward.minimumRank > 0 && (
          <span className="reward__rank">{t('mall.needsRank', { rank: reward.minimumRank })}</span>
        )}
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
      {reader && share < 1 && (
        <progress className="reward__share" max={1} value={share} aria-label={t('mall.share')} />
      )}
      <button type="button" className="button" disabled={reader !== null && why !== null} onClick={onChoose}>
        {t(reader ? 'mall.redeem' : 'mall.loginToRedeem')}
      </button>
      {reader && why && <span className="reward__why">{why}</span>}
    </li>
  )
}

/** The rewards of the mall. Visitors see them too, and log in to redeem. */
export const PointRewards = ({ reader }: { reader: Reader }) => {
  const { t } = useTranslation()
  const [type, setType] = useState<(typeof TYPES)[number]>()
  const [chosen, setChosen] = useState<PointReward | null>(null)
  const { data, error, retry } = useEndpoint(pointRewards, type ? { type } : {})
  const choose = (reward: PointReward) => {
    const { status, member } = session.get()
    if (status === 'guest') return promptLoginAndReturn()
    if (member && isTrial(member.type)) return void promptRealAccount()
    setChosen(reward)
  }
  return (
    <>
      <ChoiceTabs
        className="tabs mall__types"
        label={t('mall.type')}
        choices={['all', ...TYPES]}
        chosen={type ?? 'all'}
        onChoose={(each) => setType(each === 'all' ? undefined : each)}
        word={(each) => (each === 'all' ? t('all') : t(`mall.type.${each}`))}
      />
      <QueryView
        error={data ? null : error}
        onRetry={retry}
        isEmpty={data?.length === 0}
        empty={<EmptyView title={t('mall.none')} illustration="tickets" />}
      >
        <ul className="mall__rewards">
          {data
            ? data.map((reward) => (
                <Reward key={reward.id} reward={reward} reader={reader} onChoose={() => choose(reward)} />
              ))
            : Array.from({ length: 6 }, (_, i) => <li key={i} className="skeleton reward reward--wait" />)}
        </ul>
      </QueryView>
      {chosen && reader && (
        <RedeemDialog reward={chosen} points={reader.points} onClose={() => setChosen(null)} />
      )}
    </>
  )
}
