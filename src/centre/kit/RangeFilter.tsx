import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { zoneText } from './moment.ts'
import { PRESETS, presetDays, presetOf } from './presets.ts'
import type { DayRange } from './presets.ts'
import { useCentre } from './centreContext.ts'
import { useWords } from './useWords.ts'

interface RangeFilterProps {
  range: DayRange
  now: number
  onChange: (range: DayRange) => void
}

const DAY = 'YYYY-MM-DD'

/**
 * A range of settlement days with the usual spans at hand. The picker only ever handles calendar days: antd's own
 * idea of "today" is the browser's (stack.md pitfall 7), so its mark is hidden and the spans are counted by us.
 */
export const RangeFilter = ({ range, now, onChange }: RangeFilterProps) => {
  const { zone } = useCentre()
  const { t } = useWords()
  const preset = presetOf(range, now, zone)
  return (
    <div className="range-filter">
      <DatePicker.RangePicker
        value={[dayjs(range.from), dayjs(range.to)]} allowClear={false} format="DD MMM YYYY" inputReadOnly
        aria-label={t('range')} classNames={{ popup: { root: 'centre-range' } }}
        presets={PRESETS.map((one) => {
          const days = presetDays(one, now, zone)
          return { label: t(`preset_${one}`), value: [dayjs(days.from), dayjs(days.to)] as const }
        }) as never}
        onChange={(days) => {
          const [from, to] = days ?? []
          if (from && to) onChange({ from: from.format(DAY), to: to.format(DAY) })
        }}
      />
      <span className="centre-soft range-note">
        {preset ? `${t(`preset_${preset}`)} · ` : ''}<span title={zone}>{zoneText(zone, now)}</span>
      </span>
    </div>
  )
}
