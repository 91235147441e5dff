import { Form, Select } from 'antd'
import type { assignFeedback } from '../../../endpoints/content/feedbackDesk.ts'
import type { assignChat } from '../../../endpoints/content/chatDesk.ts'
import type { assignRiskCase } from '../../../endpoints/risk/riskDesk.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { useReadOnly } from '../../kit/query/readOnly.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

interface AssigneeProps {
  endpoint: typeof assignChat | typeof assignFeedback | typeof assignRiskCase
  id: string
  assigneeId: string | null
  people: readonly { id: string; name: string }[]
}

/** The value of the choice of no one. */
const NO_ONE = ''

/** Who deals with a conversation, feedback or a case; the reader first. */
export const Assignee = ({ endpoint, id, assigneeId, people }: AssigneeProps) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  const me = useStaff()
  const { run, busy } = useMutationWithMessage(endpoint, () => t('assigned'))
  const readOnly = useReadOnly(endpoint)
  const own = people.filter((one) => one.id === me.id)
  const others = people.filter((one) => one.id !== me.id)
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={listField('assignee')}>
        <Select
          aria-label={listField('assignee')}
          value={assigneeId ?? NO_ONE}
          disabled={busy || readOnly !== null}
          onChange={(staffId: string) => void run({ key: id, staffId: staffId === NO_ONE ? null : staffId })}
          options={[
            { value: NO_ONE, label: t('assignee_none') },
            ...own.map(({ id: value, name }) => ({ value, label: t('assignee_me', { name }) })),
            ...others.map(({ id: value, name }) => ({ value, label: name })),
          ]}
        />
      </Form.Item>
    </Form>
  )
}
