import { App, Form, Radio } from 'antd'
import { getPlayerCase } from '../../../endpoints/accounts/players.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import {
  assignRiskCase,
  closeRiskCase,
  noteRiskCase,
  type getRiskCase,
} from '../../../endpoints/risk/riskDesk.ts'
import { riskOutcome, type RiskOutcome } from '../../../entities/desk/risk.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { ActionButton } from '../ActionButton.tsx'
import { Assignee } from '../decision/Assignee.tsx'
import { RestrainingActions } from '../players/PlayerActions.tsx'
import { ClosingAction } from '../players/StandingActions.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

type RiskCase = OutputOf<typeof getRiskCase>

interface FormProps {
  id: string
  done: () => void
}

const NoteForm = ({ id, done }: FormProps) => {
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  return (
    <MutationForm<typeof noteRiskCase, { note: string }>
      endpoint={noteRiskCase}
      label={() => t('note_save')}
      input={({ note }) => ({ key: id, note })}
      onDone={() => {
        void feedback.success(t('note_saved'))
        done()
      }}
    >
      <ReasonField name="note" least={3} most={1000} hint={t('case_note_hint')} />
    </MutationForm>
  )
}

const CloseForm = ({ id, done }: FormProps) => {
  const { listField, listChoice } = useWords()
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  return (
    <MutationForm<typeof closeRiskCase, { outcome: RiskOutcome; reason: string }>
      endpoint={closeRiskCase}
      label={() => t('case_close')}
      input={({ outcome, reason }) => ({ key: id, outcome, reason })}
      onDone={() => {
        void feedback.success(t('case_closed'))
        done()
      }}
    >
      <p className="centre-soft">{t('case_close_hint')}</p>
      <Form.Item
        name="outcome"
        label={listField('outcome')}
        rules={[{ required: true, message: t('required') }]}
      >
        <Radio.Group
          options={riskOutcome.options.map((value) => ({ value, label: listChoice('outcome', value) }))}
        />
      </Form.Item>
      <ReasonField />
    </MutationForm>
  )
}

/** What can be done with the player's account. It is the same as on the page of the player. */
const AccountActions = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getPlayerCase, { key: id })
  return (
    <QueryContent query={query}>
      {(player) => (
        <div className="operator-decide">
          <RestrainingActions player={player} />
          <ClosingAction player={player} />
        </div>
      )}
    </QueryContent>
  )
}

/** Who examines a case, and what that person can do. */
export const CaseActions = ({ case: { key, status }, assigneeId, people, playerKey }: RiskCase) => {
  const { may } = useStaff()
  const t = useOperatorWords()
  const isOpen = status === 'open'
  if (!may('risk.decide')) return null
  return (
    <>
      {isOpen && <Assignee endpoint={assignRiskCase} id={key} assigneeId={assigneeId} people={people} />}
      <div className="operator-decide">
        <ActionButton name="note_add" right="risk.decide">
          {(done) => <NoteForm id={key} done={done} />}
        </ActionButton>
        {isOpen && (
          <ActionButton name="case_close" right="risk.decide" type="primary">
            {(done) => <CloseForm id={key} done={done} />}
          </ActionButton>
        )}
      </div>
      <h2 className="section-title">{t('case_account')}</h2>
      <AccountActions id={playerKey} />
    </>
  )
}
