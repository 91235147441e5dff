import { ERRORS, type ErrorCode } from '../../../rules/errors.ts'
import { fromWire, roundDown, toWire, type Units } from '../../../rules/money/money.ts'
import type { SandboxRound } from '../../ports/games/sandboxVendor.ts'
import type { VendorDeps } from './deps.ts'

/** Returns the fields that identify a step of a round to the wallet. */
export const transactionOf = (round: SandboxRound, step: string) => ({
  transactionId: `${round.roundId}-${step}`,
  playerToken: round.playerToken,
  roundId: round.roundId,
})

const isErrorCode = (code: string): code is ErrorCode => code in ERRORS

/** Returns the code of a refusal of the wallet, as the player gets it. */
export const walletCode = (code: string): ErrorCode => (isErrorCode(code) ? code : 'game.launch.failed')

/** Returns the valid bet of a round: less than its stake when stakes were returned undecided. */
const validBetOf = ({ view, stake }: SandboxRound): { validBet?: number } => {
  if (view['push'] === true) return { validBet: 0 }
  const { pushed } = view
  return typeof pushed === 'number' ? { validBet: toWire(stake - fromWire(pushed)) } : {}
}

/** Returns the steps of a round for the betting record. */
const stepsOf = ({ progress }: SandboxRound): { steps?: string } =>
  progress ? { steps: progress.taken.map(({ action }) => action).join(' ') } : {}

/**
 * Reports the win of a round to the wallet. `finishRounds` repeats it if the wallet did not reply. Returns the
 * balance, or null.
 */
export const settleRound = async (deps: VendorDeps, round: SandboxRound): Promise<number | null> => {
  const reply = await deps.wallet(round.vendor, 'settle', {
    ...transactionOf(round, 'settle'),
    won: toWire(round.won),
    ...validBetOf(round),
    detail: { result: round.words.slice(0, 200), choice: round.choice, ...stepsOf(round) },
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
