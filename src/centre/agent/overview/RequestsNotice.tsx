import { Link } from 'react-router'
import { Alert } from 'antd'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { agentPage } from '../address.ts'

/** Says on the overview that contract requests need the agent's response; null when there are none. */
export const RequestsNotice = () => {
  const { counts } = useCentre()
  const { t } = useWords()
  if (counts.contracts === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      className="requests-notice"
      message={t('requests_notice', { count: counts.contracts })}
      action={
        <Link className="drill" to={agentPage('contractRequests')}>
          {t('requests_notice_open')}
        </Link>
      }
    />
  )
}
