import useEmblaCarousel from 'embla-carousel-react'
import { useTranslation } from 'react-i18next'
import { gameVendors } from '../../endpoints/games.ts'
import { Icon } from '../kit/Icon.tsx'
import { useCall } from '../kit/useCall.ts'

/** The vendors' logos at the foot of the page: ten to a view (§9) where there is room. */
export default function VendorCarousel({ vendors }: { vendors: readonly string[] }) {
  const { t } = useTranslation()
  const { data } = useCall(gameVendors, {})
  const [view, carousel] = useEmblaCarousel({ loop: true, align: 'start', slidesToScroll: 'auto' })
  const nameOf = (id: string) => data?.find(({ vassalage }) => vassalage === id)?.displayName ?? id.charAt(0) + id.slice(1).toLowerCase()
  return (
    <div className="vendors" role="region" aria-label={t('footer.vendors')}>
      <button type="button" className="icon-button" aria-label={t('previous')} onClick={() => carousel?.scrollPrev()}><Icon name="left" /></button>
      <div className="vendors__view" ref={view}>
        <ul className="vendors__row">
          {vendors.map((id) => (
            <li key={id} className="vendors__slide">
              <img src={`/art/vendors/${id}.svg`} width="36" height="36" alt="" loading="lazy" /><span>{nameOf(id)}</span>
            </li>
          ))}
        </ul>
      </div>
      <button type="button" className="icon-button" aria-label={t('next')} onClick={() => carousel?.scrollNext()}><Icon name="right" /></button>
    </div>
  )
}
