import { useState } from 'react'
import type { ReactNode } from 'react'
import { App, Button, Form } from 'antd'
import type { FormInstance } from 'antd'
import { ProForm } from '@ant-design/pro-components'
import type { Endpoint, OutputOf } from '../../../endpoints/endpoint.ts'
import { isStale } from '../call/problem.ts'
import type { Problem } from '../call/problem.ts'
import { ProblemNote } from '../boundary/ProblemNote.tsx'
import { useReadOnly } from '../query/readOnly.ts'
import { useEndpointMutation } from '../query/useEndpointMutation.ts'
import type { MutationInput } from '../query/useEndpointMutation.ts'
import { useWords } from '../format/useWords.ts'

export interface MutationFormProps<E extends Endpoint, V extends object> {
  endpoint: E
  /** Returns the call's input from the form's values. useEndpointMutation adds the idempotency key. */
  input: (values: V) => MutationInput<E>
  /** Returns the button's label, which says exactly what the press will do: `Deposit RM 100.00`. */
  label: (values: Partial<V>) => string
  onDone: (value: OutputOf<E>, values: V) => void
  initial?: Partial<V>
  danger?: boolean
  /** Why the button is disabled, shown next to it. */
  off?: string | null
  form?: FormInstance<V>
  children: ReactNode
}

/** Returns the form path of a problem's field, as in `tiers.0.rateBps`. */
const fieldPath = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/**
 * A form for one call. A problem appears under its field, or above the button when it concerns no field. Money
 * moves are never shown before they are done.
 */
export const MutationForm = <E extends Endpoint, V extends object>(props: MutationFormProps<E, V>) => {
  const { endpoint, input, label, onDone, initial, danger, children } = props
  const readOnly = useReadOnly(endpoint)
  const off = readOnly ?? props.off
  const [own] = Form.useForm<V>()
  const form = props.form ?? own
  const values: Partial<V> = Form.useWatch([], form) ?? initial ?? {}
  const { run, busy } = useEndpointMutation(endpoint)
  const { problem: say } = useWords()
  const { message: feedback } = App.useApp()
  const [problem, setProblem] = useState<Problem | null>(null)

  const submit = async (given: V) => {
    setProblem(null)
    const result = await run(input(given))
    if (result.ok) {
      onDone(result.value, given)
      return
    }
    const path = result.problem.field === null ? null : fieldPath(result.problem.field)
    // A field of the call may have any path, so here the form is one of any fields.
    const fields: FormInstance = form
    if (path && fields.getFieldInstance(path)) {
      fields.setFields([{ name: path, errors: [say(result.problem)] }])
      fields.scrollToField(path, { focus: true })
    } else setProblem(result.problem)
    // The form may close when its subject is gone, so the message goes to a notification that stays.
    if (isStale(result.problem) && !path)
      void feedback.error(`${say(result.problem)} (${result.problem.code})`)
  }
  return (
    <ProForm<V>
      form={form}
      layout="vertical"
      initialValues={initial}
      onFinish={submit}
      submitter={false}
      requiredMark={false}
      className="call-form"
      scrollToFirstError
    >
      {children}
      {problem && <ProblemNote problem={problem} />}
      <div className="form-buttons">
        <Button
          type="primary"
          className="form-submit"
          htmlType="submit"
          size="large"
          loading={busy}
          danger={danger}
          disabled={Boolean(off)}
        >
          {label(values)}
        </Button>
        {off && <span className="centre-soft">{off}</span>}
      </div>
    </ProForm>
  )
}
