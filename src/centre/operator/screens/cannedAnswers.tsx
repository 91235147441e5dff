import { cannedAnswers } from '../../../endpoints/content/chatDesk.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { AddAnswerButton, AnswerActions } from '../chats/AnswerActions.tsx'

/** op_answers: prepared replies of customer service. */
export default listScreen({
  list: cannedAnswers,
  rowKey: 'id',
  filters: ['title'],
  columns: [
    { field: 'title' },
    {
      field: 'texts',
      label: 'excerpt',
      render: ({ texts }) => (
        <bdi className="operator-cell" data-typed="">
          {(Object.values(texts)[0] ?? '').slice(0, 120)}
        </bdi>
      ),
    },
    { field: 'changedBy' },
    { field: 'changedAt' },
  ],
  toolbar: () => <AddAnswerButton />,
  actions: (row) => <AnswerActions row={row} />,
})
