import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { brand } from '../../../client/pageSettings.ts'
import { ChoiceTabs } from '../../kit/form/ChoiceTabs.tsx'
import { Icon, type IconName } from '../../kit/page/Icon.tsx'
import { lazyOptional } from '../../kit/page/lazyOptional.tsx'
import { usePermission } from '../../kit/session/site.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import './download.css'

const QrCode = lazyOptional(
  () => import('../../kit/form/QrCode.tsx'),
  <div className="skeleton download__wait" />,
)

const APPS = ['ios', 'android', 'lite'] as const
type App = (typeof APPS)[number]
const ICONS: Readonly<Record<App, IconName>> = { ios: 'apple', android: 'android', lite: 'phone' }
const RESOURCES: Readonly<Record<App, string>> = { ios: 'APP_IOS', android: 'APP_ANDROID', lite: 'APP_LITE' }
const STEPS = ['1', '2', '3'] as const

/** §2 /down: the iOS, Android and lite apps, each with its QR code and installation steps (§1). */
export default function DownloadPage() {
  const { t } = useTranslation()
  useTitle(t('home.apps', { name: brand.name }))
  const [query, setQuery] = useSearchParams()
  const { data } = usePermission()
  const app = APPS.find((each) => each === query.get('app')) ?? 'ios'
  const resource = data?.info.resources.find(({ resourceType }) => resourceType === RESOURCES[app])
  // Keep the address of the visit, because /download is also open on a site with home after login (§2).
  const { pathname } = useLocation()
  const here = `${location.origin}${pathname}?app=${app}`
  // Without a store listing the site itself is the app, so the QR code holds this page's address.
  const link = resource && /^https?:/.test(resource.url) ? resource.url : here
  return (
    <div className="page-width download">
      <header className="page-head">
        <h1>{t('home.apps', { name: brand.name })}</h1>
      </header>
      <ChoiceTabs
        label={t('nav.down')}
        choices={APPS}
        chosen={app}
        onChoose={(each) => setQuery({ app: each })}
        tabClass="download__tab"
        icon={(each) => ICONS[each]}
        iconSize={18}
        word={(each) => t(`down.${each}`)}
      />
      <div className="download__pair">
        <section className="panel download__code" aria-label={t('down.qr')}>
          {resource?.qrCodeUrl ? (
            <img src={resource.qrCodeUrl} width="220" height="220" alt={t('down.qr')} />
          ) : (
            <QrCode text={link} size={220} label={t('down.qr')} />
          )}
          <p className="soft">{t('down.scan')}</p>
          {link !== here && (
            <a className="button button--main" href={link} rel="noopener noreferrer">
              <Icon name="download" />
              {t(`down.get.${app}`)}
            </a>
          )}
        </section>
        <section aria-labelledby="steps">
          <h2 id="steps">{t('down.guide', { app: t(`down.${app}`) })}</h2>
          <ol className="download__steps">
            {STEPS.map((step) => (
              <li key={step}>{t(`down.${app}.step.${step}`, { name: brand.name })}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}
