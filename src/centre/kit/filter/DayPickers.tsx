import { useTranslation } from 'react-i18next'
import { DatePicker } from 'antd'
import type { DatePickerProps } from 'antd'
import dayjs from 'dayjs'
import { dayFormat } from '../format/presets.ts'
import type { DayRange } from '../format/presets.ts'

const DAY = 'YYYY-MM-DD'
const POPUP = { popup: { root: 'centre-range' } }

type Days = [dayjs.Dayjs, dayjs.Dayjs]

const daysOf = ({ from, to }: DayRange): Days => [dayjs(from), dayjs(to)]

/** A picker is open from its start if the press on its place holder loaded its code. */
interface PickerProps {
  opened: boolean
}

interface RangePickerProps extends PickerProps {
  range: DayRange
  label: string
  presets: readonly { label: string; days: DayRange }[]
  onChange: (range: DayRange) => void
}

const RangePicker = ({ range, label, presets, opened, onChange }: RangePickerProps) => (
  <DatePicker.RangePicker
    className="range-picker"
    value={daysOf(range)}
    allowClear={false}
    format={dayFormat(useTranslation().i18n.language)}
    inputReadOnly
    aria-label={label}
    autoFocus={opened}
    defaultOpen={opened}
    classNames={POPUP}
    presets={presets.map((one) => ({ label: one.label, value: daysOf(one.days) }))}
    onChange={(days) => {
      const [from, to] = days ?? []
      if (from && to) onChange({ from: from.format(DAY), to: to.format(DAY) })
    }}
  />
)

interface DayPickerProps extends PickerProps {
  /** The name of the day; null while none is chosen. */
  day: string | null
  label: string
  onChange: (day: string | undefined) => void
}

const DayPicker = ({ day, label, opened, onChange }: DayPickerProps) => {
  const change: DatePickerProps['onChange'] = (next) => onChange(next?.format(DAY))
  return (
    <DatePicker
      value={day === null ? null : dayjs(day)}
      placeholder={label}
      aria-label={label}
      className="filter-field day-field"
      format={dayFormat(useTranslation().i18n.language)}
      inputReadOnly
      autoFocus={opened}
      defaultOpen={opened}
      classNames={POPUP}
      onChange={change}
    />
  )
}

/** antd's pickers of days, a seventh of a list's code. DayField loads them. */
export default { RangePicker, DayPicker }
