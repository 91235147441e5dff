import { Select } from 'antd'
import { GAME_CATEGORIES } from '../../../entities/games/game.ts'
import { RangeFilter } from '../../kit/filter/RangeFilter.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import type { OverviewState } from './cards.ts'

interface FiltersProps extends Pick<OverviewState, 'range' | 'category'> {
  now: number
  onChange: (next: Readonly<Record<string, string | undefined>>) => void
}

/** The days and the category of the overview. */
const OverviewFilters = ({ range, category, now, onChange }: FiltersProps) => {
  const { choice, field } = useWords()
  return (
    <search className="filter-bar">
      <RangeFilter range={range} now={now} onChange={(next) => onChange({ from: next.from, to: next.to })} />
      <Select
        value={category}
        allowClear
        placeholder={field('category')}
        aria-label={field('category')}
        className="filter-field"
        options={GAME_CATEGORIES.map((one) => ({ value: one, label: choice('category', one) }))}
        onChange={(next?: string) => onChange({ category: next })}
      />
    </search>
  )
}
export default OverviewFilters
