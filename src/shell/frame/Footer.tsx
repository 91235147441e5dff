import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { brand } from '../../client/pageSettings.ts'
import { languageAttributes } from '../../rules/site/languages.ts'
import { lazyOptional } from '../kit/page/lazyOptional.tsx'
import { useIdle } from '../kit/page/useIdle.ts'
import './footer.css'

const wait = <div className="footer__wait" />
const VendorCarousel = lazyOptional(() => import('./VendorCarousel.tsx'), wait)

const LINKS = [
  ['/help', 'nav.help'],
  ['/help?topic=responsible', 'footer.safer'],
  ['/help?topic=terms', 'footer.terms'],
  ['/noticePage', 'notices'],
  ['/join', 'nav.join'],
  ['/down', 'nav.down'],
] as const

const YEAR = new Date().getFullYear()

/** §1 footer: vendor logos, licence notes and the age badge, all from brand.json. */
export const Footer = () => {
  const { t, i18n } = useTranslation()
  const idle = useIdle()
  const { licences, vendors } = brand.footer
  return (
    <footer className="footer">
      <div className="footer__vendors page-width">{idle ? <VendorCarousel vendors={vendors} /> : wait}</div>
      <div className="footer__row page-width">
        <div className="footer__brand">
          <span className="footer__age">{brand.minimumAge}+</span>
          <p>{t('footer.age', { age: brand.minimumAge })}</p>
        </div>
        <nav aria-label={t('footer.nav')}>
          <ul className="footer__links">
            {LINKS.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <dl className="footer__licences">
          {licences.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              {typeof text === 'string' ? (
                <dd>{text}</dd>
              ) : (
                <dd {...languageAttributes(text[i18n.language] ? undefined : brand.languages.default)}>
                  {text[i18n.language] || text[brand.languages.default]}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
      <p className="footer__end page-width">
        © {YEAR} {brand.name}
      </p>
    </footer>
  )
}
