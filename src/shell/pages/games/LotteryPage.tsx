import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { promptLoginAndReturn } from '../../kit/session/promptLogin.ts'
import { BackHome } from '../../kit/page/BackHome.tsx'
import { useSession } from '../../kit/session/session.ts'
import { EmptyView } from '../../kit/page/StateView.tsx'
import { useTitle } from '../../kit/page/useTitle.ts'
import { GameFrame } from '../../launch/GameFrame.tsx'
import { LotteryLobby, type LotteryVariant } from './LotteryLobby.tsx'

/**
 * §2 /lottery, /vnlottery and /elott: the lobby, or with gameCode and vendor the game itself (§2 game launch
 * routing).
 */
export default function LotteryPage({ variant = 'sea' }: { variant?: LotteryVariant }) {
  const { t } = useTranslation()
  const { status } = useSession()
  const [query] = useSearchParams()
  const gameCode = query.get('gameCode')
  const vendor = query.get('vendor')
  const asksLogin = Boolean(gameCode && vendor) && status === 'guest'
  useTitle(asksLogin ? t('game') : undefined)
  if (!gameCode || !vendor) return <LotteryLobby key={variant} variant={variant} />
  if (status === 'loading') return <div className="skeleton" style={{ height: '100%', borderRadius: 0 }} />
  if (asksLogin) {
    return (
      <EmptyView title={t('game.login')} text={t('game.login.text')}>
        <button type="button" className="button button--main" onClick={promptLoginAndReturn}>
          {t('login')}
        </button>
        <BackHome />
      </EmptyView>
    )
  }
  return <GameFrame vendor={vendor} gameCode={gameCode} />
}
