import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyView } from '../kit/StateView.tsx'

/** An address that leads nowhere. */
export default function UnknownPage() {
  const { t } = useTranslation()
  return (
    <div className="page-width">
      <h1 className="visually-hidden">{t('unknown.title')}</h1>
      <EmptyView title={t('unknown.title')} text={t('unknown.text')} scene="closed"><Link className="button button--main" to="/">{t('nav.home')}</Link></EmptyView>
    </div>
  )
}
