import type { ReactNode } from 'react'
import { App, Checkbox, Form, Select, Switch } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { saveReportChoices, type readReportChoices } from '../../../endpoints/team/teamReports.ts'
import {
  ALERT_KINDS,
  STATEMENT_PERIODS,
  type AlertKind,
  type ReportChoices,
} from '../../../entities/team/teamReports.ts'
import { AmountInput } from '../../kit/form/AmountInput.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useCentre } from '../../kit/context/centreContext.ts'
import type { FieldKey } from '../../kit/format/wordKeys.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** The form's values: the choices, with the quiet hours next to their switch. */
type Values = Omit<ReportChoices, 'quiet'> & { quietOn: boolean; from: string; to: string }

const NIGHT = { from: '22:00', to: '08:00' }

const valuesOf = ({ quiet, ...choices }: ReportChoices): Values => ({
  ...choices,
  quietOn: quiet !== null,
  ...(quiet ?? NIGHT),
})

const HOURS = Array.from({ length: 48 }, (_, half) => {
  const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
  return { value: time, label: time }
})

const SwitchLine = ({
  name,
  label,
  note,
  children,
}: {
  name: (string | number)[]
  label: string
  note?: string
  children?: ReactNode
}) => (
  <div className="report-line">
    <Form.Item name={name} valuePropName="checked" noStyle>
      <Switch aria-label={label} />
    </Form.Item>
    <span className="report-line-text">
      <span>{label}</span>
      {note && <small className="centre-soft">{note}</small>}
    </span>
    {children}
  </div>
)

/** What the threshold of an alert measures. */
const THRESHOLDS: Partial<Record<AlertKind, FieldKey>> = {
  bigWin: 'amount',
  bigLoss: 'amount',
  drop: 'percent',
  linkEnding: 'daysBefore',
}

/** The threshold of an alert, if it has one. */
const Threshold = ({ kind }: { kind: AlertKind }) => {
  const { t, field } = useWords()
  const name = `${t(`alert_${kind}`)}: ${field(THRESHOLDS[kind] ?? 'amount')}`
  if (kind === 'bigWin' || kind === 'bigLoss')
    return (
      <Form.Item
        name={['alerts', kind, 'amount']}
        rules={[{ required: true, type: 'number', min: 0.01, message: t('field_required') }]}
        className="report-threshold"
      >
        <AmountInput size="middle" aria-label={name} />
      </Form.Item>
    )
  if (kind === 'drop')
    return (
      <Form.Item name={['alerts', 'drop', 'percent']} className="report-threshold">
        <Select
          className="report-value"
          aria-label={name}
          options={[20, 30, 40, 50, 60, 70, 80, 90].map((value) => ({ value, label: `${value}%` }))}
        />
      </Form.Item>
    )
  if (kind === 'linkEnding')
    return (
      <Form.Item name={['alerts', 'linkEnding', 'days']} className="report-threshold">
        <Select
          className="report-value"
          aria-label={name}
          options={[1, 2, 3, 5, 7, 14, 30].map((value) => ({ value, label: t('days', { count: value }) }))}
        />
      </Form.Item>
    )
  return null
}

const DeliveryFields = ({ of, email }: { of: 'statements' | 'alerts'; email: string | null }) => {
  const { t } = useWords()
  return (
    <div className="report-delivery" role="group" aria-label={t('report_delivery')}>
      <span className="centre-soft">{t('report_delivery')}</span>
      <Form.Item name={[of, 'delivery', 'inbox']} valuePropName="checked" noStyle>
        <Checkbox>{t('report_inbox')}</Checkbox>
      </Form.Item>
      <Form.Item name={[of, 'delivery', 'email']} valuePropName="checked" noStyle>
        <Checkbox disabled={email === null}>
          {email === null ? t('report_no_email') : t('report_email', { email })}
        </Checkbox>
      </Form.Item>
    </div>
  )
}

const QuietFields = () => {
  const { t } = useWords()
  const { zone } = useCentre()
  const on = Form.useWatch<boolean | undefined>('quietOn')
  return (
    <SwitchLine name={['quietOn']} label={t('report_quiet')} note={t('report_quiet_note', { zone })}>
      {on && (
        <span className="report-hours">
          <Form.Item name="from" noStyle>
            <Select options={HOURS} aria-label={t('report_quiet_from')} />
          </Form.Item>
          –
          <Form.Item name="to" noStyle>
            <Select options={HOURS} aria-label={t('report_quiet_to')} />
          </Form.Item>
        </span>
      )}
    </SwitchLine>
  )
}

/** What an agent is told, when, and how. Nothing is sent before the first save. */
export const ReportForm = ({ active, choices, email }: OutputOf<typeof readReportChoices>) => {
  const { t } = useWords()
  const { message: feedback } = App.useApp()
  return (
    <MutationForm<typeof saveReportChoices, Values>
      endpoint={saveReportChoices}
      initial={valuesOf(choices)}
      input={({ quietOn, from, to, statements, alerts }) => ({
        choices: { statements, alerts, quiet: quietOn ? { from, to } : null },
      })}
      label={() => t(active ? 'report_save' : 'report_start')}
      onDone={() => void feedback.success(t('report_saved'))}
    >
      {!active && <p className="centre-soft">{t('report_inactive')}</p>}
      <fieldset className="report-part">
        <legend>{t('report_statements')}</legend>
        {STATEMENT_PERIODS.map((period) => (
          <SwitchLine
            key={period}
            name={['statements', period]}
            label={t(`statement_${period}`)}
            note={t(`statement_${period}_note`)}
          />
        ))}
        <DeliveryFields of="statements" email={email} />
      </fieldset>
      <fieldset className="report-part">
        <legend>{t('report_alerts')}</legend>
        {ALERT_KINDS.map((kind) => (
          <SwitchLine
            key={kind}
            name={['alerts', kind, 'on']}
            label={t(`alert_${kind}`)}
            note={t(`alert_${kind}_note`)}
          >
            <Threshold kind={kind} />
          </SwitchLine>
        ))}
        <DeliveryFields of="alerts" email={email} />
      </fieldset>
      <fieldset className="report-part">
        <legend>{t('report_quiet')}</legend>
        <QuietFields />
      </fieldset>
    </MutationForm>
  )
}
