import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { unreadCount } from '../../../endpoints/content/common.ts'
import { recentGames } from '../../../endpoints/games/games.ts'
import { vip } from '../../../endpoints/loyalty/loyalty.ts'
import { balance } from '../../../endpoints/money/wallet.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import { GamePicture } from '../../kit/game/GamePicture.tsx'
import { useLaunch } from '../../kit/game/useLaunch.ts'
import { DepositButton } from '../../kit/session/DepositButton.tsx'
import { Icon, type IconName } from '../../kit/page/Icon.tsx'
import { useSession } from '../../kit/session/session.ts'
import { formatMoney, useFlags } from '../../kit/session/site.ts'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useOpenCentre } from '../../kit/session/useOpenCentre.ts'
import './memberStart.css'

const Tile = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <section className="start__tile" aria-label={title}>
    <h3>
      <Icon name={icon} size={17} />
      {title}
    </h3>
    {children}
  </section>
)

/** Stands for a figure that loads, or that could not be loaded. */
const NoFigure = ({ failed }: { failed: boolean }) =>
  failed ? '–' : <span className="skeleton start__wait" />

const Balance = () => {
  const { t, i18n } = useTranslation()
  const openCentre = useOpenCentre()
  const { data, error } = useEndpoint(balance, {})
  return (
    <Tile icon="wallet" title={t('balance')}>
      <p className="start__figure number">
        {data ? formatMoney(data.sumBalance, i18n.language) : <NoFigure failed={error !== null} />}
      </p>
      <p className="start__actions">
        <DepositButton />
        <button
          type="button"
          className="button button--small"
          onClick={() => openCentre('member', 'withdraw')}
        >
          {t('menu.withdraw')}
        </button>
      </p>
    </Tile>
  )
}

const Rewards = () => {
  const { t } = useTranslation()
  const openCentre = useOpenCentre()
  const { data, error } = useEndpoint(unreadCount, {})
  const waiting = data && data.rewards + data.missions
  return (
    <Tile icon="gift" title={t('start.rewards')}>
      <p className="start__figure number">{waiting ?? <NoFigure failed={error !== null} />}</p>
      <p className="start__actions">
        <button
          type="button"
          className={waiting ? 'button button--main button--small' : 'button button--small'}
          onClick={() =>
            openCentre(
              'member',
              data && data.rewards === 0 && data.missions > 0 ? 'missionCenter' : 'rewardCenter',
            )
          }
        >
          {t(waiting ? 'start.claim' : 'start.missions')}
        </button>
      </p>
    </Tile>
  )
}

type VipReply = OutputOf<typeof vip>

/** Returns the level of a VIP reply, the next one, what it still needs, and the share of the way to it (0…1). */
const wayOf = ({ ranks, standing }: VipReply) => {
  const now = ranks.find(({ rank }) => rank === standing?.rank)
  const next = ranks.find(({ rank }) => rank === standing?.nextRank)
  if (!standing || !next) return { now, next, missing: null, share: standing ? 1 : 0 }
  const from = now?.lifetimeTurnover ?? 0
  const share = (standing.lifetimeTurnover - from) / Math.max(1, next.lifetimeTurnover - from)
  return { now, next, missing: standing.missing, share: Math.min(1, Math.max(0, share)) }
}

const Level = () => {
  const { t, i18n } = useTranslation()
  const { data, error } = useEndpoint(vip, {})
  const way = data && wayOf(data)
  const toNext =
    way?.next && way.missing !== null
      ? t('vip.missing', { amount: formatMoney(way.missing, i18n.language), rank: way.next.name })
      : t('vip.top')
  return (
    <Tile icon="crown" title={t('vip.now')}>
      <p className="start__figure" lang={way?.now?.lang}>
        {way ? (way.now?.name ?? '–') : <NoFigure failed={error !== null} />}
      </p>
      <progress max={1} value={way?.share ?? 0} aria-label={t('vip.progress')} />
      <p className="start__note number">
        <Link to="/vip">{way ? toNext : t('vip.progress')}</Link>
      </p>
    </Tile>
  )
}

const Next = () => {
  const { t } = useTranslation()
  const launch = useLaunch()
  const on = useFlags().has('GAMELOREC3')
  const { data } = useEndpoint(recentGames, on ? { limit: 14 } : null)
  const game = data?.find(({ isOff, maintenanceUntil }) => !isOff && maintenanceUntil === null)
  return (
    <Tile icon="play" title={t('start.next')}>
      {game ? (
        <button type="button" className="start__game" onClick={() => launch(game)}>
          <span className="start__art">
            <GamePicture game={game} />
          </span>
          <span>
            <b>{game.gameName}</b>
            <small>{t('start.resume')}</small>
          </span>
        </button>
      ) : (
        <p className="start__note">{t('start.first')}</p>
      )}
      <p className="start__note">
        <Link to={game ? '/promotions' : '/rng'}>{t(game ? 'start.promotions' : 'start.browse')}</Link>
      </p>
    </Tile>
  )
}

/** The first screen of a member: the balance, rewards to claim, the way to the next VIP level and the last game. */
export default function MemberStart() {
  const { t } = useTranslation()
  const { member } = useSession()
  return (
    <div className="start page-width">
      <h2 className="start__hello">
        {member ? t('home.welcome', { name: member.nickname || member.account }) : ' '}
      </h2>
      <div className="start__tiles">
        {member ? (
          <>
            <Balance />
            {!isTrial(member.type) && <Rewards />}
            {!isTrial(member.type) && <Level />}
            <Next />
          </>
        ) : (
          Array.from({ length: 4 }, (_, i) => <div key={i} className="start__tile skeleton" />)
        )}
      </div>
    </div>
  )
}
