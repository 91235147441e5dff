import { Select } from 'antd'
import type { ListFilter } from '../listModel/listModel.ts'
import type { ChoiceSource } from '../listModel/screenTypes.ts'
import type { FilterValue, TableState } from '../listModel/tableAddress.ts'
import { useChoices } from './useChoices.ts'
import { useWords } from '../format/useWords.ts'

interface SourcedFilterProps {
  filter: ListFilter
  source: ChoiceSource
  filters: TableState['filters']
  onChange: (value: FilterValue | undefined) => void
}

/** A filter with choices from the provider. A value that is not among the choices is shown unchanged. */
export const SourcedFilter = ({ filter, source, filters, onChange }: SourcedFilterProps) => {
  const { t, listField } = useWords()
  const { options, loading, failed, retry, search } = useChoices(source, filters)
  const value = filters[filter.field]
  const known = value === undefined || options.some((option) => option.value === value)
  return (
    <Select
      value={value === undefined ? undefined : String(value)}
      placeholder={listField(filter.field)}
      aria-label={listField(filter.field)}
      options={
        known
          ? [...options]
          : [{ value: String(value), label: loading ? t('loading') : String(value) }, ...options]
      }
      allowClear
      className="filter-field"
      popupMatchSelectWidth={false}
      showSearch
      optionFilterProp="label"
      loading={loading}
      {...(search ? { filterOption: false, onSearch: search } : {})}
      onOpenChange={(open) => {
        if (open && failed) retry()
        search?.('')
      }}
      notFoundContent={
        <span className="centre-soft">
          {loading ? t('loading') : t(failed ? 'choices_failed' : 'choices_none')}
        </span>
      }
      onChange={(next: string | undefined) => onChange(next)}
    />
  )
}
