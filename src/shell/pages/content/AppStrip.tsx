import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { brand } from '../../../client/pageSettings.ts'
import { Icon, type IconName } from '../../kit/page/Icon.tsx'

const APPS: readonly (readonly [string, IconName])[] = [
  ['ios', 'apple'],
  ['android', 'android'],
  ['lite', 'phone'],
]

/** The strip that advertises the apps. */
export const AppStrip = () => {
  const { t } = useTranslation()
  return (
    <section className="app-strip page-width" aria-labelledby="apps">
      <div className="app-strip__box">
        <div className="app-strip__words">
          <h2 id="apps">{t('home.apps', { name: brand.name })}</h2>
          <p>{t('home.apps.text')}</p>
          <ul className="app-strip__links">
            {APPS.map(([app, icon]) => (
              <li key={app}>
                <Link className="button" to={`/down?app=${app}`}>
                  <Icon name={icon} />
                  {t(`down.${app}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <img className="app-strip__art" src="/art/apps.svg" width="490" height="260" alt="" loading="lazy" />
      </div>
    </section>
  )
}
