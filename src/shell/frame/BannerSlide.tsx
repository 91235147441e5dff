import { useNavigate } from 'react-router'
import type { Banner } from '../../entities/content.ts'
import { atHost } from '../kit/hosts.ts'
import { usePermission } from '../kit/site.ts'
import { useStore } from '../kit/store.ts'
import { theme } from '../kit/theme.ts'

const linkOf = ({ linkageType, linkage }: Banner): string | null => {
  if (!linkageType || !linkage) return null
  if (linkageType === 'promotion') return `/promoDetail?id=${encodeURIComponent(linkage)}`
  if (linkageType === 'game') return `/rng?game=${encodeURIComponent(linkage)}`
  return linkage
}

/** One banner: its picture in the present theme, its words in the visitor's language, its link (§3 linkageType). */
export const Slide = ({ banner, first }: { banner: Banner; first: boolean }) => {
  const navigate = useNavigate()
  const dark = useStore(theme) === 'dark'
  const hosts = usePermission().data?.info.imageCDNs
  const link = linkOf(banner)
  const inside = (
    <>
      <img className="banner__art" src={atHost(hosts, dark ? banner.darkUrl : banner.url)} width="1440" height="360" alt="" fetchPriority={first ? 'high' : 'auto'} />
      <span className="banner__words page-width">
        <span className="banner__title">{banner.title}</span>
        <span className="banner__text">{banner.text}</span>
      </span>
    </>
  )
  return link
    ? <a className="banner" href={link} onClick={(event) => { if (link.startsWith('/')) { event.preventDefault(); void navigate(link) } }}>{inside}</a>
    : <div className="banner">{inside}</div>
}
