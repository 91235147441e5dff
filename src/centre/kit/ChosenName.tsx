import { useEffect } from 'react'
import type { ChoiceSource } from './screenTypes.ts'
import type { TableState } from './tableAddress.ts'
import { useChoices } from './useChoices.ts'

interface ChosenNameProps {
  field: string
  source: ChoiceSource
  filters: TableState['filters']
  onName: (field: string, name: string) => void
}

/** Finds what the value of a filter is called whose choices the provider has, though the filter itself may be folded away. */
export const ChosenName = ({ field, source, filters, onName }: ChosenNameProps) => {
  const { options } = useChoices(source, filters)
  const name = options.find((option) => option.value === filters[field])?.label
  useEffect(() => {
    if (name !== undefined) onName(field, name)
  }, [field, name, onName])
  return null
}
