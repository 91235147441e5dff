import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { GameFrame } from '../launch/GameFrame.tsx'
import { openDialog } from '../kit/dialogs.ts'
import { useSession } from '../kit/session.ts'
import { EmptyView } from '../kit/StateView.tsx'
import { SportsHost } from '../launch/SportsHost.tsx'

/** §2 /game, /seamless and /fbsports: one game in a frame under the header. */
export default function GameHostPage({ kind }: { kind: 'game' | 'seamless' | 'fbsports' }) {
  const { t } = useTranslation()
  const { status } = useSession()
  const [query] = useSearchParams()
  const vendor = query.get('vendor')
  const gameCode = query.get('gameCode')
  if (status === 'loading') return <div className="skeleton" style={{ height: '100%', borderRadius: 0 }} />
  if (status === 'visitor') {
    return (
      <EmptyView title={t('game.login')} text={t('game.login.text')}>
        <button type="button" className="button button--main" onClick={() => openDialog({ name: 'login' })}>{t('login')}</button>
      </EmptyView>
    )
  }
  if (vendor && gameCode) return <GameFrame vendor={vendor} gameCode={gameCode} name={query.get('name') ?? gameCode} />
  if (kind === 'fbsports') return <SportsHost />
  return (
    <EmptyView title={t('game.choose')} text={t('game.choose.text')} scene="stage">
      <Link className="button button--main" to="/rng">{t('category.RNG')}</Link>
    </EmptyView>
  )
}
