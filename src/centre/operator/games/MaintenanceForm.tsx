import { App, Form, Input } from 'antd'
import { useState } from 'react'
import { planMaintenance } from '../../../endpoints/games/catalogueDesk.ts'
import { HOUR, minuteName, momentOfMinuteName } from '../../../rules/calendar.ts'
import { zoneText } from '../../../rules/site/moments.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useOperatorWords } from '../words.ts'
import type { CatalogueEntry } from './catalogueEntry.ts'

interface MaintenanceValues {
  /** `yyyy-MM-ddTHH:mm` in the site's zone. */
  from: string
  until: string
  reason: string
}

const TIMES = [
  ['from', 'maintenanceFrom'],
  ['until', 'maintenanceUntil'],
] as const

/** Plans a maintenance, or changes the planned one. */
export const MaintenanceForm = ({
  entry: { kind, id, window },
  done,
}: {
  entry: CatalogueEntry
  done: () => void
}) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  const { zone } = useCentre()
  const { message: toast } = App.useApp()
  const [now] = useState(Date.now)
  const { from, until, reason } = window ?? { from: now, until: now + 2 * HOUR, reason: '' }
  return (
    <MutationForm<typeof planMaintenance, MaintenanceValues>
      endpoint={planMaintenance}
      label={() => t('maintenance_plan')}
      initial={{ from: minuteName(from, zone), until: minuteName(until, zone), reason }}
      input={(values) => ({
        kind,
        id,
        from: momentOfMinuteName(values.from, zone),
        until: momentOfMinuteName(values.until, zone),
        reason: values.reason,
      })}
      onDone={() => {
        void toast.success(t('maintenance_planned'))
        done()
      }}
    >
      <p className="centre-soft">{t('maintenance_hint')}</p>
      {TIMES.map(([name, label]) => (
        <Form.Item
          key={name}
          name={name}
          label={listField(label)}
          extra={zoneText(zone, now)}
          rules={[{ required: true, message: t('required') }]}
        >
          <Input size="large" type="datetime-local" />
        </Form.Item>
      ))}
      <ReasonField />
    </MutationForm>
  )
}
