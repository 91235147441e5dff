import type { DepositMethod } from '../../../entities/money/cashier.ts'
import { MINUTE, SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { fromWire, type Units } from '../../../rules/money/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { mayDeposit } from '../../domain/money/deposit.ts'
import { makePayToken } from '../../domain/money/payToken.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { DepositRow } from '../../ports/money/deposits.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { checkNotExcluded } from '../accounts/checkExclusion.ts'
import { noticeReturning } from '../risk/returning.ts'
import { allowanceOf } from '../accounts/protectionOf.ts'

/** Opens a deposit that waits for its payment. Nothing is credited here (provider.md §3 Money). */
export const openDeposit = async (
  context: ServiceContext,
  ref: AccountRef,
  method: DepositMethod,
  amount: Units,
): Promise<Decision<DepositRow>> => {
  const { ports, now, random } = context
  const rules = ports.house.cashier.deposit
  const setting = rules.methods.find((m) => m.method === method)
  if (!setting) return refuse('function.not.enabled')
  const own = await ports.protection.of(ref)
  const welcome = checkNotExcluded(own.exclusion, now)
  if (!welcome.ok) return welcome
  const allowed = mayDeposit({
    amount,
    minimum: fromWire(setting.minimum),
    maximum: fromWire(setting.maximum),
    open: await ports.deposits.openCount(ref),
    openMaximum: rules.openMaximum,
    allowance: await allowanceOf(context, ref, own.limits, 'deposit'),
  })
  if (!allowed.ok) return allowed
  const byClock = method === 'manual' && rules.manualPolicy.by === 'automatic'
  const depositId = uuidV7(now, random)
  const deposit: DepositRow = {
    lineId: ref.lineId,
    accountId: ref.accountId,
    depositId,
    method,
    amount,
    status: 'pending',
    payToken: makePayToken({ lineId: ref.lineId, depositId }, random),
    createdAt: now,
    expiresAt: now + setting.expiryMinutes * MINUTE,
    decideAt: byClock ? now + rules.manualPolicy.afterSeconds * SECOND : null,
    decidedAt: null,
    transferId: null,
    failReason: null,
  }
  await ports.deposits.insert(deposit)
  await noticeReturning(context, ref, 'deposit')
  return ok(deposit)
}
