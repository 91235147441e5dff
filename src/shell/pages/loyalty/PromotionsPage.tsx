import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Promotion } from '../../../entities/loyalty/promotion.ts'
import { promotionList } from '../../../endpoints/loyalty/promotions.ts'
import { ChoiceTabs } from '../../kit/form/ChoiceTabs.tsx'
import { formatMoment } from '../../kit/session/site.ts'
import { EmptyView, QueryView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import { PromotionArt } from './art/PromotionArt.tsx'
import { PromotionProgress } from './PromotionProgress.tsx'
import './promotions.css'

const Card = ({ promotion }: { promotion: Promotion }) => {
  const { t, i18n } = useTranslation()
  const { id, title, summary, lang, status, endAt } = promotion
  return (
    <Link className="promo" to={`/promoDetail?id=${encodeURIComponent(id)}`} data-status={status}>
      <PromotionArt className="promo__art" promotion={promotion} />
      <span className="promo__words">
        <span className="promo__status" data-status={status}>
          {t(`promo.status.${status}`)}
        </span>
        <b>
          <bdi lang={lang}>{title}</bdi>
        </b>
        <span className="promo__summary">
          <bdi lang={lang}>{summary}</bdi>
        </span>
        <PromotionProgress promotion={promotion} />
        <span className="promo__until number">
          {endAt === null
            ? t('promo.noEnd')
            : t('promo.until', { until: formatMoment(endAt, i18n.language) })}
        </span>
      </span>
    </Link>
  )
}

/** §2 /promotions: every promotion with its status for the visitor (§4). */
export default function PromotionsPage() {
  const { t } = useTranslation()
  useTitle(t('nav.promotions'))
  const { data, error, retry } = useEndpoint(promotionList, {})
  const [open, setOpen] = useState(true)
  const shown = data?.filter(({ status }) => (status !== 'closed') === open)
  return (
    <div className="page-width">
      <header className="page-head">
        <h1>{t('nav.promotions')}</h1>
        <ChoiceTabs
          label={t('nav.promotions')}
          choices={[true, false]}
          chosen={open}
          onChoose={setOpen}
          word={(each) => t(each ? 'promo.open' : 'promo.over')}
        />
      </header>
      <QueryView
        error={data ? null : error}
        onRetry={retry}
        isEmpty={shown?.length === 0}
        empty={<EmptyView title={t('promo.none')} text={t('promo.none.text')} illustration="tickets" />}
      >
        <div className="promos">
          {shown
            ? shown.map((promotion) => <Card key={promotion.id} promotion={promotion} />)
            : Array.from({ length: 4 }, (_, i) => <div key={i} className="skeleton promo__wait" />)}
        </div>
      </QueryView>
    </div>
  )
}
