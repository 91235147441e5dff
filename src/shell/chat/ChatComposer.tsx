import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { brand } from '../../client/pageSettings.ts'
import type { ChatWritingState } from '../../entities/content/chatRoom.ts'
import { CHAT_MESSAGE_MAX } from '../../rules/content/chatRoom.ts'
import { minuteText } from '../../rules/site/moments.ts'
import { openDialog } from '../kit/dialog/dialogs.ts'
import { sendOnEnter, useSendText } from '../kit/form/useSendText.ts'
import { Icon } from '../kit/page/Icon.tsx'
import { promptLogin } from '../kit/session/promptLogin.ts'
import { useChatWords } from './useChatWords.ts'
import '../kit/form/form.css'

/** From this number of free characters on, they are shown. */
const COUNT_FROM = 60

const Closed = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="chat__closed">
    <p>{text}</p>
    {children}
  </div>
)

/** Why the reader cannot write: what happened, until when, and what to do. */
const WhyClosed = ({ writing: { state, until } }: { writing: ChatWritingState }) => {
  const { t, language } = useChatWords()
  const end = until === null ? '' : minuteText(until, brand.zone, language)
  // The chat opens again after the login, which closes every dialog.
  const logIn = () => promptLogin(() => openDialog({ name: 'chat' }))
  switch (state) {
    case 'guest':
      return (
        <Closed text={t('closed.guest')}>
          <button type="button" className="button button--main" onClick={logIn}>
            {t('login')}
          </button>
        </Closed>
      )
    case 'trial':
      return (
        <Closed text={t('closed.trial')}>
          <button
            type="button"
            className="button button--main"
            onClick={() => openDialog({ name: 'register' })}
          >
            {t('register')}
          </button>
        </Closed>
      )
    case 'break':
      return <Closed text={t('closed.break', { until: end })} />
    default:
      return <Closed text={t('closed.muted', { until: end })} />
  }
}

/** Makes the field as high as its text. */
const fit = (field: HTMLTextAreaElement | null, text: string): void => {
  if (!field) return
  field.style.height = 'auto'
  if (text) field.style.height = `${field.scrollHeight + 2}px`
}

/** A refusal or the rules of the room, and the free characters when few are left. */
const Under = ({ refusal, text }: { refusal: string | undefined; text: string }) => {
  const { t } = useChatWords()
  const left = CHAT_MESSAGE_MAX - text.trim().length
  return (
    <p className="chat__under">
      {refusal === undefined ? (
        <span>{t('rules')}</span>
      ) : (
        <span className="chat__refusal" role="alert">
          {refusal}
        </span>
      )}
      {left <= COUNT_FROM && (
        <span className="number" data-low={left <= 10 || undefined}>
          {left}
        </span>
      )}
    </p>
  )
}

const Form = ({ send }: { send: (text: string) => Promise<void> }) => {
  const { t } = useChatWords()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText, busy, refusal, submit } = useSendText((typed) =>
    send(typed).finally(() => field.current?.focus()),
  )
  useLayoutEffect(() => fit(field.current, text), [text])
  return (
    <form className="chat__form" onSubmit={(event) => void submit(event)}>
      <textarea
        ref={field}
        className="input"
        name="message"
        rows={1}
        value={text}
        maxLength={CHAT_MESSAGE_MAX}
        placeholder={t('say')}
        aria-label={t('say')}
        aria-invalid={refusal === undefined ? undefined : true}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <button
        type="submit"
        className="chat__send"
        aria-label={t('send')}
        title={t('send')}
        aria-disabled={busy || text.trim() === ''}
      >
        <Icon name="up" size={20} />
      </button>
      <Under refusal={refusal} text={text} />
    </form>
  )
}

/** The field to write in, or why the reader cannot write. */
export const ChatComposer = ({
  writing,
  send,
}: {
  writing: ChatWritingState
  send: (text: string) => Promise<void>
}) => (writing.state === 'open' ? <Form send={send} /> : <WhyClosed writing={writing} />)
