import { App, Form, Input, Tag } from 'antd'
import { Link } from 'react-router'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { tagPlayer, untagPlayer, type getPlayerCase } from '../../../endpoints/accounts/players.ts'
import { PLAYER_TAG_MAX } from '../../../entities/desk/players.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { useReadOnly } from '../../kit/query/readOnly.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { ActionButton } from '../ActionButton.tsx'
import { operatorPage } from '../site.ts'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

const TagForm = ({ id, done }: { id: string; done: () => void }) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  return (
    <MutationForm<typeof tagPlayer, { tag: string }>
      endpoint={tagPlayer}
      label={() => t('tag_add')}
      input={({ tag }) => ({ key: id, tag })}
      onDone={() => {
        void feedback.success(t('tag_added'))
        done()
      }}
    >
      <Form.Item
        name="tag"
        label={listField('tag')}
        extra={t('tag_hint')}
        rules={[{ required: true, whitespace: true, message: t('required') }]}
      >
        <Input size="large" maxLength={PLAYER_TAG_MAX} autoComplete="off" />
      </Form.Item>
    </MutationForm>
  )
}

/** The tags of an account. Each opens the list of all accounts that have it. */
export const PlayerTags = ({ player: { key, tags } }: Pick<OutputOf<typeof getPlayerCase>, 'player'>) => {
  const t = useOperatorWords()
  const { may } = useStaff()
  const { run, busy } = useMutationWithMessage(untagPlayer, () => t('tag_removed'))
  const readOnly = useReadOnly(untagPlayer)
  const mayTag = may('players.tag') && readOnly === null
  return (
    <div className="operator-tags">
      {tags.map((tag) => (
        <Tag
          key={tag}
          closable={mayTag && !busy}
          closeIcon={<span aria-label={t('tag_remove', { tag })}>×</span>}
          onClose={(event) => {
            // The tag goes when the provider has taken it away.
            event.preventDefault()
            void run({ key, tag })
          }}
        >
          <Link to={operatorPage('players', { tag })}>
            <bdi>{tag}</bdi>
          </Link>
        </Tag>
      ))}
      <ActionButton name="tag_add" right="players.tag">
        {(done) => <TagForm id={key} done={done} />}
      </ActionButton>
    </div>
  )
}
