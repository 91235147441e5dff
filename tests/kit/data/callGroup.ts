import type { StakeLimits } from '../../../src/server/domain/accounts/protection.ts'
import {
  decideCalls,
  roundKey,
  type GroupState,
  type SavedReply,
} from '../../../src/server/domain/betting/decideCalls.ts'
import type { FreshIds, Round, RoundState, VendorCall } from '../../../src/server/domain/betting/round.ts'
import { openBook, walletKey } from '../../../src/server/domain/money/ledger.ts'

/** The id of a second bet. */
export const second = { transactionId: 'bet2' }

/** The time of the calls below. */
export const AT = 2_000
const BY = {
  lineId: 'line',
  accountId: 'siti',
  accountName: 'Siti',
  path: 'a.b',
  trial: false,
  vendor: 'ACE',
  vendorRound: 'v1',
  at: AT,
}
export const bet = (stake: bigint, more: object = {}): VendorCall => ({
  ...BY,
  kind: 'bet',
  transactionId: 'bet',
  gameCode: 'slot-1',
  category: 'RNG',
  stake,
  ...more,
})
export const settle = (won: bigint, more: object = {}): VendorCall => ({
  ...BY,
  kind: 'settle',
  transactionId: 'settle',
  won,
  validBet: null,
  detail: {},
  ...more,
})
export const rollback = (more: object = {}): VendorCall => ({
  ...BY,
  kind: 'rollback',
  transactionId: 'rollback',
  ...more,
})

const OPEN: Round = {
  lineId: 'line',
  roundId: 'r1',
  accountId: 'siti',
  accountName: 'Siti',
  path: 'a.b',
  vendor: 'ACE',
  vendorRound: 'v1',
  category: 'RNG',
  gameCode: 'slot-1',
  stake: 30n,
  validBet: 0n,
  won: 0n,
  status: 'open',
  trial: false,
  placedAt: 1_000,
  settledAt: null,
  detail: {},
  furtherTransfers: [],
}
const NEW: RoundState = { round: null, blocked: false }
export const existing = (change: Partial<Round> = {}): RoundState => ({
  round: { ...OPEN, ...change },
  blocked: false,
})
export const SAVED: SavedReply = { kind: 'bet', vendorRound: 'v1', amount: 30n, balance: 64n, error: null }

export interface Given {
  /** The round `v1`. Rounds with other numbers are new. */
  round?: RoundState
  /** The saved reply to the call `bet`. */
  saved?: SavedReply
  limits?: StakeLimits
  closed?: string
}

/** Returns the state of Siti with 100 units in her main wallet, and of the rounds of these calls. */
export const stateOf = (
  calls: readonly VendorCall[],
  { round = NEW, saved, limits, closed }: Given,
): GroupState => ({
  book: openBook([
    [walletKey('siti', 'main'), { walletId: 'w1', balance: 100n, entryCount: 4n, guardNo: 0n }],
    [walletKey('siti', 'vendor', 'ACE'), { walletId: 'w2', balance: 7n, entryCount: 1n, guardNo: 0n }],
  ]),
  rounds: new Map(calls.map((call) => [roundKey(call), call.vendorRound === 'v1' ? round : NEW])),
  savedReplies: new Map(saved ? [['ACE/bet', saved]] : []),
  closedGames: new Set(closed ? [closed] : []),
  limitedAccounts: new Set(limits ? ['siti'] : []),
  stakeLimits: new Map(limits ? [['siti', { ...limits }]] : []),
})

/** Returns ids that name the time and count from 1. */
const countedIds = (): ((at: number) => FreshIds) => {
  let ids = 0
  return (at) => ({
    get roundId() {
      return `round-${at}-${(ids += 1)}`
    },
    get transferId() {
      return `transfer-${at}-${(ids += 1)}`
    },
  })
}

/** Decides a group, and names each reply. */
export const decide = (calls: readonly VendorCall[], given: Given = {}) => {
  const { group, replies } = decideCalls(stateOf(calls, given), 'line', calls, countedIds())
  return {
    group,
    replies: replies.map((reply) =>
      reply.ok ? `${reply.value.balance}${reply.value.repeated ? ' again' : ''}` : reply.error.code,
    ),
  }
}
