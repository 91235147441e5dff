import { closingObstacle, type ClosingObstacle } from '../../../../entities/desk/players.ts'
import { CONTRACT_KINDS } from '../../../../entities/contracts/contract.ts'
import { ok, refuse, type Decision } from '../../../../rules/decision.ts'
import type { AccountRef } from '../../../ports/accounts/accountRef.ts'
import type { Account } from '../../../ports/accounts/accounts.ts'
import type { ApprovalRow } from '../../../ports/site/approvals.ts'
import { requestApproval, type ApprovalAction, type StaffBy } from '../../requestApproval.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../../serviceContext.ts'
import { blockPerson } from '../../risk/tracesOf.ts'
import { endOtherSessions } from '../endOtherSessions.ts'
import { CLOSED, closedOf, type AccountLock } from './lockAccount.ts'

const FIRST = { offset: 0, limit: 1 } as const

const hasWithdrawals = async ({ ports }: ServiceContext, account: Account): Promise<boolean> => {
  const { rows } = await ports.withdrawals.list(account, { offset: 0, limit: 200 })
  return rows.some(
    ({ status, caseId, caseSettledAt }) =>
      status === 'submitted' ||
      status === 'approved' ||
      status === 'paid' ||
      (caseId !== null && caseSettledAt === null),
  )
}

const hasContracts = async ({ ports, now }: ServiceContext, account: Account): Promise<boolean> =>
  (await ports.contracts.countingFor(account, now)).length > 0 ||
  (await ports.contracts.waitingFor(account, CONTRACT_KINDS)).length > 0

/** Returns what must be settled before an account can be closed, in the order in which staff deal with it. */
export const closingObstacles = async (
  context: ServiceContext,
  account: Account,
): Promise<ClosingObstacle[]> => {
  const { ports } = context
  const { lineId, accountId } = account
  const open = await ports.bets.list(lineId, { accountId, status: 'open', ...FIRST })
  const bills = await ports.bills.shortOf(account, CONTRACT_KINDS)
  const wallets = await ports.ledger.balances(account)
  const found: Readonly<Record<ClosingObstacle, boolean>> = {
    bets: open.total > 0,
    deposits: (await ports.deposits.openCount(account)) > 0,
    withdrawals: await hasWithdrawals(context, account),
    contracts: await hasContracts(context, account),
    bills: bills.some(({ count }) => count > 0),
    approvals: (await ports.approvals.waitingFor(lineId, accountId)).length > 0,
    balance: wallets.some(({ balance }) => balance !== 0n),
  }
  return closingObstacle.options.filter((one) => found[one])
}

/**
 * Closes an account permanently: its sessions and games end, it cannot log in, and no one can transfer money to it. Refuses
 * `account.close.open` while it has bets, payments, contracts, bills or a balance, and `account.state` when it is
 * closed. Only two people can open it again (REOPENING).
 */
export const closeAccount = async (
  context: ServiceContext,
  account: Account,
  reason: string,
  by: AuditActor,
): Promise<Decision<null>> => {
  const { ports, now } = context
  const { lineId, accountId } = account
  const ref: AccountRef = { lineId, accountId }
  if (await closedOf(ports, ref)) return refuse('account.state')
  // Play ends first, so that no bet comes in between the check and the closing.
  await ports.sessions.endPlay(ref, now)
  const obstacles = await closingObstacles(context, account)
  if (obstacles.length > 0)
    return refuse('account.close.open', { detail: { obstacles: obstacles.join(',') } })
  const closing: AccountLock = { reason, by: by.staffName ?? '' }
  await ports.secrets.set(ref, CLOSED, closing, now)
  await blockPerson(context, ref, { reason: 'closed', until: null })
  const ended = await endOtherSessions(context, ref, null, 'blocked')
  await ports.audit.record({
    ...ref,
    ...auditedBy(by),
    kind: 'account.closed',
    detail: { reason, ended },
    at: now,
  })
  return ok(null)
}

const reopeningFacts = async (
  { ports }: ServiceContext,
  ref: AccountRef,
): Promise<Decision<ApprovalRow['facts']>> => {
  const closed = await closedOf(ports, ref)
  return closed
    ? ok([
        { name: 'closedBy', kind: 'text', value: closed.by },
        { name: 'closingReason', kind: 'text', value: closed.reason },
      ])
    : refuse('account.state')
}

/** Opening a closed account again, by two people: letting someone in is never one person's decision. */
export const REOPENING: ApprovalAction = {
  facts: (context, ask) => reopeningFacts(context, ask),
  carryOut: async ({ ports, now }, { lineId, accountId, requestedName, reason }, by) => {
    await ports.secrets.remove({ lineId, accountId }, CLOSED)
    await ports.riskTraces.unblock({ lineId, accountId }, 'closed')
    await ports.audit.record({
      lineId,
      accountId,
      ...auditedBy(by),
      kind: 'account.reopened',
      detail: { reason, requestedBy: requestedName },
      at: now,
    })
    return ok(null)
  },
}

/** Asks a second person to open a closed account again. Refuses `account.state` for an account that is not closed. */
export const askReopening = async (
  context: ServiceContext,
  { lineId, accountId, name }: Account,
  reason: string,
  by: StaffBy,
): Promise<Decision<ApprovalRow>> => {
  const facts = await reopeningFacts(context, { lineId, accountId })
  if (!facts.ok) return facts
  const ask = {
    lineId,
    kind: 'reopening' as const,
    subjectId: accountId,
    accountId,
    subject: name,
    payload: {},
    facts: facts.value,
    reason,
  }
  return requestApproval(context, ask, by)
}
