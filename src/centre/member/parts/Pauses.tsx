import { useState } from 'react'
import { App, Form, Input, InputNumber, Select } from 'antd'
import { selfExclude, setRealityCheck, timeOut } from '../../../endpoints/accounts/protection.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { useReadOnly } from '../../kit/query/readOnly.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'

const CHECKS = [5, 10, 15, 20, 30, 45, 60]
const TIME_OUTS = [24, 168, 720] as const

/** The interval of the reality check, which reminds the player of time and money. */
export const RealityCheck = ({ minutes }: { minutes: number }) => {
  const { t } = useWords()
  const { run, busy } = useMutationWithMessage(setRealityCheck, (state) =>
    t('reality_done', { count: state.realityCheckMinutes }),
  )
  const readOnly = useReadOnly(setRealityCheck)
  return (
    <section>
      <h2 className="section-title" id="reality-check">
        {t('reality_check')}
      </h2>
      <p className="centre-soft">{t('reality_hint')}</p>
      <Select
        value={minutes}
        loading={busy}
        disabled={readOnly !== null}
        title={readOnly ?? undefined}
        onChange={(value) => void run({ minutes: value })}
        aria-labelledby="reality-check"
        className="filter-field"
        options={CHECKS.map((value) => ({ value, label: t('minutes', { count: value }) }))}
      />
    </section>
  )
}

/** A time-out, which cannot be shortened. The form explains this before it starts. */
export const TimeOut = () => {
  const { t } = useWords()
  const { modal } = App.useApp()
  const { close } = useCentre()
  const [hours, setHours] = useState<(typeof TIME_OUTS)[number]>(24)
  const { run } = useMutationWithMessage(timeOut, () => t('time_out_done'))
  const ask = () =>
    modal.confirm({
      title: t('time_out_sure', { length: t(`time_out_${hours}`) }),
      content: t('time_out_consequence'),
      okText: t('time_out_button', { length: t(`time_out_${hours}`) }),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: async () => {
        if (await run({ hours })) close()
      },
    })
  return (
    <section>
      <h2 className="section-title">{t('time_out')}</h2>
      <p className="centre-soft">{t('time_out_hint')}</p>
      <div className="form-buttons">
        <Select
          value={hours}
          onChange={setHours}
          aria-label={t('time_out')}
          className="filter-field"
          options={TIME_OUTS.map((value) => ({ value, label: t(`time_out_${value}`) }))}
        />
        <MutationButton calls={timeOut} danger onClick={ask}>
          {t('time_out_button', { length: t(`time_out_${hours}`) })}
        </MutationButton>
      </div>
    </section>
  )
}

interface Exclusion {
  months: number
  confirm: string
}

/** Self-exclusion of six months or more, confirmed by typing the account name. */
export const SelfExclusion = () => {
  const { t, field } = useWords()
  const { member, close } = useCentre()
  return (
    <section>
      <h2 className="section-title">{t('self_exclusion')}</h2>
      <p className="centre-soft">{t('self_exclusion_hint')}</p>
      <MutationForm<typeof selfExclude, Exclusion>
        endpoint={selfExclude}
        initial={{ months: 6 }}
        danger
        onDone={close}
        input={(values) => values}
        label={({ months = 6 }) => t('self_exclusion_button', { count: months })}
      >
        <Form.Item
          name="months"
          label={field('months')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <InputNumber min={6} max={120} precision={0} />
        </Form.Item>
        <Form.Item
          name="confirm"
          label={t('self_exclusion_confirm', { account: member.account })}
          rules={[
            { required: true, message: t('field_required') },
            { pattern: new RegExp(`^${member.account}$`, 'i'), message: t('self_exclusion_name') },
          ]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      </MutationForm>
    </section>
  )
}
