import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../client/call.ts'
import { Scene, type SceneName } from './Scene.tsx'

/** Where there is nothing to show: what this place is, and what to do first. */
export const EmptyView = ({ title, text, scene = 'stage', children }: { title: string; text?: string; scene?: SceneName; children?: ReactNode }) => (
  <div className="state">
    <Scene name={scene} />
    <p className="state__title">{title}</p>
    {text && <p className="state__text">{text}</p>}
    {children}
  </div>
)

/** Where a call failed: what happened, what to do, the code and request id for support, and a retry. */
export const ErrorView = ({ error, onRetry, compact }: { error: ApiError; onRetry: () => void; compact?: boolean }) => {
  const { t } = useTranslation()
  return (
    <div className="state" role="alert">
      {!compact && <Scene name="dark" />}
      <p className="state__title">{t('state.error')}</p>
      <p className="state__text">{error.message}</p>
      <button type="button" className="button" onClick={onRetry}>{t('retry')}</button>
      <p className="state__code">{[error.code, error.requestId].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
