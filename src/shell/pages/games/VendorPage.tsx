import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameCategory, GameVendor } from '../../../entities/games/game.ts'
import { hotGames } from '../../../endpoints/games/games.ts'
import { gameMenus } from '../../../endpoints/accounts/login.ts'
import { directionOf } from '../../../rules/site/languages.ts'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { GameCard } from '../../kit/game/GameCard.tsx'
import { Icon } from '../../kit/page/Icon.tsx'
import { EmptyView, QueryView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import './vendorPage.css'

/** §2: seven vendors fit; with more the row has arrows. */
const WITHOUT_ARROWS = 7

const VendorStatus = ({ vendor }: { vendor: GameVendor }) => {
  const { t } = useTranslation()
  if (vendor.maintenance) return t('game.closed')
  if (vendor.isHot !== 1) return t('vendor.open')
  return (
    <span className="hot">
      <Icon name="flame" size={15} />
      {t('hot')}
    </span>
  )
}

/** A vendor's card; a click opens the vendor's games. */
const VendorCard = ({ vendor, gameType }: { vendor: GameVendor; gameType: GameCategory }) => (
  <li>
    <button
      type="button"
      className="vendor-card"
      data-closed={vendor.maintenance || undefined}
      onClick={() =>
        openDialog({
          name: 'games',
          gameType,
          vassalage: vendor.vassalage,
          title: vendor.displayName,
        })
      }
    >
      <img src={vendor.smallIcon} width="88" height="88" alt="" />
      <b>{vendor.displayName}</b>
      <span className="vendor-card__note">
        <VendorStatus vendor={vendor} />
      </span>
    </button>
  </li>
)

/** The vendors of a category in a row, with arrows when they do not all fit. */
const VendorRow = ({
  vendors,
  gameType,
}: {
  vendors: readonly GameVendor[] | undefined
  gameType: GameCategory
}) => {
  const { t, i18n } = useTranslation()
  const row = useRef<HTMLUListElement>(null)
  const arrows = (vendors?.length ?? 0) > WITHOUT_ARROWS
  const toEnd = directionOf(i18n.language) === 'rtl' ? -1 : 1
  const scroll = (way: 1 | -1) =>
    row.current?.scrollBy({ left: way * toEnd * row.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <div className="vendor-row">
      {arrows && (
        <button
          type="button"
          className="icon-button vendor-row__arrow"
          aria-label={t('previous')}
          onClick={() => scroll(-1)}
        >
          <Icon name="left" size={24} />
        </button>
      )}
      <ul className="vendor-row__list" ref={row}>
        {vendors
          ? vendors.map((vendor) => <VendorCard key={vendor.vassalage} vendor={vendor} gameType={gameType} />)
          : Array.from({ length: 5 }, (_, i) => (
              <li key={i}>
                <div className="vendor-card skeleton" />
              </li>
            ))}
      </ul>
      {arrows && (
        <button
          type="button"
          className="icon-button vendor-row__arrow"
          aria-label={t('next')}
          onClick={() => scroll(1)}
        >
          <Icon name="right" size={24} />
        </button>
      )}
    </div>
  )
}

/**
 * §2 /live, /sports, /esports: a category's vendors at the top, and its hot games below.
 * @param isFurther whether it follows the sportsbook on its page, as further entries
 */
export default function VendorPage({
  gameType,
  isFurther = false,
}: {
  gameType: GameCategory
  isFurther?: boolean
}) {
  const { t } = useTranslation()
  useTitle(t(`category.${gameType}`))
  const { data: menus, error, retry } = useEndpoint(gameMenus, {})
  const { data: hot } = useEndpoint(hotGames, { gameType })
  const vendors = menus
    ? (menus.find(({ gameCategory }) => gameCategory === gameType)?.vendors ?? [])
    : undefined
  return (
    <div className="page-width vendor-page">
      <header className="page-head">
        {isFurther ? <h2>{t('vendor.further')}</h2> : <h1>{t(`category.${gameType}`)}</h1>}
        <p className="soft">{t(`category.${gameType}.text`)}</p>
      </header>
      <QueryView
        error={vendors ? null : error}
        onRetry={retry}
        isEmpty={vendors?.length === 0}
        empty={<EmptyView title={t('vendors.none')} text={t('games.none.text')} illustration="closed" />}
      >
        <VendorRow vendors={vendors} gameType={gameType} />
      </QueryView>
      {hot && hot.length > 0 && (
        <section className="vendor-page__hot" aria-labelledby="hot-of-type">
          <h2 id="hot-of-type">{t('home.hot')}</h2>
          <div className="game-grid">
            {hot.slice(0, 12).map((game) => (
              <GameCard key={game.nodeId} game={game} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
