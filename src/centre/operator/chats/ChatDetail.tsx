import { useEffect, useRef } from 'react'
import { App, Form, Input, Select } from 'antd'
import { Link } from 'react-router'
import { answerChat, assignChat, closeChat, getChatCase } from '../../../endpoints/content/chatDesk.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { CHAT_TEXT_MAX } from '../../../rules/content/supportChat.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { Assignee } from '../decision/Assignee.tsx'
import { PlayerFacts } from '../decision/PlayerFacts.tsx'
import { useRecordRows } from '../decision/useRecordRows.tsx'
import { operatorPage } from '../site.ts'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'
import { ByLine } from './ByLine.tsx'
import './chats.css'

type ChatCase = OutputOf<typeof getChatCase>

const Messages = ({ messages, chat }: Pick<ChatCase, 'messages' | 'chat'>) => {
  const t = useOperatorWords()
  const end = useRef<HTMLLIElement>(null)
  const count = messages.length
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <div role="log" aria-label={t('chat_messages')}>
      <ol className="chat-lines">
        {messages.map(({ id, from, staff, text, at }) => (
          <li key={id} data-own={from === 'staff' || undefined}>
            <ByLine who={staff ?? (chat.account || t('guest'))} at={at} />
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

const Reply = ({ chat, answers }: Pick<ChatCase, 'chat' | 'answers'>) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  const { message: toast } = App.useApp()
  const [form] = Form.useForm<{ text: string }>()
  const id = useRef(crypto.randomUUID())
  const insert = (answerId: string) => {
    const found = answers.find((one) => one.id === answerId)
    const typed = (form.getFieldValue('text') ?? '').trim()
    if (found) form.setFieldValue('text', [typed, found.text].filter(Boolean).join('\n'))
  }
  return (
    <MutationForm<typeof answerChat, { text: string }>
      form={form}
      endpoint={answerChat}
      label={() => t('chat_reply')}
      input={({ text }) => ({ key: chat.key, id: id.current, text })}
      onDone={() => {
        // Each message has an id of its own, so that one which is sent twice is stored once.
        id.current = crypto.randomUUID()
        form.resetFields()
        void toast.success(t('chat_replied'))
      }}
    >
      {answers.length > 0 && (
        <Form.Item label={t('answer_insert')}>
          <Select
            value={null}
            showSearch
            optionFilterProp="label"
            placeholder={t('answer_choose')}
            onChange={insert}
            options={answers.map((one) => ({ value: one.id, label: one.title }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="text"
        label={listField('reply')}
        extra={t('chat_reply_hint')}
        rules={[{ required: true, whitespace: true, message: t('required') }]}
      >
        <Input.TextArea rows={4} maxLength={CHAT_TEXT_MAX} showCount />
      </Form.Item>
    </MutationForm>
  )
}

const Actions = (found: ChatCase) => {
  const t = useOperatorWords()
  const { run, busy } = useMutationWithMessage(closeChat, () => t('chat_was_closed'))
  const { chat, assigneeId, people } = found
  return (
    <>
      <Assignee endpoint={assignChat} id={chat.key} assigneeId={assigneeId} people={people} />
      <Reply {...found} />
      {chat.status !== 'closed' && (
        <MutationButton
          calls={closeChat}
          className="chat-close"
          loading={busy}
          onClick={() => void run({ key: chat.key })}
        >
          {t('chat_close')}
        </MutationButton>
      )}
    </>
  )
}

const Shown = (found: ChatCase) => {
  const { chat, player, playerKey, ip } = found
  const { listField, listChoice, moment } = useWords()
  const record = useRecordRows()
  const t = useOperatorWords()
  const { may } = useStaff()
  return (
    <div className="operator-columns">
      <div>
        <DescriptionList
          rows={[
            record.number(chat.number),
            [listField('status'), listChoice('status', chat.status)],
            [listField('account'), <bdi key="a">{chat.account || t('guest')}</bdi>],
            [listField('ip'), ip],
            [listField('waitingSince'), chat.waitingSince === null ? null : moment(chat.waitingSince)],
            may('chats.answer') ? null : [listField('assignee'), chat.assignee || t('assignee_none')],
          ]}
        />
        <Messages {...found} />
        {may('chats.answer') && <Actions {...found} />}
      </div>
      {player && (
        <aside className="operator-player">
          <PlayerFacts player={player} />
          {playerKey && may('players.view') && (
            <p className="operator-links">
              <Link className="drill" to={operatorPage('players', { search: chat.account, open: playerKey })}>
                {t('player_page')}
              </Link>
            </p>
          )}
        </aside>
      )}
    </div>
  )
}

/** A conversation with its customer, and the reply. */
export const ChatDetail = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getChatCase, { key: id }, { keep: true })
  return <QueryContent query={query}>{(found) => <Shown key={id} {...found} />}</QueryContent>
}
