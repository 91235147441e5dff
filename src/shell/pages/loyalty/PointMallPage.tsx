import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointBalance } from '../../../endpoints/loyalty/points.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import { ChoiceTabs } from '../../kit/form/ChoiceTabs.tsx'
import { promptLoginAndReturn } from '../../kit/session/promptLogin.ts'
import { useFeatures } from '../../kit/session/features.ts'
import { useSession } from '../../kit/session/session.ts'
import { formatMoney } from '../../kit/session/site.ts'
import { EmptyView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import { PointDetails } from './PointDetails.tsx'
import { PointRedemptions } from './PointRedemptions.tsx'
import { PointRewards } from './PointRewards.tsx'
import { PointRules } from './PointRules.tsx'
import './pointMall.css'

const TABS = ['mall', 'redemptions', 'details', 'rules'] as const

/** The tabs of the mall, or the reason why it is unavailable. A visitor sees the rewards and the rules. */
const MallBody = ({ open, points }: { open: boolean; points: number }) => {
  const { t } = useTranslation()
  const { status, member } = useSession()
  const [tab, setTab] = useState<(typeof TABS)[number]>('mall')
  if (!open)
    return <EmptyView title={t('feature.closed')} text={t('feature.closed.text')} illustration="closed" />
  if (status === 'loading') return <div className="skeleton mall__wait" />
  const real = member !== null && !isTrial(member.type)
  return (
    <>
      {!member && (
        <p className="mall__visitor">
          <span>
            <b>{t('mall.login')}</b> {t('mall.login.text')}
          </span>
          <button type="button" className="button button--main" onClick={promptLoginAndReturn}>
            {t('login')}
          </button>
        </p>
      )}
      <ChoiceTabs
        label={t('mall.title')}
        choices={TABS.filter((each) => real || each === 'mall' || each === 'rules')}
        chosen={tab}
        onChoose={setTab}
        word={(each) => t(`mall.${each}`)}
      />
      <div className="mall__body">
        {tab === 'mall' && <PointRewards reader={member && { points, rank: member.rankLevel }} />}
        {tab === 'redemptions' && <PointRedemptions />}
        {tab === 'details' && <PointDetails />}
        {tab === 'rules' && <PointRules points={points} real={real} />}
      </div>
    </>
  )
}

/** §2 /pointMall: the mall, the member's redemptions, points details and rules (§2 other screens named by text). */
export default function PointMallPage() {
  const { t, i18n } = useTranslation()
  useTitle(t('mall.title'))
  const { member } = useSession()
  const open = useFeatures()('points')
  const { data: points } = useEndpoint(pointBalance, member && open ? {} : null)
  return (
    <div className="page-width mall">
      <header className="page-head mall__head">
        <h1>{t('mall.title')}</h1>
        {points && (
          <p className="mall__points">
            <b className="number">{t('points.amount', { count: points.points })}</b>
            <span className="soft number">
              {t('points.worth', { amount: formatMoney(points.worth, i18n.language) })}
            </span>
          </p>
        )}
      </header>
      <MallBody open={open} points={points?.points ?? 0} />
    </div>
  )
}
