import { Alert } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { operatorPage } from '../site.ts'
import { useOperatorWords } from '../words.ts'

/** Says that a list of bills shows one run of settlement, with ways to the runs and to all bills. */
export const RunNote = () => {
  const t = useOperatorWords()
  const [params] = useSearchParams()
  if (!params.has('run')) return null
  return (
    <Alert
      type="info"
      showIcon
      message={t('bills_of_run')}
      action={
        <span className="operator-links">
          <Link to={operatorPage('settlements')}>{t('op_settlements')}</Link>
          <Link to={operatorPage('bills')}>{t('bills_all')}</Link>
        </span>
      }
    />
  )
}
