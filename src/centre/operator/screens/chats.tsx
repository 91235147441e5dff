import { deskChats } from '../../../endpoints/content/chatDesk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { ChatDetail } from '../chats/ChatDetail.tsx'

/** op_chats: conversations with customers, those that wait for a reply first. */
export default listScreen({
  list: deskChats,
  rowKey: 'key',
  wide: true,
  filters: ['status', 'assigned', 'account'],
  filterSpecs: { status: { as: 'tabs' } },
  columns: [
    { field: 'number', drill: 'detail' },
    { field: 'status' },
    { field: 'account' },
    { field: 'excerpt', render: ({ excerpt }) => <bdi data-typed="">{excerpt}</bdi> },
    { field: 'unanswered' },
    { field: 'assignee' },
    { field: 'waitingSince' },
    { field: 'lastAt' },
    { field: 'language', extra: true },
    { field: 'openedAt', extra: true },
  ],
  detail: (key) => <ChatDetail id={key} />,
})
