import { useState } from 'react'
import { asApiError, type ApiError } from '../../../../client/apiError.ts'
import { call } from '../../../../client/call.ts'
import { sportsSlips } from '../../../../endpoints/games/sportsbook.ts'
import type { SportsSlip } from '../../../../entities/games/sportsbook.ts'
import { ChoiceTabs } from '../../../kit/form/ChoiceTabs.tsx'
import { EmptyView, ErrorView } from '../../../kit/page/StateView.tsx'
import { promptLogin } from '../../../kit/session/promptLogin.ts'
import { useSession } from '../../../kit/session/session.ts'
import { useTranslation } from 'react-i18next'
import { SlipCard } from './SlipCard.tsx'
import { usePolled } from '../../../kit/data/usePolled.ts'
import { useSportsWords } from '../parts/useSportsWords.ts'

const POLL_MS = 5_000
const SETTLED_POLL_MS = 15_000

/** The further pages of a list of slips. */
const useFurther = (open: boolean) => {
  const [more, setMore] = useState<{ slips: SportsSlip[]; next: string | null } | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const load = async (after: string): Promise<void> => {
    try {
      const page = await call(sportsSlips, { open, after })
      setMore((before) => ({ slips: [...(before?.slips ?? []), ...page.slips], next: page.next }))
      setError(null)
    } catch (problem) {
      setError(asApiError(problem))
    }
  }
  return { more, error, load }
}

const Slips = ({ open }: { open: boolean }) => {
  const { t } = useSportsWords()
  const { data, error, reload } = usePolled(sportsSlips, { open }, open ? POLL_MS : SETTLED_POLL_MS)
  const further = useFurther(open)
  if (!data && error) return <ErrorView error={error} onRetry={reload} />
  if (!data) return <div className="skeleton sports__waitBets" aria-busy="true" />
  if (data.slips.length === 0)
    return open ? (
      <EmptyView title={t('bets.none.open')} text={t('bets.none.open.text')} />
    ) : (
      <EmptyView title={t('bets.none.settled')} text={t('bets.none.settled.text')} />
    )
  const shown = new Set(data.slips.map(({ slipId }) => slipId))
  const next = further.more ? further.more.next : data.next
  return (
    <>
      <ul className="bet-cards">
        {[...data.slips, ...(further.more?.slips ?? []).filter(({ slipId }) => !shown.has(slipId))].map(
          (slip) => (
            <SlipCard key={slip.slipId} slip={slip} onChange={reload} />
          ),
        )}
      </ul>
      {further.error && <p className="slip__error">{further.error.message}</p>}
      {next && (
        <button type="button" className="button button--wide" onClick={() => void further.load(next)}>
          {t('bets.more')}
        </button>
      )}
    </>
  )
}

/** The player's slips: open ones with their cash-out, and settled ones. */
export const MyBets = () => {
  const { t } = useSportsWords()
  const { t: shell } = useTranslation()
  const { status } = useSession()
  const [open, setOpen] = useState(true)
  if (status === 'guest')
    return (
      <EmptyView title={t('bets.login')} text={t('bets.login.text')}>
        <button type="button" className="button button--main" onClick={() => promptLogin(() => undefined)}>
          {shell('login')}
        </button>
      </EmptyView>
    )
  return (
    <div className="my-bets">
      <ChoiceTabs
        label={t('title.bets')}
        choices={[true, false]}
        chosen={open}
        onChoose={setOpen}
        word={(each) => t(each ? 'bets.open' : 'bets.settled')}
      />
      {status === 'member' && <Slips key={String(open)} open={open} />}
    </div>
  )
}
