import type { Choices, ChoiceSource } from './screenTypes.ts'
import type { TableState } from './tableAddress.ts'
import { useGameChoices } from './useGameChoices.ts'
import { useVendorChoices } from './useVendorChoices.ts'

/** What the provider has to choose from; only the one that is wanted is asked for. */
export const useChoices = (source: ChoiceSource, filters: TableState['filters']): Choices => {
  const vendors = useVendorChoices(filters, source === 'vendors')
  const games = useGameChoices(filters, source === 'games')
  return source === 'vendors' ? vendors : games
}
