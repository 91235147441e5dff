import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isOwnChat } from '../../rules/content/supportChat.ts'
import { useStore } from '../kit/data/store.ts'
import { isAgent } from '../../rules/accounts/access.ts'
import { openDialog } from '../kit/dialog/dialogs.ts'
import { useFeatures } from '../kit/session/features.ts'
import { Icon, type IconName } from '../kit/page/Icon.tsx'
import { lazyOptional } from '../kit/page/lazyOptional.tsx'
import { guestChat } from '../kit/session/guestChat.ts'
import { useSession } from '../kit/session/session.ts'
import { usePermission, useServiceUrl } from '../kit/session/site.ts'
import { useOpenCentre } from '../kit/session/useOpenCentre.ts'
import './sideBar.css'

const ServiceCount = lazyOptional(() => import('../service/ServiceCount.tsx'))

/** Kinds of resource that the side bar shows (§2: each only if it exists). */
const LINKS: Readonly<Record<string, IconName>> = { MESSAGING: 'phone', SOCIAL: 'share' }

/** §2 side bar: customer service, messaging and social links, downlines (agents), promotions, back to top. */
export const SideBar = () => {
  const { t } = useTranslation()
  const { member } = useSession()
  const { data } = usePermission()
  const has = useFeatures()
  const openCentre = useOpenCentre()
  const serviceUrl = useServiceUrl()
  const hasWritten = useStore(guestChat) !== null
  const links = (data?.info.resources ?? []).filter(({ resourceType }) => resourceType in LINKS)
  return (
    <aside className="side" aria-label={t('side')}>
      <a
        className="side__item"
        href={serviceUrl}
        onClick={(event) => {
          if (!isOwnChat(serviceUrl)) return
          event.preventDefault()
          openDialog({ name: 'chat', with: 'service' })
        }}
      >
        <Icon name="headset" />
        {(member || hasWritten) && <ServiceCount />}
        <span>{t('side.service')}</span>
      </a>
      {links.map(({ resourceType, labelNameEn, url }) => (
        <a key={labelNameEn} className="side__item" href={url} target="_blank" rel="noopener noreferrer">
          <Icon name={LINKS[resourceType] ?? 'external'} />
          <span>{labelNameEn}</span>
        </a>
      ))}
      {has('agentCentre') && member && isAgent(member.type) && (
        <button type="button" className="side__item" onClick={() => openCentre('agent', 'teamManagement')}>
          <Icon name="team" />
          <span>{t('side.downlines')}</span>
        </button>
      )}
      <Link className="side__item" to="/promotions">
        <Icon name="gift" />
        <span>{t('nav.promotions')}</span>
      </Link>
      <button type="button" className="side__item" onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
        <Icon name="up" />
        <span>{t('side.top')}</span>
      </button>
    </aside>
  )
}
