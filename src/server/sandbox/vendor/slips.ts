import { createHash } from 'node:crypto'
import { ok, refuse, type Decision, type Refusal } from '../../../rules/decision.ts'
import { fromWire } from '../../../rules/money/money.ts'
import { uuidOfHash } from '../../../rules/uuid.ts'
import type { SandboxRound } from '../../ports/games/sandboxVendor.ts'
import type { VendorDeps } from './deps.ts'
import { playRound, replyOf, type RoundReply } from './rounds.ts'
import type { OpenGame } from './seat.ts'

/** How many draws one slip may be for. */
export const SLIP_DRAWS = 10

/** A slip as the page sends it: the same lines for consecutive draws. `stake` is for each line of each draw. */
export interface Slip {
  slipId: string
  /** The first draw. */
  from: number
  draws: number
  lines: string
  stake: number
}

/** What became of a slip: the draws whose stake was taken, and why the next one was not. */
export interface SlipReply {
  taken: (RoundReply & { issue: number })[]
  refused: { issue: number; code: string; detail: Refusal['detail'] } | null
  /** null if the wallet has not replied yet. */
  balance: number | null
}

/** The id of a draw's round is derived from the slip's, so that a slip that is sent again plays no round again. */
const roundIdOf = (seatId: string, slipId: string, issue: number): string =>
  uuidOfHash(createHash('sha256').update(`slip ${seatId} ${slipId} ${issue}`).digest('hex'))

/** Returns what became of a round that was sent before. */
const repeated = (deps: VendorDeps, open: OpenGame, round: SandboxRound): Decision<RoundReply> => {
  if (round.state === 'placing') return refuse('server.busy')
  if (round.state === 'refused' || round.state === 'undone') return refuse('request.id.reused')
  return ok(replyOf(open, round, null, deps.clock()))
}

/**
 * Plays a slip: one round for each draw, in order, each through the wallet. It stops at the first refusal. If no
 * draw was taken, the slip is refused as a whole.
 */
export const playSlip = async (
  deps: VendorDeps,
  open: OpenGame,
  slip: Slip,
): Promise<Decision<SlipReply>> => {
  const { timed, seat } = open
  if (!timed?.lines) return refuse('request.invalid', { field: 'lines' })
  const stake = fromWire(slip.stake) * BigInt(timed.lines(slip.lines).length)
  const issues = Array.from({ length: slip.draws }, (_, i) => slip.from + i)
  const reply: SlipReply = { taken: [], refused: null, balance: null }
  for (const issue of issues) {
    const bet = {
      choice: `${issue}|${slip.lines}`,
      stake,
      roundId: roundIdOf(seat.seatId, slip.slipId, issue),
    }
    const before = await deps.memory.round(bet.roundId)
    const played = before ? repeated(deps, open, before) : await playRound(deps, open, bet)
    if (!played.ok) {
      if (reply.taken.length === 0) return played
      return ok({ ...reply, refused: { issue, code: played.error.code, detail: played.error.detail } })
    }
    reply.taken.push({ ...played.value, issue })
    reply.balance = played.value.balance ?? reply.balance
  }
  return ok(reply)
}
