import { useEffect, useState } from 'react'
import { App, Button, Form, Input, Select } from 'antd'
import { MESSAGE_SUBJECT_MAX, readMessages, sendMessage } from '../../../endpoints/content/messages.ts'
import type { Message } from '../../../entities/content/message.ts'
import { isAgent } from '../../../rules/accounts/access.ts'
import { BulkMessageConsent } from './BulkMessageConsent.tsx'
import { MessageFields } from '../../kit/form/MessageFields.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import RichText from '../../kit/format/RichText.tsx'
import { useEndpointMutation } from '../../kit/query/useEndpointMutation.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'

interface Draft {
  to?: string
  person: 'upline' | 'downline'
  subject: string
  content: string
}

interface Recipient {
  value: Draft['person']
  label: string
}

/** Writes a message to the upline or to a direct or indirect downline. */
export const WriteMessage = ({ close }: { close: () => void }) => {
  const { t, field } = useWords()
  const { member } = useCentre()
  const [form] = Form.useForm<Draft>()
  const person = Form.useWatch('person', form)
  const upline: Recipient[] =
    member.toUpline === null ? [] : [{ value: 'upline', label: t('my_upline', { account: member.toUpline }) }]
  const downline: Recipient[] = isAgent(member.type) ? [{ value: 'downline', label: t('my_downline') }] : []
  const people = [...upline, ...downline]
  return (
    <MutationForm<typeof sendMessage, Draft>
      form={form}
      endpoint={sendMessage}
      label={() => t('send')}
      onDone={close}
      initial={{ person: people[0]?.value }}
      input={({ person: to, to: account, subject, content }) => ({
        ...(to === 'downline' ? { to: account } : {}),
        subject,
        content,
      })}
      off={people.length === 0 ? t('no_recipients') : null}
    >
      <Form.Item name="person" label={field('messageTo')}>
        <Select options={people} />
      </Form.Item>
      {person === 'downline' && (
        <Form.Item
          name="to"
          label={field('account')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <Input maxLength={32} />
        </Form.Item>
      )}
      <MessageFields />
    </MutationForm>
  )
}

/** Returns the subject of a reply, with one "Re:" only. */
const replySubject = (subject: string): string =>
  (/^re: /i.test(subject) ? subject : `Re: ${subject}`).slice(0, MESSAGE_SUBJECT_MAX)

/** The form for a reply, below the message. */
const Reply = ({ row }: { row: Message }) => {
  const [open, setOpen] = useState(false)
  const { t } = useWords()
  const { message: feedback } = App.useApp()
  if (!open)
    return (
      <div className="form-buttons">
        <Button type="primary" onClick={() => setOpen(true)}>
          {t('message_reply')}
        </Button>
      </div>
    )
  const sent = () => {
    void feedback.success(t('message_replied', { account: row.from }))
    setOpen(false)
  }
  return (
    <section>
      <h3 className="detail-title">{t('message_reply_to', { account: row.from })}</h3>
      <MutationForm<typeof sendMessage, Pick<Draft, 'subject' | 'content'>>
        endpoint={sendMessage}
        label={() => t('message_send_reply')}
        onDone={sent}
        initial={{ subject: replySubject(row.subject) }}
        input={({ subject, content }) => ({ replyTo: row.id, subject, content })}
      >
        <MessageFields />
      </MutationForm>
    </section>
  )
}

/** Shows a message. Messages from a person can be answered. */
export const MessageView = ({ row }: { row: Message | undefined }) => {
  const { t, field, choice, moment } = useWords()
  const { run } = useEndpointMutation(readMessages)
  const unread = row !== undefined && row.box === 'in' && row.readAt === null ? row.id : null
  useEffect(() => {
    if (unread !== null) void run({ ids: [unread] })
  }, [unread, run])
  if (!row) return <p className="centre-soft">{t('message_elsewhere')}</p>
  return (
    <>
      <h3 className="message-title">{row.subject}</h3>
      <DescriptionList
        rows={[
          [field('messageFrom'), row.from],
          [field('messageTo'), row.to],
          [field('kind'), choice('kind', row.kind)],
          [field('at'), moment(row.at)],
        ]}
      />
      <RichText html={row.content} />
      {row.box === 'in' && row.kind === 'team' && (
        <p className="centre-soft">
          {t('message_is_bulk')} <BulkMessageConsent />
        </p>
      )}
      {row.box === 'in' && (row.kind === 'person' || row.kind === 'team') && <Reply key={row.id} row={row} />}
    </>
  )
}
