import { memo, useMemo } from 'react'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { zoneText } from '../../../rules/site/moments.ts'
import { PRESETS, presetDays, presetOf } from '../format/presets.ts'
import type { DayRange } from '../format/presets.ts'
import { useCentre } from '../context/centreContext.ts'
import { useOptimisticValue } from './useOptimisticValue.ts'
import { useWords } from '../format/useWords.ts'

interface RangeFilterProps {
  range: DayRange
  now: number
  onChange: (range: DayRange) => void
}

const DAY = 'YYYY-MM-DD'

type Days = [dayjs.Dayjs, dayjs.Dayjs]

/**
 * A range of settlement days with the usual presets. The picker handles calendar days only. antd's "today" is the
 * browser's day, so its mark is hidden and the presets are calculated here.
 */
export const RangeFilter = memo(({ range: given, now, onChange }: RangeFilterProps) => {
  const [range, choose] = useOptimisticValue(given, onChange)
  const { zone } = useCentre()
  const { t } = useWords()
  const spans = useMemo(
    () => PRESETS.map((preset) => ({ preset, days: presetDays(preset, now, zone) })),
    [now, zone],
  )
  const preset = useMemo(() => presetOf(range, now, zone), [range, now, zone])
  const value = useMemo((): Days => [dayjs(range.from), dayjs(range.to)], [range])
  const presets = useMemo(
    () =>
      spans.map(({ preset: one, days }): { label: string; value: Days } => ({
        label: t(`preset_${one}`),
        value: [dayjs(days.from), dayjs(days.to)],
      })),
    [spans, t],
  )
  return (
    <div className="range-filter">
      <DatePicker.RangePicker
        className="range-picker"
        value={value}
        allowClear={false}
        format="DD MMM YYYY"
        inputReadOnly
        aria-label={t('range')}
        classNames={{ popup: { root: 'centre-range' } }}
        presets={presets}
        onChange={(days) => {
          const [from, to] = days ?? []
          if (from && to) choose({ from: from.format(DAY), to: to.format(DAY) })
        }}
      />
      <span className="centre-soft range-note">
        {preset ? `${t(`preset_${preset}`)} · ` : ''}
        <span title={zone}>{zoneText(zone, now)}</span>
      </span>
    </div>
  )
})
