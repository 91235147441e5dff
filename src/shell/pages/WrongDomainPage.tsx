import { useTranslation } from 'react-i18next'
import brand from '../../../config/brand.json'
import type { ApiError } from '../../client/call.ts'
import { Icon } from '../kit/Icon.tsx'
import { Scene } from '../kit/Scene.tsx'
import './closed.css'

/** §8 "invalid URL, contact customer service": the provider does not answer for the host in the address bar. */
export default function WrongDomainPage({ error }: { error: ApiError }) {
  const { t } = useTranslation()
  return (
    <main className="closed" id="content">
      <Scene name="closed" size={240} />
      <h1>{t('domain.title')}</h1>
      <p>{error.message}</p>
      <p className="closed__ip">{location.host}</p>
      <p className="closed__links"><a className="button button--main" href={brand.customerService.live}><Icon name="headset" />{t('side.service')}</a></p>
    </main>
  )
}
