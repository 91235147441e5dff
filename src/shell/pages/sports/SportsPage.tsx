import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../../client/pageSettings.ts'
import { sportsLeagues } from '../../../endpoints/games/sportsbook.ts'
import type { Book } from '../../../entities/games/sportsbook.ts'
import { dateAt, dayPlus } from '../../../rules/calendar.ts'
import { isOddsFormat, ODDS_FORMATS } from '../../../rules/games/oddsFormats.ts'
import { dayMonthText } from '../../../rules/site/moments.ts'
import { ChoiceTabs } from '../../kit/form/ChoiceTabs.tsx'
import { useMedia } from '../../kit/data/useMedia.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import VendorPage from '../games/VendorPage.tsx'
import { BetSlip } from './slip/BetSlip.tsx'
import type { Limits } from './slip/limits.ts'
import { FixtureList } from './FixtureList.tsx'
import { LeagueNav } from './LeagueNav.tsx'
import { MatchView } from './MatchView.tsx'
import { MyBets } from './bets/MyBets.tsx'
import { SlipSheet } from './slip/SlipSheet.tsx'
import { chooseOddsFormat, useOddsFormat } from './parts/sportsSettings.ts'
import { usePolled } from '../../kit/data/usePolled.ts'
import { useSportsAddress, VIEWS, type SportsAddress } from './useSportsAddress.ts'
import { useSportsWords } from './parts/useSportsWords.ts'
import './parts/sportsParts.css'
import './sportsPage.css'
import './fixtures.css'
import './match.css'
import './slip/slip.css'
import './bets/bets.css'

const LEAGUES_POLL_MS = 30_000
/** As in the limits of the reply, for the moment before it. */
const NO_LIMITS: Limits = { minStake: 1, maxStake: 1, maxWin: 1 }
const DAYS_AHEAD = [0, 1, 2, 3, 4] as const
const DAYS_BACK = [0, -1, -2] as const

/** Below this width the slip is a sheet. */
const NARROW = '(max-width: 1099px)'

const twoDigits = (n: number): string => String(n).padStart(2, '0')

const FormatChoice = () => {
  const { t } = useSportsWords()
  const format = useOddsFormat()
  return (
    <label className="sports__format">
      <span>{t('format.label')}</span>
      <select
        value={format}
        onChange={({ target }) => {
          if (isOddsFormat(target.value)) chooseOddsFormat(target.value)
        }}
      >
        {ODDS_FORMATS.map((each) => (
          <option key={each} value={each}>
            {t(`format.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

const Days = ({ address }: { address: SportsAddress }) => {
  const { t, language } = useSportsWords()
  const [now] = useState(Date.now)
  const isResults = address.view === 'results'
  const days = (isResults ? DAYS_BACK : DAYS_AHEAD).map((plus) => {
    const { start } = dayPlus(now, plus, brand.zone)
    const { year, month, date } = dateAt(start, brand.zone)
    const name = { 0: t('day.today'), 1: t('day.tomorrow') }[Number(plus)]
    return {
      day: `${year}-${twoDigits(month)}-${twoDigits(date)}`,
      name: name ?? dayMonthText(start, brand.zone, language),
    }
  })
  return (
    <div className="sports__days" role="group" aria-label={t('nav.days')}>
      {!isResults && (
        <button
          type="button"
          aria-pressed={address.day === undefined}
          onClick={() => address.go({ day: null })}
        >
          {t('day.next')}
        </button>
      )}
      {days.map(({ day, name }, index) => (
        <button
          key={day}
          type="button"
          aria-pressed={address.day === day || (isResults && index === 0 && !address.day)}
          onClick={() => address.go({ day })}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

const Views = ({ address }: { address: SportsAddress }) => {
  const { t } = useSportsWords()
  return (
    <ChoiceTabs
      label={t('nav.views')}
      choices={VIEWS}
      chosen={address.match ? null : address.view}
      onChoose={(view) => address.go({ view: view === 'coming' ? null : view, day: null, match: null })}
      word={(view) => t(`title.${view}`)}
    />
  )
}

const Content = ({ book, address }: { book: Book; address: SportsAddress }) => {
  const { match, view } = address
  if (match) return <MatchView key={match} fixtureId={match} onBack={() => address.go({ match: null })} />
  if (view === 'bets') return <MyBets />
  return (
    <>
      {view !== 'live' && <Days address={address} />}
      <FixtureList
        key={`${view} ${address.league} ${address.sport} ${address.day}`}
        book={book}
        address={address}
      />
    </>
  )
}

/** §2 /sports, /esports, cockfighting: the sportsbook, and the vendors of the category below it. */
export default function SportsPage({ book }: { book: Book }) {
  const { t: shell } = useTranslation()
  const { t } = useSportsWords()
  const address = useSportsAddress()
  const narrow = useMedia(NARROW)
  const { data } = usePolled(sportsLeagues, { book }, LEAGUES_POLL_MS)
  useTitle(shell(`category.${book}`))
  if (data?.leagues.length === 0) return <VendorPage gameType={book} />
  const slip = (
    <BetSlip
      limits={data?.limits ?? NO_LIMITS}
      onSeeBets={() => address.go({ view: 'bets', match: null, day: null })}
    />
  )
  return (
    <div className="sports">
      <div className="page-width">
        <header className="sports__head">
          <h1>{shell(`category.${book}`)}</h1>
          <Views address={address} />
          <FormatChoice />
        </header>
        <div className="sports__body">
          <LeagueNav leagues={data?.leagues} address={address} />
          <div className="sports__main">
            <Content book={book} address={address} />
          </div>
          {!narrow && (
            <aside className="sports__slip panel" aria-label={t('slip.title')}>
              <h2>{t('slip.title')}</h2>
              {slip}
            </aside>
          )}
        </div>
        {narrow && <SlipSheet>{slip}</SlipSheet>}
      </div>
      <VendorPage gameType={book} isFurther />
    </div>
  )
}
