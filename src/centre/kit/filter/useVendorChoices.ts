import { gameVendors } from '../../../endpoints/games/games.ts'
import { gameCategory } from '../../../entities/games/game.ts'
import type { Choices } from '../listModel/screenTypes.ts'
import type { TableState } from '../listModel/tableAddress.ts'
import { useWords } from '../format/useWords.ts'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'

/** Returns the vendors of the merchant, or of the filtered category. */
export const useVendorChoices = ({ category }: TableState['filters'], enabled: boolean): Choices => {
  const { language } = useWords()
  const query = useEndpointQuery(gameVendors, {}, { enabled })
  const of = gameCategory.safeParse(category).data
  const names = new Map(
    (query.value ?? [])
      .filter(({ gameType }) => !of || gameType === of)
      .map((one) => [one.vassalage, one.displayName]),
  )
  const options = [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, [language, 'en']))
  return { options, loading: query.loading, failed: query.problem !== null, retry: query.retry }
}
