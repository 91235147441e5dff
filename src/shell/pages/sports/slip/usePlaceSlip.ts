import { useRef, useState } from 'react'
import { asApiError, type ApiError } from '../../../../client/apiError.ts'
import { call } from '../../../../client/call.ts'
import { placeSlip } from '../../../../endpoints/games/sportsbook.ts'
import { balance } from '../../../../endpoints/money/wallet.ts'
import { invalidateQueries } from '../../../kit/data/useEndpoint.ts'
import { promptLogin } from '../../../kit/session/promptLogin.ts'
import { session } from '../../../kit/session/session.ts'
import { clearSlip, removeLeg, type SlipLeg } from '../parts/slipStore.ts'
import { readAcceptOdds } from '../parts/sportsSettings.ts'

/** One bet of the slip: a single, or all legs together. */
export interface Bet {
  legs: readonly SlipLeg[]
  sizes: readonly number[]
  stake: number
}

export type PlaceState =
  | { step: 'idle' }
  | { step: 'busy' }
  | { step: 'placed'; count: number }
  /** `unclear`: the reply was lost, so that only a repeat of the same bet may follow. */
  | { step: 'failed'; error: ApiError; failed: number; unclear: boolean }

/** Codes after which it is unknown whether the bet was placed. */
const UNCLEAR: readonly string[] = ['server.busy', 'network.abnormal', 'unknown.error']

/** The key of a bet stays the same until it is known whether it was placed. */
const useRequestIds = () => {
  const ids = useRef(new Map<string, string>())
  const keyOf = ({ legs, sizes, stake }: Bet): string =>
    JSON.stringify([
      legs.map(({ fixtureId, marketId, selection }) => [fixtureId, marketId, selection]),
      sizes,
      stake,
    ])
  return {
    of: (bet: Bet): string => {
      const key = keyOf(bet)
      const known = ids.current.get(key) ?? crypto.randomUUID()
      ids.current.set(key, known)
      return known
    },
    done: (bet: Bet): void => {
      ids.current.delete(keyOf(bet))
    },
  }
}

/** Returns the state of the slip's placement, and what places its bets one after another. A visitor logs in first. */
export const usePlaceSlip = () => {
  const [state, setState] = useState<PlaceState>({ step: 'idle' })
  const requestIds = useRequestIds()

  const placeOne = async (bet: Bet): Promise<ApiError | null> => {
    try {
      await call(placeSlip, {
        requestId: requestIds.of(bet),
        legs: bet.legs.map(({ fixtureId, marketId, selection, odds }) => ({
          fixtureId,
          marketId,
          selection,
          odds,
        })),
        sizes: [...bet.sizes],
        stake: bet.stake,
        accept: readAcceptOdds(),
      })
      requestIds.done(bet)
      return null
    } catch (error) {
      const known = asApiError(error)
      if (!UNCLEAR.includes(known.code)) requestIds.done(bet)
      return known
    }
  }

  const place = async (bets: readonly Bet[]): Promise<void> => {
    if (session.get().status === 'guest') return promptLogin(() => undefined)
    setState({ step: 'busy' })
    const errors: ApiError[] = []
    for (const bet of bets) {
      const error = await placeOne(bet)
      const [single] = bet.legs
      if (error) errors.push(error)
      else if (bets.length > 1 && single) removeLeg(single.fixtureId)
    }
    invalidateQueries(balance)
    const [error] = errors
    if (error)
      return setState({
        step: 'failed',
        error,
        failed: bets.length > 1 ? errors.length : 0,
        unclear: UNCLEAR.includes(error.code),
      })
    clearSlip()
    setState({ step: 'placed', count: bets.length })
  }
  return { state, place, reset: () => setState({ step: 'idle' }) }
}
