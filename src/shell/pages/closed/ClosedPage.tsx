import { useTranslation } from 'react-i18next'
import type { Permission } from '../../../entities/site/site.ts'
import { Illustration } from '../../kit/page/Illustration.tsx'
import { formatMoment } from '../../kit/session/site.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import { useClosedService } from './ClosedService.tsx'
import './closed.css'

interface Props {
  /** §2: 1 maintenance, 2 region blocked. */
  status: 1 | 2
  permission: Permission
  onRetry: () => void
}

/**
 * §2, §8: the site is in maintenance (game_maintenance, info_maintenance), or closed to the visitor's region
 * (blockip).
 */
export default function ClosedPage({ status, permission, onRetry }: Props) {
  const { t, i18n } = useTranslation()
  useTitle(t(status === 1 ? 'site_maintenance' : 'blockip'))
  const { maintenance, regionRestriction, location, info } = permission
  const until = maintenance?.until
  const service = useClosedService(info.customerService.live)
  return (
    <main className="closed" id="content">
      <Illustration name="closed" size={240} />
      <h1>{t(status === 1 ? 'site_maintenance' : 'blockip')}</h1>
      <p>
        {(status === 1 ? maintenance?.message : regionRestriction?.message) ||
          t(status === 1 ? 'info_site_maintenance' : 'info_ip_block')}
      </p>
      {until && <p className="number">{t('closed.until', { until: formatMoment(until, i18n.language) })}</p>}
      {status === 2 && <p className="closed__ip number">{t('closed.ip', { ip: location.ip })}</p>}
      <p className="closed__links">
        {service.button}
        <button type="button" className="button" onClick={onRetry}>
          {t('retry')}
        </button>
      </p>
      {service.ways}
    </main>
  )
}
