import { useState } from 'react'
import { loadCode } from '../../../../client/code/loadCode.ts'
import type { SportsMatch } from '../../../../entities/games/sportsbook.ts'
import { useSportsWords } from './useSportsWords.ts'

/** The part of the vendor's verifier (src/server/sandbox/vendor/verifier.ts) that plays matches again. */
interface Verifier {
  verifyMatch(match: {
    fixtureId: string
    commitment: string
    serverSeed: string
    formSeed: string
    score: SportsMatch['score']
  }): Promise<{ score: SportsMatch['score']; sealed: boolean; matches: boolean }>
}
const VERIFIER = '/sandbox/games/fair/verify.js'

type Outcome = 'none' | 'busy' | 'failed' | { score: SportsMatch['score']; sealed: boolean; matches: boolean }

/** A button that plays a match again in the browser from its seeds, and says whether its score is what they give. */
export const MatchProof = ({
  match,
  serverSeed,
  formSeed,
}: {
  match: SportsMatch
  serverSeed: string
  formSeed: string
}) => {
  const { t } = useSportsWords()
  const [outcome, setOutcome] = useState<Outcome>('none')
  const verify = async (): Promise<void> => {
    setOutcome('busy')
    try {
      const { verifyMatch }: Verifier = await loadCode(() => import(/* @vite-ignore */ VERIFIER))
      const { fixtureId, commitment, score } = match
      setOutcome(await verifyMatch({ fixtureId, commitment, serverSeed, formSeed, score }))
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <button type="button" className="button" disabled={outcome === 'busy'} onClick={() => void verify()}>
        {t('match.verify')}
      </button>
      <p role="status">
        {outcome === 'failed' && t('match.verify.failed')}
        {typeof outcome === 'object' && (
          <>
            {outcome.sealed ? `✓ ${t('match.verify.sealed')}` : `✕ ${t('match.verify.unsealed')}`}
            <br />
            {outcome.matches ? '✓' : '✕'}{' '}
            {t(outcome.matches ? 'match.verify.same' : 'match.verify.other', {
              score: `${outcome.score.home}–${outcome.score.away}`,
            })}
          </>
        )}
      </p>
    </>
  )
}
