import { lazy, Suspense } from 'react'
import { banners } from '../../endpoints/games.ts'
import { bannerGroupOf } from '../../rules/bannerGroups.ts'
import { useCall } from '../kit/useCall.ts'
import { useIdle } from '../kit/useIdle.ts'
import { Slide } from './BannerSlide.tsx'
import './banner.css'

const Jackpot = lazy(() => import('./Jackpot.tsx'))
const BannerCarousel = lazy(() => import('./BannerCarousel.tsx'))

const Strip = ({ group }: { group: string }) => {
  const { data, error } = useCall(banners, { groupName: group })
  const idle = useIdle()
  const first = data?.[0]
  // §2: hidden when the group has none. A strip that failed is no reason to keep an empty stage either.
  if (data?.length === 0 || (error && !data)) return null
  return (
    <section className="banners" data-group={group}>
      {data ? (
        <Suspense fallback={first && <Slide banner={first} first />}>
          {idle && data.length > 1 ? <BannerCarousel key={group} banners={data} /> : first && <Slide banner={first} first />}
        </Suspense>
      ) : <div className="banners__wait skeleton" />}
      {group === '/rng' && <Suspense fallback={null}><Jackpot /></Suspense>}
    </section>
  )
}

/** The strip of banners under the header; it starts anew on every route (§2). */
export const BannerStrip = ({ pathname }: { pathname: string }) => {
  const group = bannerGroupOf(pathname)
  return group ? <Strip group={group} /> : null
}
