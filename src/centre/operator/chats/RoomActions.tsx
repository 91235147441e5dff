import { App, Form, Select } from 'antd'
import {
  keepRoomMessage,
  muteRoomWriter,
  removeRoomMessage,
  type getRoomMessage,
} from '../../../endpoints/content/chatRoomDesk.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { MUTE_MINUTES } from '../../../rules/content/chatRoom.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { ActionButton } from '../ActionButton.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useOperatorWords } from '../words.ts'

interface MuteValues {
  minutes: (typeof MUTE_MINUTES)[number]
  reason: string
}

const RemoveForm = ({ id, done }: { id: string; done: () => void }) => {
  const t = useOperatorWords()
  const { message: toast } = App.useApp()
  return (
    <MutationForm<typeof removeRoomMessage, { reason: string }>
      endpoint={removeRoomMessage}
      danger
      label={() => t('room_remove')}
      input={({ reason }) => ({ key: id, reason })}
      onDone={() => {
        void toast.success(t('room_removed'))
        done()
      }}
    >
      <p className="centre-soft">{t('room_remove_hint')}</p>
      <ReasonField />
    </MutationForm>
  )
}

const MuteForm = ({ id, done }: { id: string; done: () => void }) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  const { message: toast } = App.useApp()
  return (
    <MutationForm<typeof muteRoomWriter, MuteValues>
      endpoint={muteRoomWriter}
      danger
      initial={{ minutes: 60 }}
      label={() => t('room_mute')}
      input={({ minutes, reason }) => ({ key: id, minutes, reason })}
      onDone={() => {
        void toast.success(t('room_muted'))
        done()
      }}
    >
      <p className="centre-soft">{t('room_mute_hint')}</p>
      <Form.Item
        name="minutes"
        label={listField('muteTime')}
        rules={[{ required: true, message: t('required') }]}
      >
        <Select
          size="large"
          options={MUTE_MINUTES.map((minutes) => ({ value: minutes, label: t(`room_mute_${minutes}`) }))}
        />
      </Form.Item>
      <ReasonField />
    </MutationForm>
  )
}

/** The actions on a message of the chat room and on its writer. */
export const RoomActions = ({ message }: Pick<OutputOf<typeof getRoomMessage>, 'message'>) => {
  const t = useOperatorWords()
  const { run, busy } = useMutationWithMessage(keepRoomMessage, () => t('room_closed'))
  return (
    <>
      {message.status === 'shown' && (
        <ActionButton name="room_remove" right="room.moderate" danger>
          {(done) => <RemoveForm id={message.key} done={done} />}
        </ActionButton>
      )}
      {message.reports > 0 && (
        <MutationButton calls={keepRoomMessage} loading={busy} onClick={() => void run({ key: message.key })}>
          {t('room_keep')}
        </MutationButton>
      )}
      <ActionButton name="room_mute" right="room.moderate">
        {(done) => <MuteForm id={message.key} done={done} />}
      </ActionButton>
    </>
  )
}
