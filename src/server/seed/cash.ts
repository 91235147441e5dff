import { MINUTE, SECOND } from '../../rules/calendar.ts'
import { fromWire, UNITS, type Units } from '../../rules/money.ts'
import { confirmReceipt } from '../answers/acts/confirmReceipt.ts'
import { claimRebates } from '../answers/acts/claimRebates.ts'
import { moveWithdrawal } from '../answers/acts/moveWithdrawal.ts'
import { openDeposit } from '../answers/acts/openDeposit.ts'
import { settleDeposit } from '../answers/acts/settleDeposit.ts'
import { submitWithdrawal } from '../answers/acts/submitWithdrawal.ts'
import type { Acting, DoneBy } from '../answers/acts/acting.ts'
import type { Account } from '../ports/accounts.ts'
import type { Dice } from './dice.ts'

const DEMO: DoneBy = { actorId: null, way: 'demo' }
const ROUND = [30, 50, 100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000] as const
const BANKS = ['Maybank', 'CIMB Bank', 'Public Bank', 'RHB Bank', 'Hong Leong Bank'] as const

/** The least round amount that covers what somebody means to spend. */
const roundUp = (wanted: number): number => ROUND.find((amount) => amount >= wanted) ?? 10_000

/** Deposits a round amount and credits it, by one of the cashier's ways. Answers what came in. */
export const deposit = async (acting: Acting, dice: Dice, account: Account, wanted: number): Promise<Units> => {
  const amount = fromWire(roundUp(wanted))
  const method = wanted > 5_000 ? 'manual' : dice.pick(['launchUrl', 'qr', 'launchUrl'] as const)
  const opened = await openDeposit(acting, account, method, amount)
  if (!opened.ok) return 0n
  // Now and then somebody leaves the pay page, and comes back later.
  if (dice.chance(0.04)) {
    await settleDeposit(acting, opened.value, 'failed', DEMO)
    return 0n
  }
  const credited = await settleDeposit({ ...acting, now: acting.now + dice.between(20, 90) * SECOND }, opened.value, 'paid', DEMO)
  return credited.ok ? amount : 0n
}

/** Asks for most of a win; the operator approves and pays it, unless the world ends before that. */
export const withdraw = async (acting: Acting, dice: Dice, account: Account, balance: Units, until: number): Promise<void> => {
  const amount = (balance * BigInt(dice.between(50, 95))) / 100n / (10n * UNITS) * (10n * UNITS)
  const card = { bank: dice.pick(BANKS), holder: account.name.toUpperCase(), number: `5${String(dice.below(1e11)).padStart(11, '0')}` }
  const submitted = await submitWithdrawal(acting, account, amount, card)
  if (!submitted.ok) return
  const approved = acting.now + dice.between(5, 40) * MINUTE
  const refused = dice.chance(0.03)
  if (approved > until) return
  const decided = await moveWithdrawal({ ...acting, now: approved }, submitted.value, refused ? 'refuse' : 'approve', DEMO)
  const paid = approved + dice.between(5, 60) * MINUTE
  if (!decided.ok || refused || paid > until) return
  const sent = await moveWithdrawal({ ...acting, now: paid }, decided.value, 'pay', DEMO)
  const said = paid + dice.between(2, 20) * MINUTE
  if (!sent.ok || said > until) return
  const { withdrawalId: id, confirmBy } = sent.value
  // Most say that it came; for the others the time runs out (§4).
  if (dice.chance(0.8)) await confirmReceipt({ ...acting, now: said }, account, { id, receipt: 'received', amountReceived: null, proofUploadId: null }, DEMO)
  else if (confirmBy! <= until) await moveWithdrawal({ ...acting, now: confirmBy! }, sent.value, 'timeOut', DEMO)
}

/** Claims the rebate that waits, all categories at once. */
export const claim = async (acting: Acting, account: Account): Promise<void> => {
  await claimRebates(acting, account, null)
}
