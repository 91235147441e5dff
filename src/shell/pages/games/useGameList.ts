import { useCallback, useEffect, useReducer, useRef, type RefObject } from 'react'
import { watchNear } from '../../../client/watchNear.ts'
import { useSearchParams } from 'react-router'
import { ApiError, call } from '../../../client/call.ts'
import type { Game, GameCategory } from '../../../entities/games/game.ts'
import { gameList } from '../../../endpoints/games/games.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { promptLoginAndReturn } from '../../kit/session/promptLogin.ts'
import { setFavourite } from '../../kit/game/favourites.ts'
import { gameQuery } from '../../kit/game/gameQuery.ts'
import { useSession } from '../../kit/session/session.ts'
import { filterFrom, filterQuery, type GameFilter } from './gameFilter.ts'

type Page = OutputOf<typeof gameList>

interface State {
  games: readonly Game[]
  total: number | undefined
  pageNo: number
  loading: boolean
  error: ApiError | null
}

type Event =
  | { kind: 'reset' }
  | { kind: 'loading' }
  | { kind: 'page'; page: Page }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'favourite'; nodeId: string; on: boolean }

const EMPTY: State = { games: [], total: undefined, pageNo: 0, loading: true, error: null }

const reduce = (state: State, event: Event): State => {
  switch (event.kind) {
    case 'reset':
      return EMPTY
    case 'loading':
      return { ...state, loading: true, error: null }
    case 'failed':
      return { ...state, loading: false, error: event.error }
    case 'page': {
      const known = new Set(state.games.map(({ nodeId }) => nodeId))
      const games = [...state.games, ...event.page.list.filter(({ nodeId }) => !known.has(nodeId))]
      return { games, total: event.page.total, pageNo: event.page.pageNo, loading: false, error: null }
    }
    case 'favourite':
      return {
        ...state,
        games: state.games.map((game) =>
          game.nodeId === event.nodeId ? { ...game, isFavourite: event.on } : game,
        ),
      }
  }
}

/** Loads more when the end of the list comes near the viewport. */
const useInfiniteScroll = (end: RefObject<HTMLElement | null>, enabled: boolean, more: () => void): void => {
  useEffect(() => {
    const mark = end.current
    if (!mark || !enabled) return
    return watchNear(mark, more, { rootMargin: '400px' })
  }, [end, enabled, more])
}

const pageQuery = (gameType: GameCategory, filter: GameFilter, pageNo: number) => {
  const { vassalage, classify, name, minBet, listType } = filter
  return gameQuery({
    gameType,
    pageNo,
    listType,
    ...(vassalage ? { vassalage } : {}),
    ...(classify ? { gameClassify: classify } : {}),
    ...(name ? { gameName: name } : {}),
    ...(minBet ? { minBet } : {}),
  })
}

/** The list of §4 with infinite scroll. The filter is part of the address, so that every state has a link. */
export const useGameList = (gameType: GameCategory, end: RefObject<HTMLElement | null>) => {
  const [query, setQuery] = useSearchParams()
  const { status } = useSession()
  const [state, send] = useReducer(reduce, EMPTY)
  const round = useRef(0)
  const key = query.toString()
  const filter = filterFrom(query)
  // §6: a visitor has no favourites and no recent games. Such an address asks for a login first.
  const closed = status === 'guest' && (filter.listType === 'fav' || filter.listType === 'recent')
  useEffect(() => {
    if (closed) promptLoginAndReturn()
  }, [closed])

  const load = useCallback(
    async (pageNo: number) => {
      const mine = round.current
      send({ kind: 'loading' })
      if (status === 'loading' || closed) return
      try {
        const page = await call(gameList, pageQuery(gameType, filterFrom(new URLSearchParams(key)), pageNo))
        if (mine === round.current) send({ kind: 'page', page })
      } catch (error) {
        if (mine === round.current && error instanceof ApiError) send({ kind: 'failed', error })
      }
    },
    // A login or logout changes the favourites.
    [gameType, key, status, closed],
  )
  const loadedWith = useRef<typeof load | null>(null)
  const { listType } = filter
  useEffect(() => {
    // The effect runs again when a game that covered the list is left. Only the recently played games have changed then.
    if (loadedWith.current === load && listType !== 'recent') return
    loadedWith.current = load
    round.current += 1
    send({ kind: 'reset' })
    void load(1)
  }, [load, listType])

  const hasMore = state.total !== undefined && state.games.length < state.total
  const more = useCallback(() => void load(state.pageNo + 1), [load, state.pageNo])
  useInfiniteScroll(end, hasMore && !state.loading && !state.error, more)

  const setFilter = useCallback((next: GameFilter) => setQuery(filterQuery(next)), [setQuery])
  const toggleFavourite = useCallback((game: Game) => {
    void setFavourite(game, !game.isFavourite, (on) => send({ kind: 'favourite', nodeId: game.nodeId, on }))
  }, [])
  return {
    ...state,
    closed,
    toggleFavourite,
    filter,
    setFilter,
    hasMore,
    more,
    retry: () => void load(state.pageNo + 1),
  }
}
