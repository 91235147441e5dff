import { useState } from 'react'
import { Alert, App, Form, Input, Select } from 'antd'
import { uploadStatement } from '../../../endpoints/money/reconciliation.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import {
  CASHIER_PARTIES,
  RECONCILIATION_SIDES,
  type ReconciliationSide,
} from '../../../entities/desk/reconciliation.ts'
import { dayName, dayPlus } from '../../../rules/calendar.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useVendorChoices } from '../../kit/filter/useVendorChoices.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useOpenedAt } from '../../kit/format/useOpenedAt.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { ActionButton } from '../ActionButton.tsx'
import { useOperatorWords } from '../words.ts'
import { StatementFile, type ChosenFile } from './StatementFile.tsx'
import './reconciliation.css'

type Uploaded = OutputOf<typeof uploadStatement>

interface Values {
  side: ReconciliationSide
  party?: string
  from: string
  to: string
  file?: ChosenFile
}

/** The lines that cannot be read, each with its number and the reason. */
const BadLines = ({ badCount, bad }: Pick<Uploaded, 'bad' | 'badCount'>) => {
  const t = useOperatorWords()
  return (
    <Alert
      type="error"
      showIcon
      className="form-alert"
      message={t('upload_bad', { count: badCount })}
      description={
        <ol className="bad-lines">
          {bad.map(({ line, fault, text }) => (
            <li key={line}>
              <strong>{t('upload_bad_line', { line })}</strong> {t(`fault_${fault}`)}{' '}
              <code data-typed="">{text}</code>
            </li>
          ))}
        </ol>
      }
    />
  )
}

const DAYS = [
  ['from', 'dayFrom'],
  ['to', 'dayTo'],
] as const

/** The fields of an upload: whose statement, its days, and the file. */
const StatementFields = ({ side }: { side: ReconciliationSide }) => {
  const form = Form.useFormInstance<Values>()
  const t = useOperatorWords()
  const { listField, listChoice } = useWords()
  const vendors = useVendorChoices({}, side === 'vendor')
  const parties =
    side === 'vendor'
      ? vendors.options
      : CASHIER_PARTIES.map((value) => ({ value, label: listChoice('party', value) }))
  const required = [{ required: true, message: t('required') }]
  return (
    <>
      <Form.Item name="side" label={listField('issuer')}>
        <Select
          size="large"
          onChange={() => form.resetFields(['party'])}
          options={RECONCILIATION_SIDES.map((value) => ({ value, label: listChoice('issuer', value) }))}
        />
      </Form.Item>
      <Form.Item name="party" label={listField('party')} rules={required}>
        <Select size="large" showSearch optionFilterProp="label" options={[...parties]} />
      </Form.Item>
      {DAYS.map(([name, label]) => (
        <Form.Item key={name} name={name} label={listField(label)} rules={required}>
          <Input size="large" type="date" />
        </Form.Item>
      ))}
      <Form.Item
        name="file"
        label={listField('fileName')}
        extra={t(`upload_columns_${side}`)}
        rules={[
          ...required,
          {
            validator: (_, file: ChosenFile | undefined) =>
              file?.text === null ? Promise.reject(new Error(t('upload_too_large'))) : Promise.resolve(),
          },
        ]}
      >
        <StatementFile label={t('upload_file')} />
      </Form.Item>
    </>
  )
}

const UploadForm = ({ done }: { done: () => void }) => {
  const t = useOperatorWords()
  const { zone } = useCentre()
  const { message: feedback } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [bad, setBad] = useState<Uploaded | null>(null)
  const side = Form.useWatch('side', form) ?? 'vendor'
  const yesterday = dayName(dayPlus(useOpenedAt(), -1, zone).start, zone)
  const finish = (uploaded: Uploaded): void => {
    if (uploaded.badCount > 0) {
      setBad(uploaded)
      return
    }
    void feedback.success(
      uploaded.repeated ? t('upload_repeated') : t('upload_done', { differences: uploaded.differences }),
      6,
    )
    done()
  }
  return (
    <>
      <p className="centre-soft">{t('upload_missing_here')}</p>
      {bad && <BadLines {...bad} />}
      <MutationForm<typeof uploadStatement, Values>
        endpoint={uploadStatement}
        form={form}
        label={() => t('upload_compare')}
        initial={{ side: 'vendor', from: yesterday, to: yesterday }}
        input={({ party = '', file, ...values }) => {
          setBad(null)
          return { ...values, party, fileName: file?.name.slice(-120) ?? '', file: file?.text ?? '' }
        }}
        onDone={finish}
      >
        <StatementFields side={side} />
      </MutationForm>
    </>
  )
}

/** Uploads a statement of a vendor or of the cashier, and compares it with the ledger. */
export const UploadStatement = () => (
  <ActionButton name="upload_statement" right="reconciliation.run" type="primary" width={560}>
    {(done) => <UploadForm done={done} />}
  </ActionButton>
)
