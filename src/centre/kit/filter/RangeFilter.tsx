import { memo, useMemo } from 'react'
import { zoneText } from '../../../rules/site/moments.ts'
import { PRESETS, presetDays, presetOf } from '../format/presets.ts'
import type { DayRange } from '../format/presets.ts'
import { useCentre } from '../context/centreContext.ts'
import { RangeField } from './DayField.tsx'
import { useOptimisticValue } from './useOptimisticValue.ts'
import { useWords } from '../format/useWords.ts'

interface RangeFilterProps {
  range: DayRange
  now: number
  /** Whether the code of the picker may load: false while a list has no rows yet. */
  ready?: boolean
  onChange: (range: DayRange) => void
}

/**
 * A range of settlement days with the usual presets. The picker handles calendar days only. antd's "today" is the
 * browser's day, so its mark is hidden and the presets are calculated here.
 */
export const RangeFilter = memo(({ range: given, now, ready = true, onChange }: RangeFilterProps) => {
  const [range, choose] = useOptimisticValue(given, onChange)
  const { zone } = useCentre()
  const { t } = useWords()
  const presets = useMemo(
    () => PRESETS.map((one) => ({ label: t(`preset_${one}`), days: presetDays(one, now, zone) })),
    [now, zone, t],
  )
  const preset = useMemo(() => presetOf(range, now, zone), [range, now, zone])
  return (
    <div className="range-filter">
      <RangeField range={range} label={t('range')} presets={presets} ready={ready} onChange={choose} />
      <span className="centre-soft range-note">
        {preset ? `${t(`preset_${preset}`)} · ` : ''}
        <span title={zone}>{zoneText(zone, now)}</span>
      </span>
    </div>
  )
})
