import { Form, Input, Select } from 'antd'
import type { ContentChoices } from '../../../entities/desk/contentDesk.ts'
import { chosenRule } from '../../kit/form/chosenRule.ts'
import { useOperatorWords } from '../words.ts'

const TYPES = ['route', 'promotion', 'game'] as const

/** Where a banner leads: nowhere, to a page, a promotion or a game. */
export const LinkField = ({ choices }: { choices: ContentChoices }) => {
  const t = useOperatorWords()
  const form = Form.useFormInstance()
  const type: unknown = Form.useWatch(['content', 'body', 'linkageType'], form)
  const targets = type === 'promotion' ? choices.promotions : choices.games
  return (
    <>
      <Form.Item name={['content', 'body', 'linkageType']} label={t('content_linkageType')}>
        <Select
          size="large"
          allowClear
          placeholder={t('content_linkageType_none')}
          options={TYPES.map((value) => ({ value, label: t(`content_linkageType_${value}`) }))}
          onChange={() => form.setFieldValue(['content', 'body', 'linkage'], null)}
        />
      </Form.Item>
      {Boolean(type) && (
        <Form.Item
          name={['content', 'body', 'linkage']}
          label={t('content_linkage')}
          rules={[type === 'route' ? { required: true, message: t('required') } : chosenRule(t('required'))]}
        >
          {type === 'route' ? (
            <Input size="large" placeholder="/promotions" dir="ltr" />
          ) : (
            <Select
              size="large"
              showSearch
              optionFilterProp="label"
              options={targets.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Form.Item>
      )}
    </>
  )
}
