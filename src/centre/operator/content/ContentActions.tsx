import { App, Form, InputNumber } from 'antd'
import { moveContent, publishContent, takeOffContent } from '../../../endpoints/content/contentDesk.ts'
import type { ContentRow, ContentVersionView } from '../../../entities/desk/contentDesk.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { ActionButton } from '../ActionButton.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'
import { ContentForm } from './ContentForm.tsx'

/** Puts a version on the site: the latest, or an earlier one to undo those after it. */
export const PublishButton = ({ item, version }: { item: ContentRow; version: number }) => {
  const t = useOperatorWords()
  const { may } = useStaff()
  const { modal } = App.useApp()
  const { run, busy } = useMutationWithMessage(publishContent, () => t('content_published', { version }))
  if (!may('content.edit')) return null
  const { kind, id } = item
  const isUndo = version < item.version
  const ask = () =>
    void modal.confirm({
      title: t(isUndo ? 'content_undo_title' : 'content_publish_title', { version }),
      content: t('content_publish_means'),
      okText: t('content_publish', { version }),
      onOk: () => run({ kind, id, version }).then(() => undefined),
    })
  return (
    <MutationButton
      calls={publishContent}
      loading={busy}
      onClick={ask}
      type={isUndo ? 'default' : 'primary'}
      size={isUndo ? 'small' : 'middle'}
    >
      {t('content_publish', { version })}
    </MutationButton>
  )
}

const TakeOffButton = ({ item: { kind, id, title } }: { item: ContentRow }) => {
  const t = useOperatorWords()
  const { may } = useStaff()
  const { modal } = App.useApp()
  const { run, busy } = useMutationWithMessage(takeOffContent, () => t('content_taken_off'))
  if (!may('content.edit')) return null
  const ask = () =>
    void modal.confirm({
      title: t('content_take_off_title', { title }),
      content: t('content_take_off_means'),
      okText: t('content_take_off'),
      okButtonProps: { danger: true },
      onOk: () => run({ kind, id }).then(() => undefined),
    })
  return (
    <MutationButton calls={takeOffContent} loading={busy} onClick={ask} danger>
      {t('content_take_off')}
    </MutationButton>
  )
}

const MoveForm = ({ item: { kind, id, position }, done }: { item: ContentRow; done: () => void }) => {
  const t = useOperatorWords()
  const { message: toast } = App.useApp()
  return (
    <MutationForm<typeof moveContent, { position: number }>
      endpoint={moveContent}
      label={() => t('save')}
      initial={{ position }}
      input={(values) => ({ kind, id, ...values })}
      onDone={() => {
        void toast.success(t('saved'))
        done()
      }}
    >
      <Form.Item
        name="position"
        label={t('content_position')}
        extra={t('content_position_hint')}
        rules={[{ required: true, message: t('required') }]}
      >
        <InputNumber size="large" min={1} max={10_000} precision={0} />
      </Form.Item>
    </MutationForm>
  )
}

/** What staff can do with an item. */
export const ContentActions = ({ item, latest }: { item: ContentRow; latest: ContentVersionView }) => (
  <div className="operator-decide">
    {item.publishedVersion !== latest.version && <PublishButton item={item} version={latest.version} />}
    <ActionButton name="content_edit" right="content.edit" width={960}>
      {(done) => <ContentForm start={{ ...item, ...latest, base: latest.version }} done={done} />}
    </ActionButton>
    <ActionButton name="content_move" right="content.edit">
      {(done) => <MoveForm item={item} done={done} />}
    </ActionButton>
    {item.publishedVersion !== null && item.kind !== 'rank' && <TakeOffButton item={item} />}
  </div>
)
