import type { ComponentType } from 'react'
import { brand } from '../../../client/pageSettings.ts'
import type { HomeRow } from '../../../entities/site/homeRows.ts'
import { lazyOptional } from '../../kit/page/lazyOptional.tsx'
import { WhenNear } from '../../kit/page/WhenNear.tsx'
import { useSession } from '../../kit/session/session.ts'
import { AppStrip } from '../content/AppStrip.tsx'
import { PopularLotteries } from '../games/PopularLotteries.tsx'
import { ContinueRow, NewRow, TopRow } from './GameRows.tsx'
import { HotGames } from './HotGames.tsx'
import { MatchRow } from './MatchRow.tsx'
import { NextDraws } from './NextDraws.tsx'
import { WinnerBoard } from './WinnerBoard.tsx'
import { WinnerStrip } from './WinnerStrip.tsx'
import './homeRows.css'

// These use calls that the first page does without, and their descriptions are larger than they are.
const MemberStart = lazyOptional(
  () => import('./MemberStart.tsx'),
  <div className="home__start-wait page-width">
    <div className="skeleton" />
  </div>,
)
const TABLES_WAIT = <div className="home__tables-wait" />
const Tables = lazyOptional(() => import('./LiveTableRow.tsx'), TABLES_WAIT)
const TableRow = () => (
  <WhenNear wait={TABLES_WAIT}>
    <Tables />
  </WhenNear>
)
const PROMOTIONS_WAIT = <div className="home__promotions-wait" />
const Promotions = lazyOptional(() => import('./PromotionRow.tsx'), PROMOTIONS_WAIT)
const PromotionRow = () => (
  <WhenNear wait={PROMOTIONS_WAIT}>
    <Promotions />
  </WhenNear>
)

const Board = () => (
  <WhenNear wait={<div className="home__board-wait" />}>
    <div className="home__pair page-width">
      <WinnerBoard />
      <PopularLotteries />
    </div>
  </WhenNear>
)

const ROWS: Readonly<Record<HomeRow, ComponentType>> = {
  continue: ContinueRow,
  winners: WinnerStrip,
  hot: HotGames,
  tables: TableRow,
  matches: MatchRow,
  top: TopRow,
  new: NewRow,
  draws: NextDraws,
  promotions: PromotionRow,
  board: Board,
  apps: AppStrip,
}

/** The home page below the banner: the rows of the brand, after the first screen of a member. */
export default function HomeSections() {
  const { status } = useSession()
  return (
    <>
      {status !== 'guest' && <MemberStart />}
      {brand.homeRows.map((name) => {
        const Row = ROWS[name]
        return <Row key={name} />
      })}
    </>
  )
}
