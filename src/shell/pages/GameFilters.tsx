import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import brand from '../../../config/brand.json'
import { GAME_CLASSIFICATIONS, type GameCategory, type GameVendor } from '../../entities/game.ts'
import { openDialog } from '../kit/dialogs.ts'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { useSession } from '../kit/session.ts'
import { changeFilter, LIST_TYPES, MIN_BETS, searchChanged, type GameFilter, type ListType } from './gameFilter.ts'
import '../kit/form.css'

interface Props {
  gameType: GameCategory
  vendors: readonly GameVendor[]
  filter: GameFilter
  onFilter: (filter: GameFilter) => void
}

const LIST_ICONS: Readonly<Record<ListType, IconName>> = { all: 'grid', hot: 'flame', fav: 'heart', recent: 'clock' }
/** §5: bingo only where the TY language is supported. */
const CLASSIFICATIONS = GAME_CLASSIFICATIONS.filter((kind) => kind !== 'BINGO' || brand.languages.offered.includes('ty'))

/** The filters of a game list: special tabs, vendors, classification, lowest bet and name (§2, §5). */
export const GameFilters = ({ gameType, vendors, filter, onFilter }: Props) => {
  const { t } = useTranslation()
  const { status } = useSession()
  const [typed, setTyped] = useState({ name: filter.name, of: filter.name })
  // Another filter has cleared or set the name: the box follows the address.
  if (typed.of !== filter.name) setTyped({ name: filter.name, of: filter.name })
  const { name } = typed
  const change = (part: Partial<GameFilter>) => onFilter(changeFilter(filter, part))
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (searchChanged(filter, name)) change({ name: name.trim() })
  }
  const showList = (listType: ListType) => {
    // §6: favourites and recent games need a login.
    if ((listType === 'fav' || listType === 'recent') && status === 'visitor') return openDialog({ name: 'login' })
    change({ listType })
  }
  return (
    <div className="filters">
      <div className="filters__vendors" role="group" aria-label={t('filter.vendor')}>
        <button type="button" className="vendor-tab" aria-pressed={filter.vassalage === ''} onClick={() => change({ vassalage: '' })}><Icon name="grid" size={22} /><span>{t('all')}</span></button>
        {vendors.map(({ vassalage, displayName, smallIcon, isHot }) => (
          <button key={vassalage} type="button" className="vendor-tab" aria-pressed={filter.vassalage === vassalage} onClick={() => change({ vassalage })}>
            <img src={smallIcon} width="26" height="26" alt="" /><span>{displayName}</span>
            {isHot === 1 && <span className="hot"><Icon name="flame" size={14} /><span className="visually-hidden">{t('hot')}</span></span>}
          </button>
        ))}
      </div>
      <div className="filters__row">
        <div className="tabs" role="group" aria-label={t('filter.list')}>
          {LIST_TYPES.map((type) => (
            <button key={type} type="button" className="tabs__tab filters__list" aria-pressed={filter.listType === type} onClick={() => showList(type)}><Icon name={LIST_ICONS[type]} size={16} />{t(`list.${type}`)}</button>
          ))}
        </div>
        <div className="filters__fields">
          {gameType === 'RNG' && (
            <select className="input filters__select" aria-label={t('filter.classify')} value={filter.classify} onChange={(event) => change({ classify: event.target.value as GameFilter['classify'] })}>
              <option value="">{t('filter.classify')}: {t('all')}</option>
              {CLASSIFICATIONS.map((kind) => <option key={kind} value={kind}>{t(`classify.${kind}`)}</option>)}
            </select>
          )}
          <select className="input filters__select" aria-label={t('filter.minBet')} value={filter.minBet} onChange={(event) => change({ minBet: event.target.value as GameFilter['minBet'] })}>
            <option value="">{t('filter.minBet')}: {t('all')}</option>
            {MIN_BETS.map((bet) => <option key={bet} value={bet}>{`${brand.currencySymbol} ${bet}`}</option>)}
          </select>
          <form className="filters__search" role="search" onSubmit={search}>
            <input className="input" type="search" value={name} maxLength={40} placeholder={t('filter.name')} aria-label={t('filter.name')} onChange={(event) => setTyped({ ...typed, name: event.target.value })} />
            <button type="submit" className="icon-button" aria-label={t('search')}><Icon name="search" /></button>
          </form>
        </div>
      </div>
    </div>
  )
}
