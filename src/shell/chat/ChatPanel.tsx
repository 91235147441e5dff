import { useState } from 'react'
import { ErrorView } from '../kit/page/StateView.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatFrame } from './ChatFrame.tsx'
import { ChatMessages } from './ChatMessages.tsx'
import { isMember } from './isMember.ts'
import { MutedWriters } from './MutedWriters.tsx'
import { RoomTabs } from './RoomTabs.tsx'
import { useChatRoom, type ChatRoomState } from './useChatRoom.ts'
import './chatPanel.css'

/** The rooms and the chosen one: its messages and the field to write in. */
const RoomView = ({
  state: { room, error, reload, loadOlder, send },
  asked,
  onChoose,
}: {
  state: ChatRoomState
  asked: string | undefined
  onChoose: (room: string) => void
}) => {
  const [rooms, setRooms] = useState<readonly string[]>([])
  if (room && room.rooms.join() !== rooms.join()) setRooms(room.rooms)
  return (
    <>
      {rooms.length > 1 && <RoomTabs rooms={rooms} chosen={asked ?? room?.room} onChoose={onChoose} />}
      {room ? (
        <>
          <ChatMessages key={room.room} room={room} loadOlder={loadOlder} reload={reload} />
          <ChatComposer writing={room.writing} send={send} />
        </>
      ) : (
        <RoomWait error={error} reload={reload} />
      )}
    </>
  )
}

const RoomWait = ({ error, reload }: Pick<ChatRoomState, 'error' | 'reload'>) =>
  error ? <ErrorView error={error} onRetry={reload} compact /> : <div className="skeleton chat__wait" />

/**
 * The chat room between players (§2): at the side of the page, which stays usable, or over it on phones. Its code loads
 * when it is opened.
 */
export default function ChatPanel({ first, onClose }: { first: string | undefined; onClose: () => void }) {
  const [asked, setAsked] = useState(first)
  const [showsMuted, setShowsMuted] = useState(false)
  const state = useChatRoom(asked)
  const muted = state.room && isMember(state.room.writing) ? { shown: showsMuted, show: setShowsMuted } : null
  return (
    <ChatFrame onClose={onClose} muted={muted}>
      {muted?.shown ? (
        <MutedWriters onChange={state.reload} onBack={() => setShowsMuted(false)} />
      ) : (
        <RoomView state={state} asked={asked} onChoose={setAsked} />
      )}
    </ChatFrame>
  )
}
