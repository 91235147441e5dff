import { App, Form, Input } from 'antd'
import { changeSetting, requestSettingChange } from '../../../endpoints/site/settings.ts'
import type { SettingRow } from '../../../entities/desk/settings.ts'
import {
  needsSecondPerson,
  type MoneySetting,
  type SettingId,
  type SettingValue,
  type SiteSetting,
} from '../../../entities/desk/settingValues.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useAskedMessage } from '../useAskedMessage.ts'
import { useOperatorWords } from '../words.ts'
import { ColourPreview } from './ColourPreview.tsx'
import { PLACE, SettingInput } from './SettingInput.tsx'

/** A setting whose form is open, with what the form begins with. */
export interface SettingStart {
  row: SettingRow
  value: SettingValue
  /** The colours of the other theme, for the preview. */
  others: Readonly<Record<'lightColours' | 'darkColours', SettingValue | undefined>>
}

interface Values {
  change: { setting: SettingId; value: SettingValue }
  note?: string
  reason?: string
}

interface FormProps<Id> {
  id: Id
  start: SettingStart
  done: () => void
}

const withoutBlanks = (texts: object): SettingValue =>
  Object.fromEntries(
    Object.entries(texts).filter(([, text]) => typeof text === 'string' && text.trim() !== ''),
  )

/** Whether a form says what config/ says. Then the setting follows config/ again. */
const isFileValue = ({ fields, fileValue }: SettingRow, given: SettingValue): boolean =>
  fields.every(({ name, input }) => {
    const one = given[name]
    const isTexts = input === 'texts' && typeof one === 'object' && one !== null
    return JSON.stringify(isTexts ? withoutBlanks(one) : one) === JSON.stringify(fileValue[name])
  })

const LiveColours = ({ row: { id }, others }: SettingStart) => {
  const form = Form.useFormInstance()
  const shown: unknown = Form.useWatch([...PLACE], form)
  if (id !== 'lightColours' && id !== 'darkColours') return null
  const both = { ...others, [id]: shown ?? {} }
  return <ColourPreview light={both.lightColours} dark={both.darkColours} />
}

const Fields = (start: SettingStart) => {
  const isColours = start.row.fields.every(({ input }) => input === 'colour')
  return (
    <>
      <div className={isColours ? 'setting-colours' : undefined}>
        {start.row.fields.map((field) => (
          <SettingInput key={field.name} field={field} />
        ))}
      </div>
      <LiveColours {...start} />
    </>
  )
}

/** The form of a setting that one person changes. */
const OwnForm = ({ id, start, done }: FormProps<SiteSetting>) => {
  const t = useOperatorWords()
  const { listField } = useWords()
  const { message: feedback } = App.useApp()
  const [form] = Form.useForm<Values>()
  const { row } = start
  return (
    <MutationForm<typeof changeSetting, Values>
      endpoint={changeSetting}
      form={form}
      label={() => t('setting_save')}
      initial={{ change: { setting: id, value: start.value } }}
      input={({ note }) => {
        const { change } = form.getFieldsValue(true)
        return {
          change: isFileValue(row, change.value) ? { setting: id, value: null } : change,
          base: row.version,
          ...(note?.trim() ? { note } : {}),
        }
      }}
      onDone={() => {
        void feedback.success(t('setting_saved'))
        done()
      }}
    >
      <Fields {...start} />
      <Form.Item name="note" label={listField('note')} extra={t('setting_note_hint')}>
        <Input size="large" maxLength={300} autoComplete="off" />
      </Form.Item>
    </MutationForm>
  )
}

/** The form of a setting about money: a second person decides. */
const AskForm = ({ id, start, done }: FormProps<MoneySetting>) => {
  const t = useOperatorWords()
  const asked = useAskedMessage()
  const [form] = Form.useForm<Values>()
  const { row } = start
  return (
    <MutationForm<typeof requestSettingChange, Values>
      endpoint={requestSettingChange}
      form={form}
      label={() => t('ask_second')}
      initial={{ change: { setting: id, value: start.value } }}
      input={({ reason = '' }) => {
        const { change } = form.getFieldsValue(true)
        return {
          change: isFileValue(row, change.value) ? { setting: id, value: null } : change,
          base: row.version,
          reason,
        }
      }}
      onDone={({ number }) => {
        asked(number)
        done()
      }}
    >
      <Fields {...start} />
      <ReasonField />
    </MutationForm>
  )
}

/** The form of a setting. */
export const SettingForm = ({ start, done }: Omit<FormProps<SettingId>, 'id'>) => {
  const { id } = start.row
  return needsSecondPerson(id) ? (
    <AskForm id={id} start={start} done={done} />
  ) : (
    <OwnForm id={id} start={start} done={done} />
  )
}
