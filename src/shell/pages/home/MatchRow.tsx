import { lazyOptional } from '../../kit/page/lazyOptional.tsx'
import { useNear } from '../../kit/page/useNear.ts'

const WAIT = <div className="match-row__wait" />
const MatchStrip = lazyOptional(() => import('../sports/MatchStrip.tsx'), WAIT)

/** The matches that are played now, then the next ones. They load when the row comes near the window. */
export const MatchRow = () => {
  const [place, near] = useNear<HTMLDivElement>()
  return (
    <div ref={place} className="match-row page-width">
      {near ? <MatchStrip /> : WAIT}
    </div>
  )
}
