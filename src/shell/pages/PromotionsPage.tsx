import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Promotion } from '../../entities/promotion.ts'
import { promotionList } from '../../endpoints/promotions.ts'
import { useStore } from '../kit/store.ts'
import { clock, zoneName } from '../kit/site.ts'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { theme } from '../kit/theme.ts'
import { useCall } from '../kit/useCall.ts'
import './promotions.css'

const Card = ({ promotion }: { promotion: Promotion }) => {
  const { t } = useTranslation()
  const dark = useStore(theme) === 'dark'
  const { id, title, summary, art, artDark, status, endAt } = promotion
  return (
    <Link className="promo" to={`/promoDetail?id=${encodeURIComponent(id)}`} data-status={status}>
      <img className="promo__art" src={dark ? artDark : art} width="1440" height="360" alt="" loading="lazy" />
      <span className="promo__words">
        <span className="promo__status" data-status={status}>{t(`promo.status.${status}`)}</span>
        <b>{title}</b>
        <span className="promo__summary">{summary}</span>
        <span className="promo__until number">{endAt === null ? t('promo.noEnd') : t('promo.until', { until: `${clock(endAt)} ${zoneName()}` })}</span>
      </span>
    </Link>
  )
}

/** §2 /promotions: every promotion with its status for the visitor (§4). */
export default function PromotionsPage() {
  const { t } = useTranslation()
  const { data, error, retry } = useCall(promotionList, {})
  const [open, setOpen] = useState(true)
  const shown = data?.filter(({ status }) => (status !== 'closed') === open)
  return (
    <div className="page-width">
      <header className="page-head">
        <h1>{t('nav.promotions')}</h1>
        <div className="tabs" role="group" aria-label={t('nav.promotions')}>
          {[true, false].map((each) => <button key={String(each)} type="button" className="tabs__tab" aria-pressed={each === open} onClick={() => setOpen(each)}>{t(each ? 'promo.open' : 'promo.over')}</button>)}
        </div>
      </header>
      {error && !data ? <ErrorView error={error} onRetry={retry} /> : shown?.length === 0 ? <EmptyView title={t('promo.none')} text={t('promo.none.text')} scene="tickets" /> : (
        <div className="promos">
          {shown ? shown.map((promotion) => <Card key={promotion.id} promotion={promotion} />) : Array.from({ length: 4 }, (_, i) => <div key={i} className="skeleton promo__wait" />)}
        </div>
      )}
    </div>
  )
}
