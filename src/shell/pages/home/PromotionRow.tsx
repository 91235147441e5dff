import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Promotion } from '../../../entities/loyalty/promotion.ts'
import { promotionList } from '../../../endpoints/loyalty/promotions.ts'
import { CardRow } from '../../kit/page/CardRow.tsx'
import { useStore } from '../../kit/data/store.ts'
import { theme } from '../../kit/session/theme.ts'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'

const PromotionCard = ({ promotion }: { promotion: Promotion }) => {
  const dark = useStore(theme) === 'dark'
  const { id, title, summary, lang, art, artDark } = promotion
  return (
    <Link className="promo-card" to={`/promoDetail?id=${encodeURIComponent(id)}`}>
      <img src={dark ? artDark : art} width="360" height="150" alt="" loading="lazy" />
      <span className="promo-card__words" lang={lang}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>
          <bdi>{summary}</bdi>
        </small>
      </span>
    </Link>
  )
}

/** The promotions that are open. */
export default function PromotionRow() {
  const { t } = useTranslation()
  const { data, error } = useEndpoint(promotionList, {})
  const open = data?.filter(({ status }) => status !== 'closed')
  if ((error && !data) || open?.length === 0) return null
  return (
    <CardRow id="promotions" title={t('nav.promotions')} more="/promotions" size="wide">
      {open
        ? open.map((promotion) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} />
            </li>
          ))
        : Array.from({ length: 4 }, (_, i) => <li key={i} className="skeleton promo-card__wait" />)}
    </CardRow>
  )
}
