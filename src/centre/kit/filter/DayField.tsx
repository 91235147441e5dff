import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from 'antd'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import dayjs from 'dayjs'
import { dayFormat } from '../format/presets.ts'
import type { DayRange } from '../format/presets.ts'
import { useCode } from '../../../client/code/useCode.ts'
import type Pickers from './DayPickers.tsx'
import { DAY_PICKERS } from './dayPickersCode.ts'

interface HolderProps {
  className: string
  label: string
  text: string
  placeholder?: string
  /** Whether the pickers' code may load before a press: the rows are there. */
  ready: boolean
  children: (pickers: typeof Pickers, opened: boolean) => React.ReactNode
}

const Loaded = ({
  children,
  opened,
  holder,
}: {
  children: HolderProps['children']
  opened: boolean
  holder: React.ReactNode
}) => {
  const pickers = useCode(DAY_PICKERS)
  return pickers ? children(pickers, opened) : holder
}

/** A field that looks like its picker and becomes it once the rows are there, or at the first press or focus. */
const Holder = ({ className, label, text, placeholder, ready, children }: HolderProps) => {
  const [opened, setOpened] = useState(false)
  const field = (
    <Input
      className={className}
      value={text}
      placeholder={placeholder}
      readOnly
      aria-label={label}
      suffix={<CalendarOutlined className="centre-soft" />}
      onFocus={() => setOpened(true)}
    />
  )
  return ready || opened ? (
    <Loaded opened={opened} holder={field}>
      {children}
    </Loaded>
  ) : (
    field
  )
}

const useShownDay = () => {
  const { i18n } = useTranslation()
  const format = dayFormat(i18n.language)
  return (day: string): string => dayjs(day).format(format)
}

interface RangeFieldProps {
  range: DayRange
  label: string
  presets: readonly { label: string; days: DayRange }[]
  ready: boolean
  onChange: (range: DayRange) => void
}

/** A field for a range of days. */
export const RangeField = ({ ready, ...props }: RangeFieldProps) => {
  const shown = useShownDay()
  return (
    <Holder
      className="range-picker"
      label={props.label}
      text={`${shown(props.range.from)} → ${shown(props.range.to)}`}
      ready={ready}
    >
      {({ RangePicker }, opened) => <RangePicker {...props} opened={opened} />}
    </Holder>
  )
}

interface DayFieldProps {
  day: string | null
  label: string
  ready: boolean
  onChange: (day: string | undefined) => void
}

/** A field for one day. */
export const DayField = ({ ready, ...props }: DayFieldProps) => {
  const shown = useShownDay()
  return (
    <Holder
      className="filter-field day-field"
      label={props.label}
      text={props.day === null ? '' : shown(props.day)}
      placeholder={props.label}
      ready={ready}
    >
      {({ DayPicker }, opened) => <DayPicker {...props} opened={opened} />}
    </Holder>
  )
}
