import type { ComponentType } from 'react'
import { brand } from '../../../client/pageSettings.ts'
import type { HomeRow } from '../../../entities/site/homeRows.ts'
import { useSession } from '../../kit/session/session.ts'
import { AppStrip } from '../content/AppStrip.tsx'
import { PopularLotteries } from '../games/PopularLotteries.tsx'
import { ContinueRow, NewRow, TopRow } from './GameRows.tsx'
import { HotGames } from './HotGames.tsx'
import { MemberStart } from './MemberStart.tsx'
import { NextDraws } from './NextDraws.tsx'
import { PromotionRow } from './PromotionRow.tsx'
import { WinnerBoard } from './WinnerBoard.tsx'
import { WinnerStrip } from './WinnerStrip.tsx'
import './homeRows.css'

const Board = () => (
  <div className="home__pair page-width">
    <WinnerBoard />
    <PopularLotteries />
  </div>
)

const ROWS: Readonly<Record<HomeRow, ComponentType>> = {
  continue: ContinueRow,
  winners: WinnerStrip,
  hot: HotGames,
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
