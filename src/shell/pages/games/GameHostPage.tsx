import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { GameFrame } from '../../launch/GameFrame.tsx'
import { promptLoginAndReturn } from '../../kit/session/promptLogin.ts'
import { BackHome } from '../../kit/page/BackHome.tsx'
import { useSession } from '../../kit/session/session.ts'
import { EmptyView } from '../../kit/page/StateView.tsx'
import { useTitle } from '../../kit/page/useTitle.ts'
import { SportsHost } from '../../launch/SportsHost.tsx'

/** §2 /game, /seamless and /fbsports: one game in a frame under the header. */
export default function GameHostPage({ kind }: { kind: 'game' | 'seamless' | 'fbsports' }) {
  const { t } = useTranslation()
  const { status } = useSession()
  const [query] = useSearchParams()
  const vendor = query.get('vendor')
  const gameCode = query.get('gameCode')
  // GameFrame sets the title when there is a game.
  const framed = status !== 'guest' && (kind === 'fbsports' || (vendor && gameCode))
  useTitle(framed ? undefined : t(`title.${kind}`))
  if (status === 'loading') return <div className="skeleton" style={{ height: '100%', borderRadius: 0 }} />
  if (status === 'guest') {
    return (
      <EmptyView title={t('game.login')} text={t('game.login.text')}>
        <button type="button" className="button button--main" onClick={promptLoginAndReturn}>
          {t('login')}
        </button>
        <BackHome />
      </EmptyView>
    )
  }
  if (vendor && gameCode)
    return <GameFrame vendor={vendor} gameCode={gameCode} free={query.get('free') === '1'} />
  if (kind === 'fbsports') return <SportsHost />
  return (
    <EmptyView title={t('game.choose')} text={t('game.choose.text')} illustration="stage">
      <Link className="button button--main" to="/rng">
        {t('category.RNG')}
      </Link>
    </EmptyView>
  )
}
