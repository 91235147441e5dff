import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { operatorPage } from '../site.ts'
import { useOperatorWords } from '../words.ts'

const Note = ({ text, more }: { text: string; more?: ReactNode }) => {
  const t = useOperatorWords()
  return (
    <Alert
      type="info"
      showIcon
      message={text}
      action={
        <span className="operator-links">
          <Link to={operatorPage('settlements')}>{t('op_settlements')}</Link>
          {more}
        </span>
      }
    />
  )
}

/** Says that a list of bills shows one run of settlement, with ways to the runs and to all bills. */
export const RunNote = () => {
  const t = useOperatorWords()
  const [params] = useSearchParams()
  if (!params.has('run')) return null
  return <Note text={t('bills_of_run')} more={<Link to={operatorPage('bills')}>{t('bills_all')}</Link>} />
}

/** Says whose rebates the list shows. Without a run in the address it shows none, and says where to choose one. */
export const RebateNote = () => {
  const t = useOperatorWords()
  const [params] = useSearchParams()
  return <Note text={t(params.has('run') ? 'rebates_of_run' : 'rebates_no_run')} />
}
