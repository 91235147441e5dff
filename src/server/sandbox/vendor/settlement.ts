import { roundDown, toWire, type Units } from '../../../rules/money/money.ts'
import type { SandboxRound } from '../../ports/games/sandboxVendor.ts'
import type { VendorDeps } from './deps.ts'

/** Returns the fields that identify a step of a round to the wallet. */
export const transactionOf = (round: SandboxRound, step: string) => ({
  transactionId: `${round.roundId}-${step}`,
  playerToken: round.playerToken,
  roundId: round.roundId,
})

/**
 * Reports the win of a round to the wallet. `finishRounds` repeats it if the wallet did not reply. Returns the
 * balance, or null.
 */
export const settleRound = async (deps: VendorDeps, round: SandboxRound): Promise<number | null> => {
  const reply = await deps.wallet(round.vendor, 'settle', {
    ...transactionOf(round, 'settle'),
    won: toWire(round.won),
    ...(round.view['push'] === true ? { validBet: 0 } : {}),
    detail: { result: round.words.slice(0, 200), choice: round.choice },
    at: deps.clock(),
  })
  if (!reply.delivered) return null
  // `round.closed` means that an earlier try succeeded. After any other error, the job retries.
  if (!reply.ok && reply.code !== 'round.closed') return null
  await deps.memory.move(round.roundId, 'owed', { state: 'settled' })
  return reply.ok ? reply.balance : null
}

/** Returns the stake of a round whose bet was not confirmed. */
export const rollBackRound = async (deps: VendorDeps, round: SandboxRound): Promise<void> => {
  const reply = await deps.wallet(round.vendor, 'rollback', {
    ...transactionOf(round, 'rollback'),
    at: deps.clock(),
  })
  if (reply.delivered) await deps.memory.move(round.roundId, 'placing', { state: 'undone' })
}

/** Returns the payout of a round, rounded down to cents; the site keeps the rest (provider.md §3). */
export const payoutOf = (stake: Units, payBps: number): Units => roundDown((stake * BigInt(payBps)) / 10_000n)
