import { useState } from 'react'
import { Button } from 'antd'
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import { codePart } from '../boundary/codePart.tsx'
import { requiredFilters } from '../listModel/listModel.ts'
import type { ListFilter, ListModel } from '../listModel/listModel.ts'
import type { DayRange } from '../format/presets.ts'
import { FILTER_FIELDS } from './filterFieldsCode.ts'
import { RangeFilter } from './RangeFilter.tsx'
import type { FilterValue, TableState } from '../listModel/tableAddress.ts'
import { useNarrow } from '../context/useNarrow.ts'
import { useEvent } from '../context/useEvent.ts'
import { useWords } from '../format/useWords.ts'

const FilterFields = codePart(FILTER_FIELDS)

interface FiltersButtonProps {
  active: number
  open: boolean
  onOpen: (open: boolean) => void
}

/** Opens the filters of a phone, and says how many are set. */
const FiltersButton = ({ active, open, onOpen }: FiltersButtonProps) => {
  const { t } = useWords()
  return (
    <Button icon={<FilterOutlined />} onClick={() => onOpen(!open)} aria-expanded={open}>
      {active > 0 ? t('filters_button', { number: active }) : t('print_filters')}
    </Button>
  )
}

interface FilterBarProps {
  model: ListModel
  state: TableState
  now: number
  ready: boolean
  onChange: (next: Partial<TableState>) => void
}

/** The filters of a list. Each one changes the address directly, so there is no Query button. */
export const FilterBar = ({ model, state, now, ready, onChange }: FilterBarProps) => {
  const { t } = useWords()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  const shown = !narrow || open
  const given = model.filters.filter(({ as }) => as === undefined)
  // A filter of the second row stays visible while it is active, so that no hidden filter applies.
  const fields = given.filter(({ more, field }) => all || !more || state.filters[field] !== undefined)
  const rest = given.some(({ more }) => more)
  const active = fields.filter(({ field }) => state.filters[field] !== undefined).length
  const set = useEvent(({ field, clears }: ListFilter, value: FilterValue | undefined) => {
    const filters = { ...state.filters }
    if (clears) delete filters[clears]
    if (value === undefined) delete filters[field]
    else filters[field] = value
    onChange({ filters })
  })
  const setRange = useEvent((range: DayRange) => onChange({ range }))
  if (!model.hasRange && fields.length === 0) return null
  return (
    <search className="filter-bar">
      {state.range && <RangeFilter range={state.range} now={now} ready={ready} onChange={setRange} />}
      {narrow && fields.length > 0 && <FiltersButton active={active} open={open} onOpen={setOpen} />}
      {shown && fields.length > 0 && (
        <FilterFields fields={fields} filters={state.filters} ready={ready} set={set} />
      )}
      {rest && shown && (
        <Button type="link" onClick={() => setAll(!all)} aria-expanded={all}>
          {t(all ? 'fewer_filters' : 'more_filters')}
        </Button>
      )}
      {active > 0 && shown && (
        <Button type="link" onClick={() => onChange({ filters: requiredFilters(model, state.filters) })}>
          {t('clear_filters')}
        </Button>
      )}
    </search>
  )
}
