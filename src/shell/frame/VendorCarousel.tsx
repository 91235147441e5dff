import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { watchNear } from '../../client/watchNear.ts'
import { gameVendors } from '../../endpoints/games/games.ts'
import { directionOf } from '../../rules/site/languages.ts'
import { Icon } from '../kit/page/Icon.tsx'
import { useEndpoint } from '../kit/data/useEndpoint.ts'

const EMPTY = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** The vendors' logos at the foot of the page: ten in view (§9) where there is room. */
export default function VendorCarousel({ vendors }: { vendors: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const [view, carousel] = useEmblaCarousel({
    loop: true,
    align: 'start',
    slidesToScroll: 'auto',
    direction: directionOf(i18n.language),
  })
  // The logos and their names load only when the visitor scrolls near them.
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  const { data } = useEndpoint(gameVendors, seen ? {} : null)
  useEffect(() => (box.current ? watchNear(box.current, () => setSeen(true)) : undefined), [])
  const nameOf = (id: string) =>
    data?.find(({ vassalage }) => vassalage === id)?.displayName ?? id.charAt(0) + id.slice(1).toLowerCase()
  return (
    <div ref={box} className="vendors" role="region" aria-label={t('footer.vendors')}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('previous')}
        onClick={() => carousel?.scrollPrev()}
      >
        <Icon name="left" />
      </button>
      <div className="vendors__view" ref={view}>
        <ul className="vendors__row">
          {vendors.map((id) => (
            <li key={id} className="vendors__slide">
              <img src={seen ? `/art/vendors/${id}.svg` : EMPTY} width="36" height="36" alt="" />
              <span>{nameOf(id)}</span>
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('next')}
        onClick={() => carousel?.scrollNext()}
      >
        <Icon name="right" />
      </button>
    </div>
  )
}
