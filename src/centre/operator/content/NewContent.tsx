import { Form, Select } from 'antd'
import { useState } from 'react'
import { CONTENT_KINDS, type ContentKind } from '../../../entities/content/contentKinds.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { ActionButton } from '../ActionButton.tsx'
import { useOperatorWords } from '../words.ts'
import { ContentForm } from './ContentForm.tsx'
import { emptyBody } from './contentFields.ts'

const NewForm = ({ done }: { done: () => void }) => {
  const t = useOperatorWords()
  const { listChoice } = useWords()
  const [, open] = useUrlValue('open')
  const [kind, setKind] = useState<ContentKind>('announcement')
  return (
    <>
      <Form layout="vertical">
        <Form.Item label={t('content_kind')} htmlFor="content-kind">
          <Select
            id="content-kind"
            size="large"
            value={kind}
            onChange={setKind}
            options={CONTENT_KINDS.map((value) => ({ value, label: listChoice('kind', value) }))}
          />
        </Form.Item>
      </Form>
      <ContentForm
        key={kind}
        start={{ kind, id: '', base: null, from: null, until: null, body: emptyBody(kind) }}
        done={(id) => {
          done()
          open(`${kind}.${id}`)
        }}
      />
    </>
  )
}

/** Starts a new item of any kind. It opens once its first version is saved. */
export const NewContent = () => (
  <ActionButton name="content_new" right="content.edit" type="primary" width={960}>
    {(done) => <NewForm done={done} />}
  </ActionButton>
)
