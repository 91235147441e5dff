import { useEffect } from 'react'
import type { ChoiceSource } from '../listModel/screenTypes.ts'
import type { TableState } from '../listModel/tableAddress.ts'
import { useChoices } from './useChoices.ts'

interface ChosenNameProps {
  field: string
  source: ChoiceSource
  filters: TableState['filters']
  onName: (field: string, name: string) => void
}

/**
 * Finds the name of a filter's value when the provider has the choices. It works even when the filter itself is
 * hidden.
 */
export const ChosenName = ({ field, source, filters, onName }: ChosenNameProps) => {
  const { options } = useChoices(source, filters)
  const name = options.find((option) => option.value === filters[field])?.label
  useEffect(() => {
    if (name !== undefined) onName(field, name)
  }, [field, name, onName])
  return null
}
