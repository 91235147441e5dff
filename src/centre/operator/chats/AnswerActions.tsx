import { useState } from 'react'
import { App, Button, Drawer, Form, Input, Space } from 'antd'
import { brand } from '../../../client/pageSettings.ts'
import { deleteCannedAnswer, saveCannedAnswer } from '../../../endpoints/content/chatDesk.ts'
import type { CannedAnswer } from '../../../entities/desk/chatDesk.ts'
import { ownNameOf } from '../../../rules/site/languages.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { ActionButton } from '../ActionButton.tsx'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

interface AnswerValues {
  title: string
  texts: Record<string, string | undefined>
}

/** The texts that were written, by language. */
const written = (texts: AnswerValues['texts']): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([tag, text]) => (text?.trim() ? [[tag, text]] : [])))

const AnswerForm = ({ answer, done }: { answer: CannedAnswer | null; done: () => void }) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  const { offered, default: main } = brand.languages
  return (
    <MutationForm<typeof saveCannedAnswer, AnswerValues>
      endpoint={saveCannedAnswer}
      initial={answer ? { title: answer.title, texts: { ...answer.texts } } : { title: '', texts: {} }}
      label={() => t('answer_save')}
      input={({ title, texts }) => ({ id: answer?.id ?? null, title, texts: written(texts) })}
      onDone={() => {
        void feedback.success(t('answer_saved'))
        done()
      }}
    >
      <Form.Item
        name="title"
        label={listField('title')}
        extra={t('answer_title_hint')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('required') }]}
      >
        <Input size="large" maxLength={60} autoComplete="off" />
      </Form.Item>
      {offered.map((tag) => (
        <Form.Item
          key={tag}
          name={['texts', tag]}
          label={<span lang={tag}>{ownNameOf(tag)}</span>}
          rules={[{ required: tag === main, whitespace: tag === main, message: t('required') }]}
        >
          <Input.TextArea rows={4} maxLength={2000} showCount lang={tag} dir="auto" />
        </Form.Item>
      ))}
    </MutationForm>
  )
}

/** The button that adds a prepared reply. */
export const AddAnswerButton = () => (
  <ActionButton name="answer_add" right="answers.edit" type="primary">
    {(done) => <AnswerForm answer={null} done={done} />}
  </ActionButton>
)

/** The actions on a prepared reply. */
export const AnswerActions = ({ row }: { row: CannedAnswer }) => {
  const t = useOperatorWords()
  const { may } = useStaff()
  const { modal } = App.useApp()
  const sheet = useSheetPlace(520, '92dvh')
  const [open, setOpen] = useState(false)
  const { run, busy } = useMutationWithMessage(deleteCannedAnswer, () => t('answer_deleted'))
  if (!may('answers.edit')) return null
  const close = () => setOpen(false)
  const confirm = () =>
    void modal.confirm({
      title: t('answer_delete_title', { title: row.title }),
      okText: t('answer_delete'),
      okButtonProps: { danger: true },
      onOk: () => run({ id: row.id }).then(() => undefined),
    })
  return (
    <Space>
      <Button size="small" data-mutation="" onClick={() => setOpen(true)}>
        {t('answer_change')}
      </Button>
      <MutationButton calls={deleteCannedAnswer} size="small" danger loading={busy} onClick={confirm}>
        {t('answer_delete')}
      </MutationButton>
      <Drawer open={open} onClose={close} title={row.title} destroyOnHidden {...sheet}>
        <AnswerForm answer={row} done={close} />
      </Drawer>
    </Space>
  )
}
