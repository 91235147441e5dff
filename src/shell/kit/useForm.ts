import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../client/call.ts'

/** Messages by field; under '' stands what is about no field. */
export type FieldErrors = Readonly<Record<string, string>>

interface Options<V> {
  initial: V
  /** The visitor's mistakes, as messages by field; an empty object lets the form go. */
  check: (values: V) => FieldErrors
  send: (values: V) => Promise<unknown>
  /** Sees a refusal before it is shown; returns true when it has dealt with it. */
  onRefusal?: (error: ApiError) => boolean
}

/** The state of a small form: values, messages under the fields (§8), and one send at a time. */
export const useForm = <V extends object>({ initial, check, send, onRefusal }: Options<V>) => {
  const { t } = useTranslation()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  const set = <K extends keyof V>(field: K, value: V[K]) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors(({ [field as string]: _gone, ...rest }) => rest)
  }
  /** Takes back what a field held, and leaves the message that says why. */
  const empty = (field: keyof V) => setValues((before) => ({ ...before, [field]: initial[field] }))
  const refuse = (error: ApiError) => {
    setRefusal(error)
    if (onRefusal?.(error)) return
    const field = error.field && error.field in values ? error.field : ''
    setErrors({ [field]: error.message })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const wrong = check(values)
    setErrors(wrong)
    setRefusal(null)
    const first = Object.keys(wrong)[0]
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      refuse(error instanceof ApiError ? error : new ApiError({ code: 'unknown.error', message: t('error.unknown') }))
    } finally {
      setBusy(false)
    }
  }
  return { values, set, empty, errors, setErrors, busy, submit, refusal, refuse }
}
