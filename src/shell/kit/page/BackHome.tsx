import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

/** The link home on a page whose header has no navigation (§2). */
export const BackHome = () => {
  const { t } = useTranslation()
  return (
    <Link className="back-link" to="/">
      <Icon name="left" size={16} />
      {t('nav.home')}
    </Link>
  )
}
