import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointBalance } from '../../endpoints/points.ts'
import { isTrial } from '../../rules/access.ts'
import { openDialog } from '../kit/dialogs.ts'
import { useSession } from '../kit/session.ts'
import { money } from '../kit/site.ts'
import { EmptyView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'
import { PointDetails } from './PointDetails.tsx'
import { PointRedemptions } from './PointRedemptions.tsx'
import { PointRewards } from './PointRewards.tsx'
import { PointRules } from './PointRules.tsx'
import './pointMall.css'

const TABS = ['mall', 'redemptions', 'details', 'rules'] as const

/** §2 /pointMall: the mall, one's redemptions, points details and rules (§2 other screens named by text). */
export default function PointMallPage() {
  const { t, i18n } = useTranslation()
  const { status, member } = useSession()
  const [tab, setTab] = useState<(typeof TABS)[number]>('mall')
  const { data: points } = useCall(pointBalance, member ? {} : null)
  const real = member !== null && !isTrial(member.type)
  return (
    <div className="page-width mall">
      <header className="page-head mall__head">
        <h1>{t('mall.title')}</h1>
        {points && <p className="mall__points"><b className="number">{t('points.amount', { count: points.points })}</b><span className="soft number">{t('points.worth', { amount: money(points.worth, i18n.language) })}</span></p>}
      </header>
      {status === 'visitor' ? (
        <EmptyView title={t('mall.login')} text={t('mall.login.text')} scene="tickets"><button type="button" className="button button--main" onClick={() => openDialog({ name: 'login' })}>{t('login')}</button></EmptyView>
      ) : !member ? <div className="skeleton mall__wait" /> : (
        <>
          <div className="tabs" role="group" aria-label={t('mall.title')}>
            {TABS.filter((each) => real || each === 'mall' || each === 'rules').map((each) => <button key={each} type="button" className="tabs__tab" aria-pressed={each === tab} onClick={() => setTab(each)}>{t(`mall.${each}`)}</button>)}
          </div>
          <div className="mall__body">
            {tab === 'mall' && <PointRewards points={points?.points ?? 0} rank={member.rankLevel} />}
            {tab === 'redemptions' && <PointRedemptions />}
            {tab === 'details' && <PointDetails />}
            {tab === 'rules' && <PointRules points={points?.points ?? 0} real={real} />}
          </div>
        </>
      )}
    </div>
  )
}
