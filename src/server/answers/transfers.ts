import type * as calls from '../../endpoints/transfers.ts'
import { ok, refuse } from '../../rules/decision.ts'
import { isAgent } from '../../rules/access.ts'
import { fromWire, sum, toWire } from '../../rules/money.ts'
import { numberOf } from '../../rules/number.ts'
import type { Account } from '../ports/accounts.ts'
import type { Actor, Answers, Context } from '../ports/context.ts'
import type { DoneBy } from './acts/acting.ts'
import { checkPaymentPassword } from './acts/paymentPassword.ts'
import { transferBetween } from './acts/transferBetween.ts'

const uplineOf = (ports: Context['ports'], account: Account): Promise<Account | null> =>
  account.parentId === null
    ? Promise.resolve(null)
    : ports.accounts.byId({ lineId: account.lineId, accountId: account.parentId })

const by = ({ actor, ip, requestId }: Context<Actor>): DoneBy => ({ actorId: actor.accountId, way: 'player', ip, requestId })

/** Answers of endpoints/transfers.ts. */
export const transfersAnswers: Answers<typeof calls> = {
  transferEnabled: async (_input, { ports, actor }) => {
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const rules = ports.house.cashier.transfer
    const upline = await uplineOf(ports, account)
    const main = (await ports.ledger.balances(actor)).filter((w) => w.kind === 'main')
    return ok({
      upline: rules.upline && upline !== null, downline: rules.downline && isAgent(account.type),
      uplineAccount: upline?.name ?? null, minimum: rules.minimum, maximum: rules.maximum,
      available: toWire(sum(main.map((w) => w.balance))), hasPaymentPassword: account.paymentPasswordHash !== null,
    })
  },

  transferUpline: async ({ amount, paymentPassword, remark }, context) => {
    const { ports, actor } = context
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const known = await checkPaymentPassword(context, account, paymentPassword)
    if (!known.ok) return known
    const upline = await uplineOf(ports, account)
    if (!upline) return refuse('transfer.no.upline')
    return transferBetween(context, account, upline, fromWire(amount), 'upline', remark, by(context))
  },

  transferDownline: async ({ account: name, amount, paymentPassword, remark }, context) => {
    const { ports, actor } = context
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const known = await checkPaymentPassword(context, account, paymentPassword)
    if (!known.ok) return known
    const to = await ports.accounts.inTeam(actor, name)
    // The same answer for a stranger and for nobody: a name outside the team says nothing about who exists.
    if (!to || to.accountId === actor.accountId) return refuse('transfer.not.downline', { field: 'account' })
    return transferBetween(context, account, to, fromWire(amount), 'downline', remark, by(context))
  },

  transferSlipOf: async ({ id }, { ports, actor }) => {
    const pair = await ports.ledger.transfersOf(actor.lineId, 'peopleTransfer', id)
    const sides = pair.flatMap((transfer) => transfer.entries.filter((entry) => entry.walletKind === 'main'))
    const from = sides.find((side) => side.amount < 0n)
    const to = sides.find((side) => side.amount > 0n)
    const own = actor.name.toLowerCase()
    if (!from || !to || ![from, to].some((side) => side.ownerName.toLowerCase() === own)) return refuse('record.not.found')
    return ok({
      transferId: id, number: numberOf(id), from: from.ownerName, to: to.ownerName, amount: toWire(to.amount),
      remark: pair[0]!.remark, at: pair[0]!.at,
    })
  },
}
