import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTextAfterPause } from '../../client/useTextAfterPause.ts'
import type { OutputOf } from '../../endpoints/endpoint.ts'
import { siteSearch } from '../../endpoints/content/siteSearch.ts'
import type { Game, GameVendor } from '../../entities/games/game.ts'
import { useLaunch } from '../kit/game/useLaunch.ts'
import { openDialog } from '../kit/dialog/dialogs.ts'
import { useEndpoint } from '../kit/data/useEndpoint.ts'
import { matchName, useMatchHits, type BookMatch } from './useMatchHits.ts'

type Found = OutputOf<typeof siteSearch>

/** One result. `key` is unique over all kinds. */
export type Hit =
  | { kind: 'games'; key: string; name: string; game: Game }
  | { kind: 'vendors'; key: string; name: string; vendor: GameVendor }
  | { kind: 'matches'; key: string; name: string; found: BookMatch }
  | { kind: 'help'; key: string; name: string; article: Found['help'][number] }

/** How long typing must pause before the search is made, ms. */
const PAUSE_MS = 180

const hitsOf = ({ games, vendors, help }: Found, matches: readonly BookMatch[]): Hit[] => [
  ...games.map((game): Hit => ({ kind: 'games', key: `game-${game.nodeId}`, name: game.gameName, game })),
  ...vendors.map(
    (vendor): Hit => ({
      kind: 'vendors',
      key: `vendor-${vendor.vassalage}-${vendor.gameType}`,
      name: vendor.displayName,
      vendor,
    }),
  ),
  ...matches.map(
    (found): Hit => ({
      kind: 'matches',
      key: `match-${found.match.fixtureId}`,
      name: matchName(found.match),
      found,
    }),
  ),
  ...help.map(
    (article): Hit => ({
      kind: 'help',
      key: `help-${article.topic}-${article.id}`,
      name: article.title,
      article,
    }),
  ),
]

/** Returns the results of a query. While the next ones load, those of the query before stay. */
export const useSearchHits = (typed: string) => {
  const query = useTextAfterPause(typed.trim(), PAUSE_MS)
  const { data, error, loading, retry } = useEndpoint(siteSearch, query === '' ? null : { query })
  const matches = useMatchHits(query)
  const [last, setLast] = useState<Found | undefined>()
  if (data && data !== last) setLast(data)
  const shown = data ?? (query === '' ? undefined : last)
  return { hits: shown && hitsOf(shown, matches), query, error: data ? null : error, loading, retry }
}

/** Returns a function that opens a result: a game, a vendor's games, a match or an article. */
export const useOpenHit = (): ((hit: Hit) => void) => {
  const launch = useLaunch()
  const navigate = useNavigate()
  return (hit) => {
    switch (hit.kind) {
      case 'games':
        return launch(hit.game)
      case 'vendors':
        return openDialog({
          name: 'games',
          gameType: hit.vendor.gameType,
          vassalage: hit.vendor.vassalage,
          title: hit.vendor.displayName,
        })
      case 'matches':
        return void navigate(`/${hit.found.book.toLowerCase()}?match=${hit.found.match.fixtureId}`)
      case 'help':
        return void navigate(
          `/help?${new URLSearchParams({ topic: hit.article.topic, search: hit.article.title })}`,
        )
    }
  }
}
