import type * as calls from '../../../endpoints/money/transfers.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { TIP_REF } from '../../domain/content/chatCards.ts'
import { sidesOf } from '../../domain/money/peopleTransfer.ts'
import type { PostedEntry } from '../../ports/money/ledger.ts'
import { maskName } from '../../../rules/accounts/mask.ts'
import { isAgent } from '../../../rules/accounts/access.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { fromWire, sum, toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import { byPlayer } from '../../usecases/byPlayer.ts'
import { checkPaymentPassword } from '../../usecases/accounts/paymentPassword.ts'
import { transferBetween } from '../../usecases/money/transferBetween.ts'
import { turnoverStatus } from '../../usecases/money/turnoverOf.ts'
import { remarkWords } from '../presenters/record.ts'
import { presentTurnover } from '../presenters/turnover.ts'

const uplineOf = (ports: Context['ports'], account: Account): Promise<Account | null> =>
  account.parentId === null
    ? Promise.resolve(null)
    : ports.accounts.byId({ lineId: account.lineId, accountId: account.parentId })

/** Handlers of endpoints/money/transfers.ts. */
export const transfersHandlers: Handlers<typeof calls> = {
  transferEnabled: async (_input, { ports, actor, flags, now }) => {
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const rules = ports.house.cashier.transfer
    const open = flags.has('FUNDTRANS3')
    const upline = await uplineOf(ports, account)
    const main = (await ports.ledger.balances(actor)).filter((w) => w.kind === 'main')
    return ok({
      upline: open && rules.upline && upline !== null,
      downline: open && rules.downline && isAgent(account.type),
      uplineAccount: upline?.name ?? null,
      minimum: rules.minimum,
      maximum: rules.maximum,
      available: toWire(sum(main.map((w) => w.balance))),
      hasPaymentPassword: account.paymentPasswordHash !== null,
      turnover: presentTurnover(await turnoverStatus({ ports, now }, account)),
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
    return transferBetween(context, {
      from: account,
      to: upline,
      amount: fromWire(amount),
      way: 'upline',
      remark,
      by: byPlayer(context),
    })
  },

  transferDownline: async ({ account: name, amount, paymentPassword, remark }, context) => {
    const { ports, actor, flags } = context
    if (!flags.has('FUNDTRANS3')) return refuse('function.not.enabled')
    const account = await ports.accounts.byId(actor)
    if (!account) return refuse('account.not.found')
    const known = await checkPaymentPassword(context, account, paymentPassword)
    if (!known.ok) return known
    const to = await ports.accounts.inTeam(actor, name)
    // The same refusal for a stranger and an unknown name, so that it does not reveal who exists.
    if (!to || to.accountId === actor.accountId) return refuse('transfer.not.downline', { field: 'account' })
    return transferBetween(context, {
      from: account,
      to,
      amount: fromWire(amount),
      way: 'downline',
      remark,
      by: byPlayer(context),
    })
  },

  transferSlipOf: async ({ id }, context) => {
    const { ports, actor } = context
    const direct = await ports.ledger.transfersOf(actor.lineId, 'peopleTransfer', id)
    const isTip = direct.length === 0
    const pair = isTip ? await ports.ledger.transfersOf(actor.lineId, TIP_REF, id) : direct
    const sides = sidesOf(pair)
    const own = actor.name.toLowerCase()
    if (!sides || ![sides.from, sides.to].some((side) => side.ownerName.toLowerCase() === own))
      return refuse('record.not.found')
    const { from, to } = sides
    const { remark, at } = itemAt(pair, 0)
    // A tip in the chat does not say who the other one is, as the chat does not.
    const nameOf = ({ ownerName }: PostedEntry): string =>
      isTip && ownerName.toLowerCase() !== own ? maskName(ownerName) : ownerName
    return ok({
      transferId: id,
      number: numberOf(id),
      from: nameOf(from),
      to: nameOf(to),
      amount: toWire(to.amount),
      remark: remarkWords(context)(remark),
      at,
    })
  },
}
