import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../client/apiError.ts'

/** Enter sends the form of a text area, and Shift and Enter begin a line. */
export const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The text of a form that sends messages. It is emptied when `send` succeeds, and kept with the refusal when not. */
export const useSendText = (send: (text: string) => Promise<void>) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const typed = text.trim()
    if (!typed || busy) return
    setBusy(true)
    try {
      await send(typed)
      setText('')
      setRefusal(undefined)
    } catch (caught) {
      setRefusal(caught instanceof ApiError ? caught.message : t('error.unknown'))
    } finally {
      setBusy(false)
    }
  }
  return { text, setText, busy, refusal, submit }
}
