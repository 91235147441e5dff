import { App } from 'antd'
import { runAgain } from '../../../endpoints/contracts/settlementDesk.ts'
import type { DeskRun } from '../../../entities/desk/settlements.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { PeriodText } from '../../kit/format/PeriodText.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { ActionButton } from '../ActionButton.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useOperatorWords } from '../words.ts'

const AgainForm = ({ run, done }: { run: DeskRun; done: () => void }) => {
  const t = useOperatorWords()
  const { listChoice } = useWords()
  const { message: feedback } = App.useApp()
  const settled = run.runKind === 'rebate' ? 'rebates_again' : 'settled_again'
  return (
    <>
      <p>
        {listChoice('runKind', run.runKind)} · <bdi>{run.topAgent}</bdi> ·{' '}
        <PeriodText start={run.periodStart} end={run.periodEnd} />
      </p>
      <p className="centre-soft">
        {t(run.runKind === 'rebate' ? 'rebates_again_means' : 'settle_again_means')}
      </p>
      <MutationForm<typeof runAgain, { reason?: string }>
        endpoint={runAgain}
        label={() => t('settle_again')}
        input={({ reason = '' }) => ({ key: run.key, reason })}
        onDone={({ made, changed, unchanged, queued }) => {
          done()
          void feedback.success(queued ? t('settle_queued') : t(settled, { made, changed, unchanged }), 6)
        }}
      >
        <ReasonField />
      </MutationForm>
    </>
  )
}

/** Settles the period of a run again, with a reason for the audit log. */
export const SettleAgain = ({ run }: { run: DeskRun }) => (
  <ActionButton name="settle_again" right="settlement.run" size="small">
    {(done) => <AgainForm run={run} done={done} />}
  </ActionButton>
)
