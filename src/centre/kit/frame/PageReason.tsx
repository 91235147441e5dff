import { useTranslation } from 'react-i18next'
import { Button, Result } from 'antd'
import type { Hidden } from '../../../rules/accounts/whyHidden.ts'
import type { PageReason as Reason } from './menuEntries.ts'
import { useHiddenText } from '../format/useHiddenText.ts'

interface PageReasonProps {
  reason: Reason
  /** The flag or role that hides the page, where the page exists. */
  hidden?: Hidden | null
  onClose: () => void
  home?: () => void
  /** Retries, when the network or the provider caused the failure. */
  retry?: () => void
}

/** Shows why a page or a centre does not open, and the one action that helps (§8 first row). */
export const PageReason = ({ reason, hidden, onClose, home, retry }: PageReasonProps) => {
  const { t } = useTranslation(['centre', 'errors'])
  const say = useHiddenText()
  const wrongAccount = reason === 'in_need_true_account' || reason === 'agent.only'
  const text = reason === 'page.not.found' ? t('centre:page_not_found') : t(`errors:${reason}`)
  const another = home && (reason === 'page.not.found' || reason === 'function.not.enabled')
  return (
    <Result
      status="warning"
      title={<span role="alert">{text}</span>}
      subTitle={
        <span className="centre-soft">
          {hidden && hidden.by !== 'session' && (
            <>
              {say(hidden)}
              <br />
            </>
          )}
          {t(`centre:${wrongAccount ? 'wrong_account_hint' : 'page_reason_hint'}`)}
        </span>
      }
      extra={
        retry && reason !== 'login.not.session' ? (
          <Button type="primary" onClick={retry}>
            {t('centre:retry')}
          </Button>
        ) : (
          <Button type="primary" onClick={another ? home : onClose}>
            {t(another ? 'centre:to_first_page' : 'centre:in_increase_submit')}
          </Button>
        )
      }
    />
  )
}
