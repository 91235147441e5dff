import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import brand from '../../../config/brand.json'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { usePermission } from '../kit/site.ts'
import './download.css'

const QrCode = lazy(() => import('../kit/QrCode.tsx'))

const APPS = ['ios', 'android', 'lite'] as const
type App = (typeof APPS)[number]
const ICONS: Readonly<Record<App, IconName>> = { ios: 'apple', android: 'android', lite: 'phone' }
const RESOURCES: Readonly<Record<App, string>> = { ios: 'APP_IOS', android: 'APP_ANDROID', lite: 'APP_LITE' }
const STEPS = ['1', '2', '3'] as const

/** §2 /down: the apps for iOS, Android and the lite one, each with its QR code and how to install it (§1). */
export default function DownloadPage() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const { data } = usePermission()
  const app = APPS.find((each) => each === query.get('app')) ?? 'ios'
  const resource = data?.info.resources.find(({ resourceType }) => resourceType === RESOURCES[app])
  const here = `${location.origin}/down?app=${app}`
  // A brand without a store listing installs the site itself: its address is what the code carries.
  const link = resource && /^https?:/.test(resource.url) ? resource.url : here
  return (
    <div className="page-width download">
      <header className="page-head"><h1>{t('home.apps', { name: brand.name })}</h1></header>
      <div className="tabs" role="group" aria-label={t('nav.down')}>
        {APPS.map((each) => <button key={each} type="button" className="tabs__tab download__tab" aria-pressed={each === app} onClick={() => setQuery({ app: each })}><Icon name={ICONS[each]} size={18} />{t(`down.${each}`)}</button>)}
      </div>
      <div className="download__pair">
        <section className="panel download__code" aria-label={t('down.qr')}>
          {resource?.qrCodeUrl ? <img src={resource.qrCodeUrl} width="220" height="220" alt={t('down.qr')} /> : <Suspense fallback={<div className="skeleton download__wait" />}><QrCode text={link} size={220} label={t('down.qr')} /></Suspense>}
          <p className="soft">{t('down.scan')}</p>
          {link !== here && <a className="button button--main" href={link} rel="noopener noreferrer"><Icon name="download" />{t(`down.get.${app}`)}</a>}
        </section>
        <section aria-labelledby="steps">
          <h2 id="steps">{t('down.guide', { app: t(`down.${app}`) })}</h2>
          <ol className="download__steps">{STEPS.map((step) => <li key={step}>{t(`down.${app}.step.${step}`, { name: brand.name })}</li>)}</ol>
        </section>
      </div>
    </div>
  )
}
