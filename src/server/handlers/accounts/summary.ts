import type * as calls from '../../../endpoints/accounts/summary.ts'
import type { AccountSummary, MovingMoney } from '../../../entities/accounts/summary.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { sum, toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context, Handlers } from '../../ports/context.ts'
import { presentLimit } from '../../usecases/accounts/protectionOf.ts'
import { turnoverStatus } from '../../usecases/money/turnoverOf.ts'

/** The most unfinished deposits, and withdrawals, that a summary lists. */
const MOVING_MAX = 10

const movingOf = async ({ ports, actor }: Context<Actor>): Promise<MovingMoney[]> => {
  const deposits = await ports.deposits.list(actor, { status: 'pending', offset: 0, limit: MOVING_MAX })
  const withdrawals = await ports.withdrawals.list(actor, {
    statuses: ['submitted', 'approved', 'paid'],
    offset: 0,
    limit: MOVING_MAX,
  })
  const moving: MovingMoney[] = [
    ...deposits.rows.map((row) => ({
      kind: 'deposit' as const,
      id: row.depositId,
      number: numberOf(row.depositId),
      amount: toWire(row.amount),
      status: row.status,
      at: row.createdAt,
      dueAt: row.expiresAt,
    })),
    ...withdrawals.rows.map((row) => ({
      kind: 'withdrawal' as const,
      id: row.withdrawalId,
      number: numberOf(row.withdrawalId),
      amount: toWire(row.amount),
      status: row.status,
      at: row.submittedAt,
      dueAt: row.status === 'paid' ? row.confirmBy : null,
    })),
  ]
  return moving.toSorted((one, other) => other.at - one.at)
}

const rewardsOf = async ({
  ports,
  actor,
  now,
  flags,
}: Context<Actor>): Promise<AccountSummary['rewards']> => {
  if (!flags.has('REWCEN3')) return { count: 0, amount: 0 }
  const { claimable, claimableCount } = await ports.promotions.rewards(
    actor,
    { status: 'claimable', offset: 0, limit: 1 },
    now,
  )
  return { count: claimableCount, amount: toWire(claimable) }
}

const limitsOf = async (context: Context<Actor>): Promise<AccountSummary['limits']> => {
  const { limits } = await context.ports.protection.of(context.actor)
  const set = []
  for (const limit of limits)
    if (limit.amount !== null) set.push(await presentLimit(context, context.actor, limit))
  return set
}

/** Handlers of endpoints/accounts/summary.ts. */
export const summaryHandlers: Handlers<typeof calls> = {
  getAccountSummary: async (_input, context) => {
    const { ports, actor } = context
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const wallets = await ports.ledger.balances(actor)
    const { required, done, missing } = await turnoverStatus(context, account)
    const ofKind = (held: boolean) =>
      toWire(sum(wallets.filter(({ kind }) => (kind === 'hold') === held).map(({ balance }) => balance)))
    return ok({
      balance: ofKind(false),
      held: ofKind(true),
      moving: await movingOf(context),
      turnover: { required: toWire(required), done: toWire(done), missing: toWire(missing) },
      rewards: await rewardsOf(context),
      limits: await limitsOf(context),
    })
  },
}
