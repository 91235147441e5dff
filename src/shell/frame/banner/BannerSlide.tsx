import { useNavigate } from 'react-router'
import type { Banner } from '../../../entities/content/content.ts'
import { ownPath } from '../../../rules/site/ownPath.ts'
import { withCdnHost } from '../../kit/session/withCdnHost.ts'
import { usePermission } from '../../kit/session/site.ts'
import { useStore } from '../../kit/data/store.ts'
import { theme } from '../../kit/session/theme.ts'

const linkOf = ({ linkageType, linkage }: Banner): string | null => {
  if (!linkageType || !linkage) return null
  if (linkageType === 'promotion') return `/promoDetail?id=${encodeURIComponent(linkage)}`
  if (linkageType === 'game') return `/rng?game=${encodeURIComponent(linkage)}`
  return linkage
}

interface BannerSlideProps {
  banner: Banner
  first: boolean
  /** The picture is not fetched yet. */
  far?: boolean
}

/** One banner: its picture in the current theme, its words in the visitor's language, its link (§3 linkageType). */
export const BannerSlide = ({ banner, first, far = false }: BannerSlideProps) => {
  const navigate = useNavigate()
  const dark = useStore(theme) === 'dark'
  const hosts = usePermission().data?.info.imageCDNs
  const link = linkOf(banner)
  const path = link && ownPath(link, location.origin)
  const inside = (
    <>
      <img
        className="banner__art"
        src={far ? undefined : withCdnHost(hosts, dark ? banner.darkUrl : banner.url)}
        width="1440"
        height="360"
        alt=""
        fetchPriority={first ? 'high' : 'auto'}
      />
      <span className="banner__words page-width" lang={banner.lang}>
        <span className="banner__title">
          <bdi>{banner.title}</bdi>
        </span>
        <span className="banner__text">
          <bdi>{banner.text}</bdi>
        </span>
      </span>
    </>
  )
  if (path)
    return (
      <a
        className="banner"
        href={path}
        onClick={(event) => {
          event.preventDefault()
          void navigate(path)
        }}
      >
        {inside}
      </a>
    )
  return link && /^https?:/i.test(link) ? (
    <a className="banner" href={link} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  ) : (
    <div className="banner">{inside}</div>
  )
}
