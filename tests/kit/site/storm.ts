import { roundOf, type Player, type VendorClient } from './vendorLoad.ts'

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** What is known of a round: the times of its calls, epoch ms, and whether its settlement was answered. */
export interface StormRound {
  state: 'bet' | 'settled'
  /** When the bet was sent for the first time. */
  sentAt: number
  /** When the newest reply arrived. */
  answeredAt: number
}

/** Bets and settlements of players over HTTP, each repeated with its id until it is answered, as vendors do. */
export interface Storm {
  rounds: ReadonlyMap<string, StormRound>
  /** Calls that were refused. It stops at the first. */
  refused: readonly string[]
  /** Waits until so many more calls were answered. */
  more(calls: number): Promise<void>
  stop(): Promise<void>
}

/** Starts to play. */
export const startStorm = (players: readonly Player[], gameCode: string, client: VendorClient): Storm => {
  const rounds = new Map<string, StormRound>()
  const refused: string[] = []
  let answered = 0
  let isOver = false
  const call = async (kind: 'bet' | 'settle', body: object): Promise<boolean> => {
    for (;;) {
      const status = await client.post(kind, body)
      if (status === 200) {
        answered += 1
        return true
      }
      if (status >= 400 && status < 500) refused.push(`${kind} ${status}`)
      if (isOver || refused.length > 0) return false
      await pause(50)
    }
  }
  const play = async (player: Player): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const { roundId, bet, settle } = roundOf(player, gameCode, n)
      const sentAt = Date.now()
      if (!(await call('bet', bet))) return
      rounds.set(roundId, { state: 'bet', sentAt, answeredAt: Date.now() })
      if (!(await call('settle', settle))) return
      rounds.set(roundId, { state: 'settled', sentAt, answeredAt: Date.now() })
      await pause(2)
    }
  }
  const done = Promise.all(players.map(play))
  return {
    rounds,
    refused,
    more: async (calls) => {
      const goal = answered + calls
      while (answered < goal && refused.length === 0) await pause(5)
    },
    stop: async () => {
      isOver = true
      await done
    },
  }
}
