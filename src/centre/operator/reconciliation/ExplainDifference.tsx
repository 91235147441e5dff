import { App } from 'antd'
import { resolveDifference } from '../../../endpoints/money/reconciliation.ts'
import type { DifferenceRow } from '../../../entities/desk/reconciliation.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { ActionButton } from '../ActionButton.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useOperatorWords } from '../words.ts'

const ExplainForm = ({ row, done }: { row: DifferenceRow; done: () => void }) => {
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  return (
    <MutationForm<typeof resolveDifference, { note?: string }>
      endpoint={resolveDifference}
      label={() => t('difference_explain')}
      input={({ note = '' }) => ({ key: row.key, note })}
      onDone={() => {
        void feedback.success(t('difference_explained'))
        done()
      }}
    >
      <p>
        <bdi data-typed="">{row.reference}</bdi>
      </p>
      <ReasonField name="note" />
    </MutationForm>
  )
}

/** Notes why a difference exists. */
export const ExplainDifference = ({ row }: { row: DifferenceRow }) =>
  row.resolution === 'resolved' ? null : (
    <ActionButton name="difference_explain" right="reconciliation.run" size="small">
      {(done) => <ExplainForm row={row} done={done} />}
    </ActionButton>
  )
