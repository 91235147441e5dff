import { contentItems } from '../../../endpoints/content/contentDesk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { ContentDetail } from '../content/ContentDetail.tsx'
import { ContentState } from '../content/ContentState.tsx'
import { NewContent } from '../content/NewContent.tsx'

/** op_content: what staff write for the site, with its versions and what is on the site. */
export default listScreen({
  list: contentItems,
  rowKey: 'key',
  filters: ['kind', 'title', 'status'],
  columns: [
    { field: 'title', drill: 'detail' },
    'kind',
    { field: 'status', render: ({ status }) => <ContentState status={status} /> },
    'shownFrom',
    'shownUntil',
    { field: 'version', extra: true },
    'publishedVersion',
    { field: 'author', extra: true },
    'savedAt',
    { field: 'position', extra: true },
    { field: 'id', extra: true, copy: true },
    { field: 'key', extra: true },
  ],
  toolbar: () => <NewContent />,
  detail: (key) => <ContentDetail of={key} />,
})
