import { Link, useSearchParams } from 'react-router'
import { getReconciliation } from '../../../endpoints/money/reconciliation.ts'
import type { ReconciliationRow } from '../../../entities/desk/reconciliation.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { CopyText } from '../../kit/format/CopyText.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { operatorPage } from '../site.ts'
import { useOperatorWords } from '../words.ts'
import { usePartyName } from './PartyName.tsx'
import './reconciliation.css'

/** The sums of both sides of a statement. */
const Sums = ({ row }: { row: ReconciliationRow }) => {
  const { listField } = useWords()
  const lines = [
    { name: 'receivedHere', amount: row.receivedHere },
    { name: 'receivedThere', amount: row.receivedThere },
    { name: 'receivedMatched', amount: row.receivedMatched },
    { name: 'paidHere', amount: row.paidHere },
    { name: 'paidThere', amount: row.paidThere },
    { name: 'paidMatched', amount: row.paidMatched },
  ] as const
  return (
    <PlainTable
      caption={listField('reconciliation')}
      rows={lines}
      rowKey={({ name }) => name}
      columns={[
        { title: listField('reconciliation'), render: ({ name }) => listField(name) },
        { title: listField('amount'), numeric: true, render: ({ amount }) => <Amount value={amount} /> },
      ]}
    />
  )
}

const Statement = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getReconciliation, { id })
  const t = useOperatorWords()
  const { listField, count, moment, day } = useWords()
  const nameOf = usePartyName()
  return (
    <QueryContent query={query}>
      {(row) => (
        <div className="statement-note">
          <h2 className="section-title">{t('statement_of', { party: nameOf(row) })}</h2>
          <DescriptionList
            rows={[
              [
                listField('statementDays'),
                <span key="d" className="figure">
                  {day(row.dayFrom)} – {day(row.dayTo)}
                </span>,
              ],
              [
                listField('fileName'),
                <bdi key="f" data-typed="">
                  {row.fileName}
                </bdi>,
              ],
              [listField('uploadedBy'), <bdi key="u">{row.uploadedBy}</bdi>],
              [
                listField('uploadedAt'),
                <span key="a" className="figure">
                  {moment(row.uploadedAt)}
                </span>,
              ],
              [listField('fileHash'), <CopyText key="h" text={row.fileHash} />],
              [
                listField('matched'),
                <span key="m" className="figure">
                  {count(row.matched)}
                </span>,
              ],
            ]}
          />
          <Sums row={row} />
        </div>
      )}
    </QueryContent>
  )
}

/** The statement whose differences are listed below, and the way to the others. */
export const StatementNote = () => {
  const t = useOperatorWords()
  const [params] = useSearchParams()
  const id = params.get('reconciliation')
  return (
    <>
      <Link to={operatorPage('reconciliation')}>{t('statement_all')}</Link>
      {id !== null && <Statement id={id} />}
    </>
  )
}
