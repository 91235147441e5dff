import { roomMutes } from '../../../../endpoints/content/chatRoomDesk.ts'
import { listScreen } from '../../../kit/list/listScreen.tsx'
import { LiftMute } from '../../chats/LiftMute.tsx'

/** op_roomMutes: who may not write in the chat room, and until when. */
export default listScreen({
  list: roomMutes,
  rowKey: 'key',
  filters: ['account'],
  columns: [
    { field: 'account' },
    { field: 'until' },
    { field: 'reason', render: ({ reason }) => <bdi data-typed="">{reason}</bdi> },
    { field: 'staff' },
    { field: 'at' },
  ],
  actions: (row) => <LiftMute row={row} />,
})
