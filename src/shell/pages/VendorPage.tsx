import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameCategory } from '../../entities/game.ts'
import { hotGames } from '../../endpoints/games.ts'
import { gameMenus } from '../../endpoints/login.ts'
import { openDialog } from '../kit/dialogs.ts'
import { GameCard } from '../kit/GameCard.tsx'
import { Icon } from '../kit/Icon.tsx'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'
import './vendorPage.css'

/** §2: seven vendors fit; more get arrows. */
const WITHOUT_ARROWS = 7

/** §2 /live, /sports, /esports: a category's vendors on the stage, and its hot games below. */
export default function VendorPage({ gameType }: { gameType: GameCategory }) {
  const { t } = useTranslation()
  const { data: menus, error, retry } = useCall(gameMenus, {})
  const { data: hot } = useCall(hotGames, { gameType })
  const row = useRef<HTMLUListElement>(null)
  const vendors = menus ? (menus.find(({ gameCategory }) => gameCategory === gameType)?.vendors ?? []) : undefined
  const arrows = (vendors?.length ?? 0) > WITHOUT_ARROWS
  const scroll = (way: 1 | -1) => row.current?.scrollBy({ left: way * row.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <div className="page-width vendor-page">
      <header className="page-head"><h1>{t(`category.${gameType}`)}</h1><p className="soft">{t(`category.${gameType}.text`)}</p></header>
      {error && !vendors ? <ErrorView error={error} onRetry={retry} /> : vendors?.length === 0 ? <EmptyView title={t('vendors.none')} text={t('games.none.text')} scene="closed" /> : (
        <div className="vendor-row">
          {arrows && <button type="button" className="icon-button vendor-row__arrow" aria-label={t('previous')} onClick={() => scroll(-1)}><Icon name="left" size={24} /></button>}
          <ul className="vendor-row__list" ref={row}>
            {vendors ? vendors.map((vendor) => (
              <li key={vendor.vassalage}>
                <button type="button" className="vendor-card" data-closed={vendor.maintenance || undefined} onClick={() => openDialog({ name: 'games', gameType, vassalage: vendor.vassalage, title: vendor.displayName })}>
                  <img src={vendor.smallIcon} width="88" height="88" alt="" />
                  <b>{vendor.displayName}</b>
                  <span className="vendor-card__note">{vendor.maintenance ? t('game.closed') : vendor.isHot === 1 ? <span className="hot"><Icon name="flame" size={15} />{t('hot')}</span> : t('vendor.open')}</span>
                </button>
              </li>
            )) : Array.from({ length: 5 }, (_, i) => <li key={i}><div className="vendor-card skeleton" /></li>)}
          </ul>
          {arrows && <button type="button" className="icon-button vendor-row__arrow" aria-label={t('next')} onClick={() => scroll(1)}><Icon name="right" size={24} /></button>}
        </div>
      )}
      {hot && hot.length > 0 && (
        <section className="vendor-page__hot" aria-labelledby="hot-of-type">
          <h2 id="hot-of-type">{t('home.hot')}</h2>
          <div className="game-grid">{hot.slice(0, 12).map((game) => <GameCard key={game.nodeId} game={game} />)}</div>
        </section>
      )}
    </div>
  )
}
