import { useTranslation } from 'react-i18next'
import { brand } from '../../client/pageSettings.ts'
import type { SupportThread } from '../../entities/content/supportChat.ts'
import { CHAT_TEXT_MAX } from '../../rules/content/supportChat.ts'
import { minuteText } from '../../rules/site/moments.ts'
import { Refusal } from '../kit/form/Refusal.tsx'
import { sendOnEnter, useSendText } from '../kit/form/useSendText.ts'
import { EmptyView, ErrorView } from '../kit/page/StateView.tsx'
import { useEndInView } from '../kit/page/useEndInView.ts'
import { useSupportChat } from './useSupportChat.ts'
import '../kit/form/form.css'
import './supportChat.css'

const Messages = ({ thread }: { thread: SupportThread }) => {
  const { t, i18n } = useTranslation()
  const end = useEndInView(thread.messages.length)
  return (
    <div role="log" aria-label={t('side.service')}>
      <ol className="support__lines">
        {thread.messages.map(({ id, from, text, at }) => (
          <li key={id} data-own={from === 'customer' || undefined}>
            <span className="support__head">
              {t(from === 'customer' ? 'service.you' : 'side.service')} ·{' '}
              <time className="number" dateTime={new Date(at).toISOString()}>
                {minuteText(at, brand.zone, i18n.language)}
              </time>
            </span>
            <p dir="auto" data-typed="">
              {text}
            </p>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </div>
  )
}

const MessageForm = ({ send }: { send: (text: string) => Promise<void> }) => {
  const { t } = useTranslation()
  const { text, setText, busy, refusal, submit } = useSendText(send)
  return (
    <form className="support__form" onSubmit={(event) => void submit(event)}>
      <textarea
        className="input"
        name="message"
        data-first=""
        rows={2}
        value={text}
        maxLength={CHAT_TEXT_MAX}
        placeholder={t('service.say')}
        aria-label={t('service.say')}
        aria-invalid={refusal === undefined ? undefined : true}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <button type="submit" className="button button--main" disabled={busy}>
        {t(busy ? 'wait' : 'send')}
      </button>
      <Refusal message={refusal} />
    </form>
  )
}

/** The conversation with customer service (§2), of a visitor or an account. Its code loads when it is opened. */
export default function SupportChat() {
  const { t } = useTranslation()
  const { thread, error, retry, send } = useSupportChat()
  if (thread === undefined && error) return <ErrorView error={error} onRetry={retry} compact />
  if (thread === undefined) return <div className="skeleton support__wait" />
  return (
    <section className="support" aria-label={t('service.chat')}>
      {thread ? (
        <Messages thread={thread} />
      ) : (
        <EmptyView title={t('service.none')} text={t('service.none.text')} />
      )}
      {thread && <p className="support__state">{t(`service.${thread.state}`, { number: thread.number })}</p>}
      <MessageForm send={send} />
    </section>
  )
}
