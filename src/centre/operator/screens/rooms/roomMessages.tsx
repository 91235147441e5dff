import { roomMessages } from '../../../../endpoints/content/chatRoomDesk.ts'
import { listScreen } from '../../../kit/list/listScreen.tsx'
import { RoomMessageDetail } from '../../chats/RoomMessageDetail.tsx'
import { RoomName } from '../../chats/RoomName.tsx'

/** op_roomMessages: what players write in the chat room, reported messages first. */
export default listScreen({
  list: roomMessages,
  rowKey: 'key',
  wide: true,
  filters: ['status', 'account', 'text'],
  filterSpecs: { status: { as: 'tabs' } },
  columns: [
    { field: 'at', drill: 'detail' },
    { field: 'account' },
    { field: 'text', render: ({ text }) => <bdi data-typed="">{text}</bdi> },
    { field: 'reports' },
    { field: 'status' },
    { field: 'room', render: ({ room }) => <RoomName room={room} /> },
    { field: 'staff', extra: true },
  ],
  detail: (key) => <RoomMessageDetail id={key} />,
})
