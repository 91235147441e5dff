import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../client/call.ts'

/** Messages by field; '' holds a message that concerns no field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

interface Options<V> {
  initial: V
  /** Returns the input errors as messages by field. The form is sent when there are none. */
  check: (values: V) => FieldErrors
  send: (values: V) => Promise<unknown>
  /** Called with a refusal before the form shows it. Returns true when it has handled the refusal. */
  onRefusal?: (error: ApiError) => boolean
  /** Maps the provider's field names to the form's, so that each message appears under its own field. */
  fieldOf?: Readonly<Record<string, keyof V & string>>
}

/** The state of a small form: values, messages under the fields (§8), and one submit at a time. */
export const useForm = <V extends object>({ initial, check, send, onRefusal, fieldOf = {} }: Options<V>) => {
  const { t } = useTranslation()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  const set = <K extends keyof V>(field: K, value: V[K]) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors(({ [field as string]: _gone, ...rest }) => rest)
  }
  /** Resets a field's value and keeps its error message. */
  const empty = (field: keyof V) => setValues((before) => ({ ...before, [field]: initial[field] }))
  const refuse = (error: ApiError) => {
    setRefusal(error)
    if (onRefusal?.(error)) return
    const named = error.field === undefined ? '' : (fieldOf[error.field] ?? error.field)
    setErrors({ [named in values ? named : '']: error.message })
  }
  /** Sets the message of one field and keeps those of the others. */
  const setError = (field: keyof V & string, message: string) =>
    setErrors((before) => ({ ...before, [field]: message }))
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
      refuse(
        error instanceof ApiError
          ? error
          : new ApiError({ code: 'unknown.error', message: t('error.unknown') }),
      )
    } finally {
      setBusy(false)
    }
  }
  return { values, set, empty, errors, setErrors, setError, busy, submit, refusal, refuse }
}
