import autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Banner } from '../../../entities/content/content.ts'
import { directionOf } from '../../../rules/site/languages.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { BannerSlide } from './BannerSlide.tsx'

/** §9: banners change every 5 s when there is more than one. */
const AUTOPLAY_MS = 5000
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The carousel's state: its position and its autoplay. */
const useBannerCarousel = (many: boolean, direction: 'ltr' | 'rtl') => {
  const [playing, setPlaying] = useState(many && !still())
  const [at, setAt] = useState(0)
  // The last banner whose picture is fetched: the one after those that have been shown.
  const [near, setNear] = useState(1)
  const [view, carousel] = useEmblaCarousel(
    { loop: true, direction },
    many
      ? [
          autoplay({
            delay: AUTOPLAY_MS,
            playOnInit: playing,
            stopOnMouseEnter: true,
            stopOnFocusIn: true,
            stopOnInteraction: false,
          }),
        ]
      : [],
  )
  useEffect(() => {
    carousel?.on('select', () => {
      const selected = carousel.selectedScrollSnap()
      setAt(selected)
      setNear((before) => Math.max(before, selected + 1))
    })
  }, [carousel])
  const toggle = () => {
    const running = carousel?.plugins().autoplay
    if (playing) running?.stop()
    else running?.play()
    setPlaying(!playing)
  }
  return { view, carousel, at, near, playing, toggle }
}

/**
 * The banners of one group. They advance automatically unless paused, hovered or focused, or when the visitor
 * prefers reduced motion.
 */
export default function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t, i18n } = useTranslation()
  const many = banners.length > 1
  const { view, carousel, at, near, playing, toggle } = useBannerCarousel(many, directionOf(i18n.language))
  return (
    <div
      className="banners__box"
      role="region"
      aria-roledescription={t('banner.carousel')}
      aria-label={t('banner.carousel')}
    >
      <div className="banners__view" ref={view}>
        <div className="banners__row">
          {banners.map((banner, index) => (
            <div key={banner.bannerId} className="banners__slide" inert={index !== at}>
              <BannerSlide banner={banner} first={index === 0} far={index > near} />
            </div>
          ))}
        </div>
      </div>
      {many && (
        <div className="banners__lamps page-width">
          {banners.map(({ bannerId, title }, index) => (
            <button
              key={bannerId}
              type="button"
              className="banners__lamp"
              aria-label={title}
              aria-current={index === at}
              onClick={() => carousel?.scrollTo(index)}
            />
          ))}
          <button
            type="button"
            className="banners__pause"
            aria-label={t(playing ? 'pause' : 'play')}
            onClick={toggle}
          >
            <Icon name={playing ? 'pause' : 'play'} size={16} />
          </button>
        </div>
      )}
    </div>
  )
}
