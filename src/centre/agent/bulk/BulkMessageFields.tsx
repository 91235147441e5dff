import { Button, Form, Select } from 'antd'
import { MessageFields } from '../../kit/form/MessageFields.tsx'
import type { MessageValues } from '../../kit/form/MessageFields.tsx'
import { useWords } from '../../kit/format/useWords.ts'

const TEMPLATES = ['missed', 'promotion', 'contract', 'thanks'] as const
const PLACEHOLDERS = ['name', 'agent'] as const

/** The fields of a bulk message: a template to start from, subject and text, and placeholders to add. */
export const BulkMessageFields = () => {
  const form = Form.useFormInstance<MessageValues>()
  const { t } = useWords()
  return (
    <>
      <Form.Item label={t('bulk_template')}>
        <Select<(typeof TEMPLATES)[number]>
          placeholder={t('bulk_template_choose')}
          options={TEMPLATES.map((one) => ({ value: one, label: t(`bulk_template_${one}`) }))}
          onChange={(one) =>
            form.setFieldsValue({
              subject: t(`bulk_template_${one}_subject`),
              content: t(`bulk_template_${one}_text`),
            })
          }
        />
      </Form.Item>
      <MessageFields />
      <p className="bulk-placeholders centre-soft">
        {t('bulk_placeholders')}
        {PLACEHOLDERS.map((one) => (
          <Button
            key={one}
            size="small"
            onClick={() => form.setFieldsValue({ content: `${form.getFieldValue('content') ?? ''}{${one}}` })}
          >
            {t(`bulk_placeholder_${one}`)}
          </Button>
        ))}
      </p>
    </>
  )
}
