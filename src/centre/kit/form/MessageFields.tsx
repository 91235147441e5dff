import { Form, Input } from 'antd'
import { MESSAGE_MAX, MESSAGE_SUBJECT_MAX } from '../../../endpoints/content/messages.ts'
import { useWords } from '../format/useWords.ts'

/** The values of the fields of a message. */
export interface MessageValues {
  subject: string
  content: string
}

/** The fields of a message: subject and text. */
export const MessageFields = () => {
  const { t, field } = useWords()
  return (
    <>
      <Form.Item
        name="subject"
        label={field('subject')}
        rules={[{ required: true, message: t('field_required') }]}
      >
        <Input maxLength={MESSAGE_SUBJECT_MAX} showCount />
      </Form.Item>
      {/* The page below already has the id "content", so this field needs another. */}
      <Form.Item
        name="content"
        label={field('content')}
        htmlFor="message-content"
        rules={[{ required: true, message: t('field_required') }]}
      >
        <Input.TextArea id="message-content" rows={6} maxLength={MESSAGE_MAX} showCount />
      </Form.Item>
    </>
  )
}
