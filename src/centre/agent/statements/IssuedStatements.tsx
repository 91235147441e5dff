import { useState } from 'react'
import { Button, Typography } from 'antd'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { call } from '../../../client/call.ts'
import { statementFile, statements } from '../../../endpoints/team/statements.ts'
import type { StatementFormat, StatementKind, StatementRecord } from '../../../entities/team/statement.ts'
import { DetailPages } from '../../kit/detail/DetailPages.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { zoneText } from '../../../rules/site/moments.ts'
import { asProblem } from '../../kit/call/problem.ts'
import type { Problem } from '../../kit/call/problem.ts'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import { bytesOf, saveFile } from '../../kit/export/saveFile.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'

const PAGE_SIZE = 10

const Download = ({ statement, format }: { statement: StatementRecord; format: StatementFormat }) => {
  const { t } = useWords()
  const [state, setState] = useState<Problem | 'busy' | null>(null)
  const fetchFile = async () => {
    setState('busy')
    try {
      const file = await call(statementFile, { id: statement.id, format })
      saveFile(file.name, file.type, [bytesOf(file.content)])
      setState(null)
    } catch (thrown) {
      setState(asProblem(thrown))
    }
  }
  return (
    <>
      <Button
        size="small"
        icon={<DownloadOutlined />}
        loading={state === 'busy'}
        onClick={() => void fetchFile()}
        aria-label={t('statement_download', { format: format.toUpperCase(), number: statement.number })}
      >
        {format.toUpperCase()}
      </Button>
      {state && state !== 'busy' && <ProblemNote problem={state} />}
    </>
  )
}

const Issued = ({ statement }: { statement: StatementRecord }) => {
  const { t, moment, count } = useWords()
  const { zone } = useCentre()
  return (
    <li>
      <div className="statement-line">
        <strong className="figure">{statement.number}</strong>
        <span className="statement-files">
          <Download statement={statement} format="html" />
          <Download statement={statement} format="xlsx" />
        </span>
      </div>
      <p>
        <bdi>{statement.account}</bdi> · <span className="figure">{statement.period}</span> ·{' '}
        {t('statement_lines', { count: statement.lines, shown: count(statement.lines) })}
      </p>
      <p className="centre-soft">
        {t('statement_made', {
          time: moment(statement.generatedAt),
          zone: zoneText(zone, statement.generatedAt),
        })}
      </p>
      <p className="centre-soft statement-hash">
        SHA-256{' '}
        <Typography.Text code copyable={{ text: statement.hash, tooltips: false }}>
          {statement.hash.slice(0, 16)}…
        </Typography.Text>
      </p>
    </li>
  )
}

/**
 * Lists the issued statements, newest first, each with its files and its hash. Only the provider can verify the
 * hash.
 */
export const IssuedStatements = ({ kind }: { kind: StatementKind }) => {
  const [pageNo, setPageNo] = useState(1)
  const issued = useEndpointQuery(statements, { kind, pageNo, pageSize: PAGE_SIZE }, { keep: true })
  const { t } = useWords()
  return (
    <section className="statement-list" aria-busy={issued.loading}>
      <h2>{t('statements_before')}</h2>
      <p className="centre-soft">
        {t('statement_check')} <code>npx playhouse verify-statement FILE</code>
      </p>
      <QueryContent query={issued}>
        {({ list, total }) =>
          list.length === 0 ? (
            <p className="empty-state">{t('statements_none')}</p>
          ) : (
            <>
              <ol>
                {list.map((statement) => (
                  <Issued key={statement.id} statement={statement} />
                ))}
              </ol>
              <DetailPages pageNo={pageNo} pageSize={PAGE_SIZE} total={total} onChange={setPageNo} />
            </>
          )
        }
      </QueryContent>
    </section>
  )
}
