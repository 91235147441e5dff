import { useRef, useState } from 'react'
import { Checkbox, Flex, Modal, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { readChatRoom, shareInChat } from '../../../endpoints/content/chatRoom.ts'
import { roomLabel } from '../../../rules/content/roomLabel.ts'
import { useReadOnly } from '../../kit/query/readOnly.ts'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'

const Rooms = ({
  rooms,
  room,
  onRoom,
}: {
  rooms: readonly string[]
  room: string
  onRoom: (room: string) => void
}) => {
  const { t } = useTranslation('chatRoom')
  return (
    <Segmented
      block
      value={room}
      onChange={onRoom}
      options={rooms.map((one) => ({ value: one, label: roomLabel(one, t) }))}
    />
  )
}

/** Shares a bet of the records in a room of the chat, with its amounts if the player wants. */
export default function ShareForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('chatRoom')
  const { value } = useEndpointQuery(readChatRoom, {})
  const [chosen, setChosen] = useState<string>()
  const [amounts, setAmounts] = useState(false)
  const messageId = useRef(crypto.randomUUID())
  const { run, busy } = useMutationWithMessage(shareInChat, () => t('share.done'))
  const room = chosen ?? value?.room
  const reason = useReadOnly(shareInChat)
  const share = async () => {
    if (room === undefined) return
    const done = await run({ room, id: messageId.current, what: { kind: 'bet', id, amounts } })
    if (done) onClose()
  }
  return (
    <Modal
      open
      title={t('share')}
      okText={t('share.send')}
      okButtonProps={{ loading: busy, disabled: room === undefined || reason !== null }}
      onOk={() => void share()}
      onCancel={onClose}
    >
      <Flex vertical gap={16}>
        {value && room !== undefined && value.rooms.length > 1 && (
          <Rooms rooms={value.rooms} room={room} onRoom={setChosen} />
        )}
        <Flex vertical gap={4}>
          <Checkbox checked={amounts} onChange={(event) => setAmounts(event.target.checked)}>
            {t('share.amounts')}
          </Checkbox>
          <small className="centre-soft">{t('share.amounts.hint')}</small>
        </Flex>
      </Flex>
    </Modal>
  )
}
