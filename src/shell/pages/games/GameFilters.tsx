import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../../client/pageSettings.ts'
import { GAME_CLASSIFICATIONS, type GameCategory, type GameVendor } from '../../../entities/games/game.ts'
import { currencySymbolOf } from '../../../rules/money/currencySymbol.ts'
import { ChoiceTabs } from '../../kit/form/ChoiceTabs.tsx'
import { promptLogin } from '../../kit/session/promptLogin.ts'
import { Icon, type IconName } from '../../kit/page/Icon.tsx'
import { listTabs } from '../../kit/session/features.ts'
import { useSession } from '../../kit/session/session.ts'
import { useFlags } from '../../kit/session/site.ts'
import {
  changeFilter,
  LIST_TYPES,
  MIN_BETS,
  searchChanged,
  type GameFilter,
  type ListType,
} from './gameFilter.ts'
import '../../kit/form/form.css'

interface Props {
  gameType: GameCategory
  vendors: readonly GameVendor[]
  filter: GameFilter
  onFilter: (filter: GameFilter) => void
}

const LIST_ICONS: Readonly<Record<ListType, IconName>> = {
  all: 'grid',
  hot: 'flame',
  fav: 'heart',
  recent: 'clock',
}
/** §5: bingo only where the TY language is supported. */
const CLASSIFICATIONS = GAME_CLASSIFICATIONS.filter(
  (kind) => kind !== 'BINGO' || brand.languages.offered.includes('ty'),
)

type Change = (part: Partial<GameFilter>) => void

/** The filter by vendor. */
const VendorTabs = ({ vendors, filter, change }: Pick<Props, 'vendors' | 'filter'> & { change: Change }) => {
  const { t } = useTranslation()
  return (
    <div className="filters__vendors" role="group" aria-label={t('filter.vendor')}>
      <button
        type="button"
        className="vendor-tab"
        aria-pressed={filter.vassalage === ''}
        onClick={() => change({ vassalage: '' })}
      >
        <Icon name="grid" size={22} />
        <span>{t('all')}</span>
      </button>
      {vendors.map(({ vassalage, displayName, smallIcon, isHot }) => (
        <button
          key={vassalage}
          type="button"
          className="vendor-tab"
          aria-pressed={filter.vassalage === vassalage}
          onClick={() => change({ vassalage })}
        >
          <img src={smallIcon} width="26" height="26" alt="" />
          <span>{displayName}</span>
          {isHot === 1 && (
            <span className="hot">
              <Icon name="flame" size={14} />
              <span className="visually-hidden">{t('hot')}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** The tabs all, hot, favourite and recent, as the flags allow. */
const ListTabs = ({ filter, change }: Pick<Props, 'filter'> & { change: Change }) => {
  const { t } = useTranslation()
  const { status } = useSession()
  const flags = useFlags()
  const showList = (listType: ListType) => {
    // §6: favourites and recent games need a login.
    if ((listType === 'fav' || listType === 'recent') && status === 'guest')
      return promptLogin(() => change({ listType }))
    change({ listType })
  }
  return (
    <ChoiceTabs
      label={t('filter.list')}
      choices={flags.size > 0 ? listTabs(flags) : LIST_TYPES}
      chosen={filter.listType}
      onChoose={showList}
      tabClass="filters__list"
      icon={(type) => LIST_ICONS[type]}
      word={(type) => t(`list.${type}`)}
    />
  )
}

/** The filters by classification (slots only) and by lowest bet. */
const Selects = ({ gameType, filter, change }: Pick<Props, 'gameType' | 'filter'> & { change: Change }) => {
  const { t } = useTranslation()
  return (
    <>
      {gameType === 'RNG' && (
        <select
          className="input filters__select"
          aria-label={t('filter.classify')}
          value={filter.classify}
          onChange={(event) =>
            change({ classify: CLASSIFICATIONS.find((kind) => kind === event.target.value) ?? '' })
          }
        >
          <option value="">
            {t('filter.classify')}: {t('all')}
          </option>
          {CLASSIFICATIONS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`classify.${kind}`)}
            </option>
          ))}
        </select>
      )}
      <select
        className="input filters__select"
        aria-label={t('filter.minBet')}
        value={filter.minBet}
        onChange={(event) => change({ minBet: MIN_BETS.find((bet) => bet === event.target.value) ?? '' })}
      >
        <option value="">
          {t('filter.minBet')}: {t('all')}
        </option>
        {MIN_BETS.map((bet) => (
          <option key={bet} value={bet}>{`${currencySymbolOf(brand)} ${bet}`}</option>
        ))}
      </select>
    </>
  )
}

/** The filter by name. */
const NameSearch = ({ filter, change }: Pick<Props, 'filter'> & { change: Change }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ name: filter.name, of: filter.name })
  // Another filter has changed the name, so the input takes the value of the address.
  if (typed.of !== filter.name) setTyped({ name: filter.name, of: filter.name })
  const { name } = typed
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (searchChanged(filter, name)) change({ name: name.trim() })
  }
  return (
    <form className="filters__search" role="search" onSubmit={search}>
      <input
        className="input"
        type="search"
        value={name}
        maxLength={40}
        placeholder={t('filter.name')}
        aria-label={t('filter.name')}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      <button type="submit" className="icon-button" aria-label={t('search')}>
        <Icon name="search" />
      </button>
    </form>
  )
}

/** The filters of a game list: special tabs, vendors, classification, lowest bet and name (§2, §5). */
export const GameFilters = ({ gameType, vendors, filter, onFilter }: Props) => {
  const change: Change = (part) => onFilter(changeFilter(filter, part))
  return (
    <div className="filters">
      <VendorTabs vendors={vendors} filter={filter} change={change} />
      <div className="filters__row">
        <ListTabs filter={filter} change={change} />
        <div className="filters__fields">
          <Selects gameType={gameType} filter={filter} change={change} />
          <NameSearch filter={filter} change={change} />
        </div>
      </div>
    </div>
  )
}
