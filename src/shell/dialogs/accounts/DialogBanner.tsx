import { banners } from '../../../endpoints/games/games.ts'
import { BannerSlide } from '../../frame/banner/BannerSlide.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import '../../frame/banner/banner.css'
import './dialogBanner.css'

/** §3: the banner of the login or registration dialog; nothing when the operator has set none. */
export const DialogBanner = ({ group }: { group: 'w_login' | 'w_reg' }) => {
  const { data, error } = useEndpoint(banners, { groupName: group })
  const banner = data?.[0]
  if (error || data?.length === 0) return null
  return (
    <div className="dialog-banner">
      {banner ? (
        <BannerSlide banner={banner} first={false} />
      ) : (
        <div className="skeleton dialog-banner__wait" />
      )}
    </div>
  )
}
