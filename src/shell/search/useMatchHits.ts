import { sportsFixtures } from '../../endpoints/games/sportsbook.ts'
import { BOOKS, type Book, type SportsFixture } from '../../entities/games/sportsbook.ts'
import { bestMatches } from '../../rules/content/matchText.ts'
import { useEndpoint } from '../kit/data/useEndpoint.ts'

/** A match with the book that it is in. */
export interface BookMatch {
  book: Book
  match: SportsFixture
}

/** How many matches of each book are searched, those being played first, and how many are shown. */
const SEARCHED = 100
const SHOWN = 4

export const matchName = ({ home, away }: Pick<SportsFixture, 'home' | 'away'>): string =>
  `${home.name} – ${away.name}`

const useBook = (book: Book, on: boolean) =>
  useEndpoint(sportsFixtures, on ? { book, when: 'next', limit: SEARCHED } : null).data?.fixtures ?? []

/** Returns the matches that are played now or next and fit a query: by a team, or by the league. */
export const useMatchHits = (query: string): readonly BookMatch[] => {
  const on = query !== ''
  const lists = [useBook('SPORTS', on), useBook('ESPORTS', on), useBook('DS88', on)]
  const all = BOOKS.flatMap((book, index) => (lists[index] ?? []).map((match) => ({ book, match })))
  return bestMatches(query, all, ({ match }) => [matchName(match), match.leagueName], SHOWN)
}
