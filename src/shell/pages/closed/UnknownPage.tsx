import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyView } from '../../kit/page/StateView.tsx'
import { useTitle } from '../../kit/page/useTitle.ts'

/** The page for unknown addresses. */
export default function UnknownPage() {
  const { t } = useTranslation()
  useTitle(t('unknown.title'))
  return (
    <div className="page-width">
      <h1 className="visually-hidden">{t('unknown.title')}</h1>
      <EmptyView title={t('unknown.title')} text={t('unknown.text')} illustration="closed">
        <Link className="button button--main" to="/">
          {t('nav.home')}
        </Link>
      </EmptyView>
    </div>
  )
}
