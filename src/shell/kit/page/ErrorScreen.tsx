import { useTranslation } from 'react-i18next'
import { CodeLoadError } from '../../../client/code/loadCode.ts'
import { Illustration } from './Illustration.tsx'

/** Replaces a page that failed to load or render. */
export const ErrorScreen = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation()
  const slow = error instanceof CodeLoadError
  return (
    <div className="state" role="alert">
      <Illustration name="dark" />
      <h1 className="state__title">{t(slow ? 'page.slow' : 'page.failed')}</h1>
      <p className="state__text">{t(slow ? 'page.slow.text' : 'page.failed.text')}</p>
      <button type="button" className="button button--main" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
