import { AutoComplete, Form, InputNumber, Select, Switch } from 'antd'
import type { ContentKind } from '../../../entities/content/contentKinds.ts'
import type { ContentChoices } from '../../../entities/desk/contentDesk.ts'
import { menus } from '../../../client/pageSettings.ts'
import { AmountInput } from '../../kit/form/AmountInput.tsx'
import { chosenRule } from '../../kit/form/chosenRule.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { useOperatorWords } from '../words.ts'
import { CONTENT_FIELDS, type ContentField } from './contentFields.ts'
import { LinkField } from './LinkField.tsx'
import { BenefitsField, PrizesField } from './ListFields.tsx'
import { TextsField } from './TextsField.tsx'
import { useContentWords } from './useContentWords.ts'

interface FieldProps {
  field: ContentField
  choices: ContentChoices
}

/** The screens that a help article can explain, by the menus of the centres. */
const useScreenOptions = () => {
  const { menuName } = useWords()
  return [menus.member, menus.agent]
    .flatMap(({ entries }) => entries)
    .map(({ code, name }) => ({ value: code, label: `${code} · ${menuName(name)}` }))
}

/** The input of a field with one value. */
const useInput = ({ field: { name, input, options = [] }, choices }: FieldProps) => {
  const { fieldOption } = useContentWords()
  const screens = useScreenOptions()
  const list = (values: readonly { value: string; label: string }[], multiple = false) => (
    <Select
      size="large"
      showSearch
      optionFilterProp="label"
      options={[...values]}
      {...(multiple && { mode: 'multiple' as const })}
    />
  )
  switch (input) {
    case 'choice':
      return list(options.map((value) => ({ value, label: fieldOption(name, value) })))
    case 'group':
      return list(options.map((value) => ({ value, label: value })))
    case 'topic':
      return list(choices.topics.map(({ id, name: label }) => ({ value: id, label })))
    case 'screens':
      return list(screens, true)
    case 'art':
      return (
        <AutoComplete
          size="large"
          options={choices.art.map((value) => ({ value }))}
          filterOption={(typed, option) => option?.value.includes(typed) ?? false}
        />
      )
    case 'money':
      return <AmountInput />
    case 'switch':
      return <Switch />
    default:
      return <InputNumber size="large" min={0} precision={0} />
  }
}

/** Fields whose input is a select inside. */
const SELECTS: ReadonlySet<ContentField['input']> = new Set(['choice', 'group', 'topic', 'art'])

const rulesOf = ({ input, optional }: ContentField, message: string) => {
  if (optional || input === 'screens') return []
  return [SELECTS.has(input) ? chosenRule(message) : { required: true, message }]
}

const PlainField = ({ field, choices }: FieldProps) => {
  const { label, hint } = useContentWords()
  const t = useOperatorWords()
  const { name, input } = field
  return (
    <Form.Item
      name={['content', 'body', name]}
      label={label(name)}
      extra={hint(name)}
      {...(input === 'switch' && { valuePropName: 'checked' })}
      {...(input === 'rate' && {
        // Basis points in the body, percent in the form.
        getValueProps: (bps: number | null) => ({ value: bps === null ? null : bps / 100 }),
        normalize: (percent: number | null) => (percent === null ? null : Math.round(percent * 100)),
      })}
      rules={rulesOf(field, t('required'))}
    >
      {useInput({ field, choices })}
    </Form.Item>
  )
}

const BodyField = ({ field, choices }: FieldProps) => {
  const { label } = useContentWords()
  const { name, input } = field
  switch (input) {
    case 'texts':
    case 'html':
      return <TextsField label={label(name)} path={['content', 'body', name]} html={input === 'html'} />
    case 'link':
      return <LinkField choices={choices} />
    case 'prizes':
      return <PrizesField />
    case 'benefits':
      return <BenefitsField />
    default:
      return <PlainField field={field} choices={choices} />
  }
}

/** The fields of a kind of content. Those of a promotion follow its type. */
export const BodyFields = ({ kind, choices }: { kind: ContentKind; choices: ContentChoices }) => {
  const form = Form.useFormInstance()
  const type: unknown = Form.useWatch(['content', 'body', 'type'], form)
  const fields: readonly ContentField[] = CONTENT_FIELDS[kind]
  return (
    <>
      {fields
        .filter(({ types }) => types === undefined || types.some((one) => one === type))
        .map((field) => (
          <BodyField key={field.name} field={field} choices={choices} />
        ))}
    </>
  )
}
