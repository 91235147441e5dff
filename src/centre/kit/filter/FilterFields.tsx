import { memo } from 'react'
import { Input, Select, Tooltip } from 'antd'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { dayName, dayOf, startOfDayName } from '../../../rules/calendar.ts'
import { useCentre } from '../context/centreContext.ts'
import type { ListFilter } from '../listModel/listModel.ts'
import { DayField } from './DayField.tsx'
import { SourcedFilter } from './SourcedFilter.tsx'
import type { FilterValue, TableState } from '../listModel/tableAddress.ts'
import { useOptimisticValue } from './useOptimisticValue.ts'
import { useDraft } from './useDraft.ts'
import { useDirection } from '../context/useDirection.ts'
import { useWords } from '../format/useWords.ts'

interface FilterProps {
  filter: ListFilter
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
  /** All active filters. */
  filters: TableState['filters']
  /** The rows are there, so code for later presses may load. */
  ready: boolean
}

const useOptions = (filter: ListFilter) => {
  const { listChoice, transaction, t } = useWords()
  const word = (value: string | number) =>
    filter.words ? transaction(Number(value)) : listChoice(filter.field, value)
  if (filter.values) return filter.values.map((value) => ({ value, label: word(value) }))
  const { kind } = filter
  if (kind.kind === 'switch')
    return [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ]
  const of = kind.kind === 'many' ? kind.of : kind
  if (of.kind !== 'choice') return null
  return of.options.map((option) => ({
    value: of.numeric ? Number(option) : option,
    label: listChoice(filter.field, option),
  }))
}

const TextFilter = ({ filter, value, onChange }: Omit<FilterProps, 'filters'>) => {
  const { t, listField } = useWords()
  const direction = useDirection()
  const given = value === undefined ? '' : String(value)
  const [text, show] = useDraft(given)
  const numeric = filter.kind.kind === 'number' || filter.kind.kind === 'money'
  const wrong = text.trim() !== '' && !filter.accepts(text.trim())
  const commit = () => {
    if (!wrong && text.trim() !== given) onChange(text.trim() === '' ? undefined : text.trim())
  }
  return (
    <Tooltip
      open={wrong}
      title={t(numeric && !Number.isFinite(Number(text)) ? 'number_wanted' : 'filter_refused')}
      placement={direction === 'rtl' ? 'bottomRight' : 'bottomLeft'}
    >
      <Input
        value={text}
        placeholder={listField(filter.field)}
        aria-label={listField(filter.field)}
        allowClear
        data-search=""
        prefix={<SearchOutlined className="centre-soft" />}
        className="filter-field"
        inputMode={numeric ? 'decimal' : undefined}
        status={wrong ? 'error' : undefined}
        aria-invalid={wrong}
        onChange={(event) => {
          show(event.target.value)
          if (event.target.value === '' && given !== '') onChange(undefined)
        }}
        onPressEnter={commit}
        onBlur={commit}
      />
    </Tooltip>
  )
}

/**
 * A day of the settlement zone. The value is a day name where the endpoint takes a day, and otherwise a moment. A
 * filter named `…To` uses the end of the day, any other filter its start.
 */
const DayFilter = ({ filter, value: given, ready, onChange }: Omit<FilterProps, 'filters'>) => {
  const { listField } = useWords()
  const [value, choose] = useOptimisticValue(given, onChange)
  const { zone } = useCentre()
  const ends = filter.field.endsWith('To')
  const named = filter.kind.kind === 'day'
  const dayOfValue = (): string | null => {
    if (value === undefined) return null
    return named ? String(value) : dayName(Number(value) - (ends ? 1 : 0), zone)
  }
  return (
    <DayField
      day={dayOfValue()}
      label={listField(filter.field)}
      ready={ready}
      onChange={(name) => {
        if (named || !name) return choose(name)
        const start = startOfDayName(name, zone)
        choose(ends ? dayOf(start, zone).end : start)
      }}
    />
  )
}

/** Returns the filter's value for a choice of the select; undefined clears the filter. */
const chosenValue = (filter: ListFilter, next: FilterValue | null | undefined): FilterValue | undefined => {
  if (next === undefined || next === null || (Array.isArray(next) && next.length === 0)) return undefined
  return filter.kind.kind === 'switch' ? next === 'true' : next
}

const FilterField = (props: FilterProps) => {
  const { listField } = useWords()
  const { filter, value, onChange, filters } = props
  const options = useOptions(filter)
  if (filter.choices)
    return <SourcedFilter filter={filter} source={filter.choices} filters={filters} onChange={onChange} />
  if (filter.kind.kind === 'time' || filter.kind.kind === 'day') return <DayFilter {...props} />
  if (!options) return <TextFilter {...props} />
  const many = filter.kind.kind === 'many'
  const shown = filter.kind.kind === 'switch' && value !== undefined ? String(value) : value
  return (
    <Select<FilterValue | null>
      value={shown}
      options={options}
      placeholder={listField(filter.field)}
      aria-label={listField(filter.field)}
      allowClear
      className="filter-field"
      mode={many ? 'multiple' : undefined}
      maxTagCount="responsive"
      popupMatchSelectWidth={false}
      optionFilterProp="label"
      showSearch={options.length > 8}
      onChange={(next) => onChange(chosenValue(filter, next))}
    />
  )
}

interface OneProps {
  filter: ListFilter
  value: FilterValue | undefined
  /** All active filters, for a filter whose choices depend on them; undefined for the others. */
  filters: TableState['filters'] | undefined
  ready: boolean
  set: (filter: ListFilter, value: FilterValue | undefined) => void
}

const NO_FILTERS = {}

/** One filter. It is memoized, so it renders only when its own value changes. */
const Filter = memo(({ filter, value, filters = NO_FILTERS, ready, set }: OneProps) => (
  <FilterField
    filter={filter}
    value={value}
    filters={filters}
    ready={ready}
    onChange={(next) => set(filter, next)}
  />
))

interface FilterFieldsProps extends Pick<OneProps, 'ready' | 'set'> {
  fields: readonly ListFilter[]
  filters: TableState['filters']
}

/** The filters of a list, one field each. */
const FilterFields = ({ fields, filters, ready, set }: FilterFieldsProps) =>
  fields.map((filter) => (
    <Filter
      key={filter.field}
      filter={filter}
      value={filters[filter.field]}
      ready={ready}
      set={set}
      filters={filter.choices ? filters : undefined}
    />
  ))
export default FilterFields
