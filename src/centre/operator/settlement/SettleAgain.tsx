import { useState } from 'react'
import { App, Button, Drawer } from 'antd'
import { runAgain } from '../../../endpoints/contracts/settlementDesk.ts'
import type { DeskRun } from '../../../entities/desk/settlements.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { PeriodText } from '../../kit/format/PeriodText.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

/** Settles the period of a run again, with a reason for the audit log. */
export const SettleAgain = ({ run }: { run: DeskRun }) => {
  const t = useOperatorWords()
  const { listChoice } = useWords()
  const { may } = useStaff()
  const { message: feedback } = App.useApp()
  const [open, setOpen] = useState(false)
  const sheet = useSheetPlace(420, '80dvh')
  if (!may('settlement.run')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} data-mutation="">
        {t('settle_again')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('settle_again_title')}
        destroyOnHidden
        {...sheet}
      >
        <p>
          {listChoice('contractKind', run.contractKind)} · <bdi>{run.topAgent}</bdi> ·{' '}
          <PeriodText start={run.periodStart} end={run.periodEnd} />
        </p>
        <p className="centre-soft">{t('settle_again_means')}</p>
        <MutationForm<typeof runAgain, { reason?: string }>
          endpoint={runAgain}
          label={() => t('settle_again')}
          input={({ reason = '' }) => ({ key: run.key, reason })}
          onDone={({ made, changed, unchanged, queued }) => {
            setOpen(false)
            void feedback.success(
              queued ? t('settle_queued') : t('settled_again', { made, changed, unchanged }),
              6,
            )
          }}
        >
          <ReasonField />
        </MutationForm>
      </Drawer>
    </>
  )
}
