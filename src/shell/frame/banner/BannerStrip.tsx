import { Suspense } from 'react'
import { banners } from '../../../endpoints/games/games.ts'
import { bannerGroupOf } from '../../../rules/content/bannerGroups.ts'
import { ErrorBoundary } from '../../kit/page/ErrorBoundary.tsx'
import { lazyOptional } from '../../kit/page/lazyOptional.tsx'
import { lazyWithRetry } from '../../kit/page/lazyWithRetry.ts'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useSession } from '../../kit/session/session.ts'
import { useIdle } from '../../kit/page/useIdle.ts'
import { BannerSlide } from './BannerSlide.tsx'
import './banner.css'

const Jackpot = lazyOptional(() => import('./Jackpot.tsx'))
const BannerCarousel = lazyWithRetry(() => import('./BannerCarousel.tsx'))

const Strip = ({ group }: { group: string }) => {
  const { data, error } = useEndpoint(banners, { groupName: group })
  const idle = useIdle()
  const first = data?.[0] && <BannerSlide banner={data[0]} first />
  // §2: hidden when the group has no banners. A failed call hides it too, because an empty strip helps no
  // visitor.
  if (data?.length === 0 || (error && !data)) return null
  return (
    <section className="banners" data-group={group}>
      {data ? (
        <ErrorBoundary quiet={first}>
          <Suspense fallback={first}>
            {idle && data.length > 1 ? <BannerCarousel key={group} banners={data} /> : first}
          </Suspense>
        </ErrorBoundary>
      ) : (
        <div className="banners__wait skeleton" />
      )}
      {group === '/rng' && <Jackpot />}
    </section>
  )
}

/** The strip of banners under the header; it restarts on every route (§2). */
export const BannerStrip = ({ pathname }: { pathname: string }) => {
  const { status } = useSession()
  const group = bannerGroupOf(pathname)
  // The home page of a member starts with the account instead.
  return group && (group !== '/' || status === 'guest') ? <Strip group={group} /> : null
}
