import { useTranslation } from 'react-i18next'
import { brand } from '../../../client/pageSettings.ts'
import type { ApiError } from '../../../client/call.ts'
import { Illustration } from '../../kit/page/Illustration.tsx'
import { useTitle } from '../../kit/page/useTitle.ts'
import { useClosedService } from './ClosedService.tsx'
import './closed.css'

/** §8 "invalid URL, contact customer service": the provider does not serve the host in the address bar. */
export default function WrongDomainPage({ error }: { error: ApiError }) {
  const { t } = useTranslation()
  useTitle(t('domain.title'))
  const service = useClosedService(brand.customerService.live)
  return (
    <main className="closed" id="content">
      <Illustration name="closed" size={240} />
      <h1>{t('domain.title')}</h1>
      <p>{error.message}</p>
      <p className="closed__ip">{location.host}</p>
      <p className="closed__links">{service.button}</p>
      {service.ways}
    </main>
  )
}
