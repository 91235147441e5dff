import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { openDialog } from '../kit/dialogs.ts'
import { useSession } from '../kit/session.ts'
import { EmptyView } from '../kit/StateView.tsx'
import { GameFrame } from '../launch/GameFrame.tsx'
import { LotteryLobby } from './LotteryLobby.tsx'

export type LotteryVariant = 'sea' | 'vn' | 'elott'

/** §2 /lottery, /vnlottery and /elott: the lobby, or with gameCode and vendor the game itself (§2 game launch routing). */
export default function LotteryPage({ variant = 'sea' }: { variant?: LotteryVariant }) {
  const { t } = useTranslation()
  const { status } = useSession()
  const [query] = useSearchParams()
  const gameCode = query.get('gameCode')
  const vendor = query.get('vendor')
  if (!gameCode || !vendor) return <LotteryLobby variant={variant} />
  if (status === 'loading') return <div className="skeleton" style={{ height: '100%', borderRadius: 0 }} />
  if (status === 'visitor') {
    return (
      <EmptyView title={t('game.login')} text={t('game.login.text')}>
        <button type="button" className="button button--main" onClick={() => openDialog({ name: 'login' })}>{t('login')}</button>
      </EmptyView>
    )
  }
  return <GameFrame vendor={vendor} gameCode={gameCode} name={query.get('name') ?? gameCode} />
}
