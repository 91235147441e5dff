import type { Choices, ChoiceSource } from '../listModel/screenTypes.ts'
import type { TableState } from '../listModel/tableAddress.ts'
import { useGameChoices } from './useGameChoices.ts'
import { useVendorChoices } from './useVendorChoices.ts'

/** Returns the choices of one source. Only that source is fetched. */
export const useChoices = (source: ChoiceSource, filters: TableState['filters']): Choices => {
  const vendors = useVendorChoices(filters, source === 'vendors')
  const games = useGameChoices(filters, source === 'games')
  return source === 'vendors' ? vendors : games
}
