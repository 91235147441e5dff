import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../client/pageSettings.ts'
import { ApiError, call } from '../../client/call.ts'
import { chatLines, CHAT_MAX, sendChat } from '../../endpoints/content/messages.ts'
import { dateLocaleOf } from '../../rules/site/languages.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { EmptyView, QueryView } from '../kit/page/StateView.tsx'
import { useEndInView } from '../kit/page/useEndInView.ts'
import { useEndpoint } from '../kit/data/useEndpoint.ts'
import '../kit/form/form.css'
import './chat.css'

/** How often to load new messages while the room is open and visible. */
const POLL_MS = 4000

const MessageForm = ({ onSent }: { onSent: () => void }) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const sendMessage = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    try {
      await call(sendChat, { text: text.trim() })
      setText('')
      setRefusal(undefined)
      onSent()
    } catch (caught) {
      setRefusal(caught instanceof ApiError ? caught.message : t('error.unknown'))
    }
  }
  return (
    <form className="field" onSubmit={(event) => void sendMessage(event)}>
      <div className="field__row">
        <input
          className="input"
          value={text}
          maxLength={CHAT_MAX}
          placeholder={t('chat.say')}
          aria-label={t('chat.say')}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button button--main">
          {t('send')}
        </button>
      </div>
      {refusal && (
        <p className="field__error" role="alert">
          {refusal}
        </p>
      )}
    </form>
  )
}

/** §2 chat room: the latest messages of the user's team, and a form to write one. */
export default function ChatDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { data, error, retry } = useEndpoint(chatLines, {})
  const end = useEndInView(data?.length ?? 0)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || retry(), POLL_MS)
    return () => clearInterval(timer)
  }, [retry])
  return (
    <Dialog title={t('side.chat')} onClose={onClose} width={520}>
      <div className="chat">
        <QueryView
          error={data ? null : error}
          onRetry={retry}
          compact
          isEmpty={data?.length === 0}
          empty={<EmptyView title={t('chat.none')} text={t('chat.none.text')} />}
        >
          <ol className="chat__lines" aria-live="polite">
            {(data ?? []).map((line) => (
              <li key={line.id} data-own={line.own || undefined}>
                <b>{line.player}</b>{' '}
                <time className="number" dateTime={new Date(line.at).toISOString()}>
                  {new Date(line.at).toLocaleTimeString(dateLocaleOf(i18n.language), {
                    timeZone: brand.zone,
                    hour: '2-digit',
                    minute: '2-digit',
                  })}
                </time>
                <p dir="auto">{line.text}</p>
              </li>
            ))}
            <li ref={end} aria-hidden="true" />
          </ol>
        </QueryView>
      </div>
      <MessageForm onSent={retry} />
    </Dialog>
  )
}
