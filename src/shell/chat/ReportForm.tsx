import { useEffect, useRef, useState, type FormEvent } from 'react'
import { asApiError } from '../../client/apiError.ts'
import { call } from '../../client/call.ts'
import { reportChatMessage } from '../../endpoints/content/chatRoom.ts'
import { REPORT_REASONS, type ReportReason } from '../../entities/content/chatRoom.ts'
import { Refusal } from '../kit/form/Refusal.tsx'
import { Icon } from '../kit/page/Icon.tsx'
import { useChatWords } from './useChatWords.ts'

const REASONS: Readonly<
  Record<ReportReason, 'reason.abuse' | 'reason.scam' | 'reason.spam' | 'reason.personal' | 'reason.other'>
> = {
  abuse: 'reason.abuse',
  scam: 'reason.scam',
  spam: 'reason.spam',
  personal: 'reason.personal',
  other: 'reason.other',
}

const Reasons = ({
  id,
  chosen,
  onChoose,
}: {
  id: string
  chosen: ReportReason
  onChoose: (reason: ReportReason) => void
}) => {
  const { t } = useChatWords()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <fieldset>
      <legend>{t('report.why')}</legend>
      {REPORT_REASONS.map((each, i) => (
        <label key={each} className="chat__reason">
          <input
            ref={i === 0 ? first : undefined}
            type="radio"
            name={`reason-${id}`}
            value={each}
            checked={chosen === each}
            onChange={() => onChoose(each)}
          />
          {t(REASONS[each])}
        </label>
      ))}
    </fieldset>
  )
}

const Sent = ({ onClose }: { onClose: () => void }) => {
  const { t } = useChatWords()
  return (
    <p className="chat__done" role="status">
      <Icon name="check" size={18} />
      <span>{t('report.sent')}</span>
      <button type="button" className="link" onClick={onClose}>
        {t('done')}
      </button>
    </p>
  )
}

/** Reports a message: a reason, and a note if the reader wants. */
export const ReportForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useChatWords()
  const [reason, setReason] = useState<ReportReason>('abuse')
  const [note, setNote] = useState('')
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [refusal, setRefusal] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setState('busy')
    try {
      await call(reportChatMessage, { message: id, reason, note: note.trim() })
      setState('sent')
    } catch (caught) {
      setRefusal(asApiError(caught).message)
      setState('open')
    }
  }
  if (state === 'sent') return <Sent onClose={onClose} />
  return (
    <form className="chat__report" onSubmit={(event) => void submit(event)}>
      <Reasons id={id} chosen={reason} onChoose={setReason} />
      <input
        className="input"
        value={note}
        maxLength={300}
        placeholder={t('report.note')}
        aria-label={t('report.note')}
        onChange={(event) => setNote(event.target.value)}
      />
      <Refusal message={refusal} />
      <div className="chat__buttons">
        <button type="button" className="button" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="button button--main" disabled={state === 'busy'}>
          {t('report.send')}
        </button>
      </div>
    </form>
  )
}
