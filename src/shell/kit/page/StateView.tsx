import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../client/call.ts'
import { Illustration, type IllustrationName } from './Illustration.tsx'

/** An empty state: what will appear here, and how to get the first item. */
export const EmptyView = ({
  title,
  text,
  illustration = 'stage',
  children,
}: {
  title: string
  text?: string
  illustration?: IllustrationName
  children?: ReactNode
}) => (
  <div className="state">
    <Illustration name={illustration} />
    <p className="state__title">{title}</p>
    {text && <p className="state__text">{text}</p>}
    {children}
  </div>
)

/** The error state of a call: what happened, what to do, the code and request id for support, and a retry. */
export const ErrorView = ({
  error,
  onRetry,
  compact,
}: {
  error: ApiError
  onRetry: () => void
  compact?: boolean
}) => {
  const { t } = useTranslation()
  return (
    <div className="state" role="alert">
      {!compact && <Illustration name="dark" />}
      <p className="state__title">{t('state.error')}</p>
      <p className="state__text">{error.message}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('retry')}
      </button>
      <p className="state__code">{[error.code, error.requestId].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

/** Shows a call's error with a retry, or the empty state, or the content. */
export const QueryView = ({
  error,
  onRetry,
  compact,
  isEmpty,
  empty,
  children,
}: {
  /** Null once there is data to show. */
  error: ApiError | null
  onRetry: () => void
  compact?: boolean
  isEmpty: boolean
  empty: ReactNode
  children: ReactNode
}) => {
  if (error) return <ErrorView error={error} onRetry={onRetry} compact={compact ?? false} />
  return isEmpty ? empty : children
}
