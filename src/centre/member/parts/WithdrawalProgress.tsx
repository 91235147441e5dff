import { useEffect, useState } from 'react'
import { Alert, Button, Form, Radio, Steps, Upload } from 'antd'
import type { UploadFile } from 'antd'
import { uploadImages } from '../../../client/upload.ts'
import type { Receipt, Withdrawal } from '../../../entities/cashier.ts'
import { confirmWithdrawal, getWithdrawal } from '../../../endpoints/withdrawals.ts'
import { ActForm } from '../../kit/ActForm.tsx'
import { Amount } from '../../kit/Amount.tsx'
import { AmountField } from '../../kit/AmountField.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Pairs } from '../../kit/Pairs.tsx'
import { StateMark } from '../../kit/StateMark.tsx'
import { asProblem } from '../../kit/problem.ts'
import { useCall } from '../../kit/useCall.ts'
import { useWords } from '../../kit/useWords.ts'

const RECEIPTS: readonly Receipt[] = ['received', 'partlyReceived', 'notReceived']

interface Values {
  receipt: Receipt
  amount?: number
  proofUploadId?: string
}

/** A picture for a withdrawal that did not arrive (§4 receipt upload; §5 png or jpg, 5 MB). */
const Proof = () => {
  const { t, problem: say } = useWords()
  const form = Form.useFormInstance<Values>()
  const [files, setFiles] = useState<UploadFile[]>([])
  const send = async (file: File) => {
    setFiles([{ uid: '1', name: file.name, status: 'uploading' }])
    try {
      const [image] = await uploadImages([file])
      setFiles([{ uid: '1', name: file.name, status: 'done', url: image?.url }])
      form.setFieldValue('proofUploadId', image?.id)
      await form.validateFields(['proofUploadId'])
    } catch (thrown) {
      setFiles([])
      form.setFields([{ name: 'proofUploadId', errors: [say(asProblem(thrown))] }])
    }
  }
  return (
    <Form.Item name="proofUploadId" label={t('withdraw_proof')} extra={t('upload_rule')} rules={[{ required: true, message: t('field_required') }]}>
      <Upload
        accept="image/png,image/jpeg" maxCount={1} fileList={files}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
        onRemove={() => {
          setFiles([])
          form.setFieldValue('proofUploadId', undefined)
        }}
      >
        <Button>{t('upload_choose')}</Button>
      </Upload>
    </Form.Item>
  )
}

/** How long is left to say what arrived; afterwards it counts as received (§4). */
const Deadline = ({ by }: { by: number }) => {
  const { t } = useWords()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((by - now) / 1_000))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <Alert type="warning" showIcon message={<>{t('withdraw_deadline')} <span className="figure">{time}</span></>} description={t('withdraw_forced_rule')} />
}

const Confirm = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { t, choice } = useWords()
  const [form] = Form.useForm<Values>()
  const receipt = Form.useWatch('receipt', form)
  return (
    <section className="flow">
      {withdrawal.confirmBy !== null && <Deadline by={withdrawal.confirmBy} />}
      <ActForm<typeof confirmWithdrawal, Values>
        form={form} endpoint={confirmWithdrawal} initial={{ receipt: 'received' }} onDone={() => undefined}
        label={({ receipt: what = 'received' }) => t(`withdraw_say_${what}`)}
        input={({ receipt: what, amount, proofUploadId }) => ({
          id: withdrawal.id, receipt: what, ...(what === 'partlyReceived' ? { amountReceived: amount } : {}), ...(what === 'notReceived' ? { proofUploadId } : {}),
        })}
      >
        <Form.Item name="receipt" label={t('withdraw_arrived')}>
          <Radio.Group options={RECEIPTS.map((value) => ({ value, label: choice('status', value) }))} />
        </Form.Item>
        {receipt === 'partlyReceived' && <AmountField label="amountReceived" minimum={0.01} maximum={withdrawal.amount - withdrawal.fee} />}
        {receipt === 'notReceived' && <Proof />}
      </ActForm>
    </section>
  )
}

const STEPS = ['submitted', 'approved', 'paid', 'received'] as const

const Track = ({ status }: { status: Withdrawal['status'] }) => {
  const { choice } = useWords()
  const end = status === 'refused' ? 1 : STEPS.findIndex((step) => step === status)
  const current = end === -1 ? STEPS.length - 1 : end
  return (
    <Steps
      size="small" current={current} status={status === 'refused' || status === 'notReceived' ? 'error' : status === 'received' ? 'finish' : 'process'}
      responsive items={STEPS.map((step, index) => ({ title: choice('status', index === current ? status : step) }))}
    />
  )
}

/** One withdrawal from the asking to the player's own word that it has arrived (§4). */
export const WithdrawalProgress = ({ id, back }: { id: string; back: () => void }) => {
  const { t, field, moment } = useWords()
  const call = useCall(getWithdrawal, { id }, { everyMs: 3_000 })
  const time = (at: number | null) => (at === null ? null : <span className="figure">{moment(at)}</span>)
  return (
    <Loaded call={call}>
      {(one) => (
        <section className="flow">
          <Track status={one.status} />
          <Pairs rows={[
            [field('number'), <span key="n" className="figure">{one.number}</span>],
            [field('amount'), <Amount key="a" value={one.amount} />],
            one.fee > 0 ? [field('fee'), <Amount key="f" value={one.fee} />] : null,
            [field('status'), <StateMark key="s" field="status" value={one.status} />],
            [field('bankCard'), `${one.bank} ${one.cardNumber}`], [field('holder'), one.holder],
            [field('submittedAt'), time(one.submittedAt)], [field('paidAt'), time(one.paidAt)], [field('confirmedAt'), time(one.confirmedAt)],
            one.amountReceived === null ? null : [field('amountReceived'), <Amount key="r" value={one.amountReceived} />],
            one.amountRemaining === null ? null : [field('amountRemaining'), <Amount key="m" value={one.amountRemaining} />],
            one.proofImage === null ? null : [t('withdraw_proof'), <a key="p" className="drill" href={one.proofImage} target="_blank" rel="noopener">{t('open')}</a>],
          ]} />
          {one.refusalReason !== null && <Alert type="error" showIcon message={one.refusalReason} description={t('withdraw_money_back')} />}
          {one.forced && <Alert type="info" showIcon message={t('withdraw_forced')} />}
          {one.mayConfirm && <Confirm withdrawal={one} />}
          <div><Button type="link" className="flush" onClick={back}>{t('withdraw_another')}</Button></div>
        </section>
      )}
    </Loaded>
  )
}
