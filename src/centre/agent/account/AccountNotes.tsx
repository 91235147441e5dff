import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Form, Input } from 'antd'
import { accountNotes, deleteAccountNote, saveAccountNote } from '../../../endpoints/team/teamAccount.ts'
import { NOTE_MAX } from '../../../entities/team/teamAccount.ts'
import type { AccountNote } from '../../../entities/team/teamAccount.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { ZonedMoment } from '../../kit/format/ZonedMoment.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useWords } from '../../kit/format/useWords.ts'
import './account.css'

interface NoteFormProps {
  account: string
  /** The note that is changed; none for a new one. */
  note?: AccountNote
  done: () => void
}

const NoteForm = ({ account, note, done }: NoteFormProps) => {
  const { t } = useWords()
  const [form] = Form.useForm<{ text: string }>()
  return (
    <MutationForm<typeof saveAccountNote, { text: string }>
      endpoint={saveAccountNote}
      form={form}
      initial={{ text: note?.text ?? '' }}
      input={({ text }) => ({ account, text, ...(note ? { id: note.id } : {}) })}
      label={() => t(note ? 'note_save' : 'note_add')}
      onDone={() => {
        form.setFieldsValue({ text: '' })
        done()
      }}
    >
      <Form.Item
        name="text"
        label={t('note_about', { account })}
        rules={[{ required: true, message: t('field_required') }]}
      >
        <Input.TextArea maxLength={NOTE_MAX} showCount autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    </MutationForm>
  )
}

const Note = ({ account, note }: { account: string; note: AccountNote }) => {
  const [editing, setEditing] = useState(false)
  const { t } = useWords()
  const { run, busy } = useMutationWithMessage(deleteAccountNote, () => t('note_deleted'))
  if (editing)
    return (
      <li>
        <NoteForm account={account} note={note} done={() => setEditing(false)} />
      </li>
    )
  return (
    <li>
      <p className="account-page-note">{note.text}</p>
      <p className="centre-soft">
        <ZonedMoment at={note.at} />
      </p>
      <MutationButton calls={saveAccountNote} type="link" size="small" onClick={() => setEditing(true)}>
        {t('note_change')}
      </MutationButton>
      <MutationButton
        calls={deleteAccountNote}
        type="link"
        size="small"
        danger
        loading={busy}
        onClick={() => void run({ account, id: note.id })}
      >
        {t('delete')}
      </MutationButton>
    </li>
  )
}

/** The agent's private notes about an account. */
const AccountNotes = () => {
  const [params] = useSearchParams()
  const account = params.get('account') ?? ''
  const query = useEndpointQuery(accountNotes, { account })
  const { t } = useWords()
  return (
    <ScreenFrame>
      <p className="centre-soft">{t('notes_private')}</p>
      <NoteForm account={account} done={() => undefined} />
      <QueryContent query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="empty-state">{t('notes_none')}</p>
          ) : (
            <ul className="account-page-notes">
              {list.map((note) => (
                <Note key={note.id} account={account} note={note} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </ScreenFrame>
  )
}

export default AccountNotes
