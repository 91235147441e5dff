import { MINUTE, SECOND } from '../../rules/calendar.ts'
import { fromWire, UNITS, type Units } from '../../rules/money/money.ts'
import { confirmReceipt } from '../usecases/money/confirmReceipt.ts'
import { claimRebates } from '../usecases/team/claimRebates.ts'
import { moveWithdrawal } from '../usecases/money/moveWithdrawal.ts'
import { openDeposit } from '../usecases/money/openDeposit.ts'
import { settleDeposit } from '../usecases/money/settleDeposit.ts'
import { submitWithdrawal } from '../usecases/money/submitWithdrawal.ts'
import type { ServiceContext, AuditActor } from '../usecases/serviceContext.ts'
import type { Account } from '../ports/accounts/accounts.ts'
import type { SeededRandom } from './seededRandom.ts'

const DEMO: AuditActor = { actorId: null, way: 'demo' }
const ROUND_AMOUNTS = [30, 50, 100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000] as const
const BANKS = ['Maybank', 'CIMB Bank', 'Public Bank', 'RHB Bank', 'Hong Leong Bank'] as const

/** Returns the smallest round amount that covers `wanted`. */
const roundUp = (wanted: number): number => ROUND_AMOUNTS.find((amount) => amount >= wanted) ?? 10_000

/** Deposits a round amount by one of the cashier's methods. Returns the credited amount. */
export const deposit = async (
  service: ServiceContext,
  random: SeededRandom,
  account: Account,
  wanted: number,
): Promise<Units> => {
  const amount = fromWire(roundUp(wanted))
  const method = wanted > 5_000 ? 'manual' : random.pick(['launchUrl', 'qr', 'launchUrl'] as const)
  const opened = await openDeposit(service, account, method, amount)
  if (!opened.ok) return 0n
  // Some players leave the pay page and come back later.
  if (random.chance(0.04)) {
    await settleDeposit(service, opened.value, 'failed', DEMO)
    return 0n
  }
  const credited = await settleDeposit(
    { ...service, now: service.now + random.between(20, 90) * SECOND },
    opened.value,
    'paid',
    DEMO,
  )
  return credited.ok ? amount : 0n
}

/** Withdraws most of a balance. The operator approves and pays it, unless the demo data ends before that. */
export const withdraw = async (
  service: ServiceContext,
  random: SeededRandom,
  account: Account,
  balance: Units,
  until: number,
): Promise<void> => {
  const amount = ((balance * BigInt(random.between(50, 95))) / 100n / (10n * UNITS)) * (10n * UNITS)
  const card = {
    bank: random.pick(BANKS),
    holder: account.name.toUpperCase(),
    number: `5${String(random.below(1e11)).padStart(11, '0')}`,
  }
  const submitted = await submitWithdrawal(service, account, amount, card)
  if (!submitted.ok) return
  const approved = service.now + random.between(5, 40) * MINUTE
  const refused = random.chance(0.03)
  if (approved > until) return
  const decided = await moveWithdrawal(
    { ...service, now: approved },
    submitted.value,
    refused ? 'refuse' : 'approve',
    DEMO,
  )
  const paid = approved + random.between(5, 60) * MINUTE
  if (!decided.ok || refused || paid > until) return
  const sent = await moveWithdrawal({ ...service, now: paid }, decided.value, 'pay', DEMO)
  const confirmed = paid + random.between(2, 20) * MINUTE
  if (!sent.ok || confirmed > until) return
  const { withdrawalId: id, confirmBy } = sent.value
  // Most players confirm receipt; the others let it time out (§4).
  if (random.chance(0.8))
    await confirmReceipt(
      { ...service, now: confirmed },
      account,
      { id, receipt: 'received', amountReceived: null, proofUploadId: null },
      DEMO,
    )
  else if (confirmBy !== null && confirmBy <= until)
    await moveWithdrawal({ ...service, now: confirmBy }, sent.value, 'timeOut', DEMO)
}

/** Claims the open rebates of all categories. */
export const claimRebate = async (service: ServiceContext, account: Account): Promise<void> => {
  await claimRebates(service, account, null)
}
