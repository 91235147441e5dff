import { useState, type ReactNode } from 'react'
import { App, Button } from 'antd'
import type { Endpoint, OutputOf } from '../../../endpoints/endpoint.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import type { MutationInput } from '../../kit/query/useEndpointMutation.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useOperatorWords } from '../words.ts'

interface Values {
  amount?: number
  reason?: string
}

interface ApproveOrRejectProps<E extends Endpoint> {
  endpoint: E
  approve: (values: Values) => MutationInput<E>
  /** Left out where the record can no longer be rejected. */
  reject?: ((reason: string) => MutationInput<E>) | undefined
  onApproved?: (value: OutputOf<E>) => void
  labels: {
    approve: (values: Partial<Values>) => string
    reject: string
    approved: string
    rejected: string
  }
  initial?: Values
  /** Fields of the approval. */
  children?: ReactNode
}

/** The decision about a record: approved as it is, or rejected with a reason that the player reads. */
export const ApproveOrReject = <E extends Endpoint>(props: ApproveOrRejectProps<E>) => {
  const { endpoint, approve, reject, onApproved, labels, initial = {}, children = null } = props
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  const [rejecting, setRejecting] = useState(false)
  if (rejecting && reject)
    return (
      <MutationForm<E, Values>
        endpoint={endpoint}
        danger
        label={() => labels.reject}
        input={({ reason = '' }) => reject(reason)}
        onDone={() => void feedback.success(labels.rejected)}
      >
        <ReasonField hint={t('player_reads')} />
        <Button type="link" onClick={() => setRejecting(false)}>
          {t('back')}
        </Button>
      </MutationForm>
    )
  return (
    <div className="operator-decide">
      <MutationForm<E, Values>
        endpoint={endpoint}
        label={labels.approve}
        initial={initial}
        input={approve}
        onDone={onApproved ?? (() => void feedback.success(labels.approved))}
      >
        {children}
      </MutationForm>
      {reject && (
        <Button size="large" danger onClick={() => setRejecting(true)} data-mutation="">
          {t('refuse')}
        </Button>
      )}
    </div>
  )
}
