import { useTranslation } from 'react-i18next'
import { Scene } from './Scene.tsx'
import { PageLoadError } from './loadPage.ts'

/** What stands in place of a page that could not be shown. */
export const ErrorScreen = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation()
  const slow = error instanceof PageLoadError
  return (
    <div className="state" role="alert">
      <Scene name="dark" />
      <h1 className="state__title">{t(slow ? 'page.slow' : 'page.failed')}</h1>
      <p className="state__text">{t(slow ? 'page.slow.text' : 'page.failed.text')}</p>
      <button type="button" className="button button--main" onClick={slow ? () => location.reload() : onRetry}>{t('retry')}</button>
    </div>
  )
}
