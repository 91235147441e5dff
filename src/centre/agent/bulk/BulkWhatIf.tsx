import { useState } from 'react'
import { bulkWhatIf } from '../../../endpoints/team/bulk.ts'
import { WHAT_IF_ROWS } from '../../../entities/team/bulk.ts'
import type { BulkWhatIf as WhatIf, EarningAction } from '../../../entities/team/bulk.ts'
import type { MutationInput } from '../../kit/query/useEndpointMutation.ts'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import type { Problem } from '../../kit/call/problem.ts'
import { ScrollTable } from '../../kit/detail/ScrollTable.tsx'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { PeriodText } from '../../kit/format/PeriodText.tsx'
import { useEndpointMutation } from '../../kit/query/useEndpointMutation.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { BeforeAfter } from '../BeforeAfter.tsx'

type Period = WhatIf['periods'][number]

/** The periods with what the agent and the changed downlines get, now and with the change. */
const Periods = ({ whatIf, kind }: { whatIf: WhatIf; kind: EarningAction['kind'] }) => {
  const { t } = useWords()
  const amounts = (part: 'received' | 'paidDown' | 'net' | 'downlines') => (_: unknown, one: Period) => (
    <BeforeAfter {...one[part]} />
  )
  const paid = [
    { title: t('income_received'), align: 'end' as const, render: amounts('received') },
    { title: t('income_paid_down'), align: 'end' as const, render: amounts('paidDown') },
  ]
  return (
    <ScrollTable
      caption={t('bulk_whatif')}
      rowKey="periodStart"
      dataSource={whatIf.periods}
      columns={[
        {
          title: t('preview_period'),
          render: (_, one) => <PeriodText start={one.periodStart} end={one.periodEnd} />,
        },
        ...(kind === 'contract' ? paid : []),
        { title: t('bulk_whatif_you'), align: 'end', render: amounts('net') },
        { title: t('bulk_whatif_they'), align: 'end', render: amounts('downlines') },
      ]}
    />
  )
}

/** The changed downlines with the sums of all periods. */
const Downlines = ({ whatIf }: { whatIf: WhatIf }) => {
  const { t, field } = useWords()
  const { rows } = whatIf
  if (rows.length === 0) return <p className="empty-state">{t('bulk_whatif_nothing')}</p>
  return (
    <>
      <h3 className="detail-title">{t('bulk_whatif_each')}</h3>
      <ScrollTable
        caption={t('bulk_whatif_each')}
        rowKey="account"
        dataSource={rows}
        scroll={{ y: 280 }}
        columns={[
          { title: field('account'), dataIndex: 'account' },
          {
            title: t('income_received'),
            align: 'end',
            render: (_, one) => <BeforeAfter {...one.received} />,
          },
          { title: t('preview_own'), align: 'end', render: (_, one) => <BeforeAfter {...one.net} /> },
        ]}
      />
      {rows.length === WHAT_IF_ROWS && (
        <p className="centre-soft">{t('bulk_whatif_more', { count: rows.length })}</p>
      )}
    </>
  )
}

interface WhatIfProps {
  selection: MutationInput<typeof bulkWhatIf>['selection']
  action: EarningAction
}

/** Shows the last periods' bills of the agent and the selected downlines with the change. It changes nothing. */
export const BulkWhatIf = ({ selection, action }: WhatIfProps) => {
  const { run, busy } = useEndpointMutation(bulkWhatIf, { quiet: true })
  const [shown, setShown] = useState<{ whatIf?: WhatIf; problem?: Problem }>({})
  const { t } = useWords()
  const { whatIf, problem } = shown
  return (
    <section className="bulk-whatif">
      <MutationButton
        calls={bulkWhatIf}
        loading={busy}
        onClick={async () => {
          const result = await run({ selection, action })
          setShown(result.ok ? { whatIf: result.value } : { problem: result.problem })
        }}
      >
        {t('bulk_whatif')}
      </MutationButton>
      <div aria-live="polite">
        {problem && <ProblemNote problem={problem} />}
        {whatIf && whatIf.periods.length === 0 && <p className="empty-state">{t('bulk_whatif_none')}</p>}
        {whatIf && whatIf.periods.length > 0 && (
          <>
            <p className="centre-soft">{t(`bulk_whatif_note_${action.kind}`)}</p>
            <Periods whatIf={whatIf} kind={action.kind} />
            {whatIf.ending > 0 && <p>{t('ending_some', { count: whatIf.ending })}</p>}
            <Downlines whatIf={whatIf} />
          </>
        )}
      </div>
    </section>
  )
}
