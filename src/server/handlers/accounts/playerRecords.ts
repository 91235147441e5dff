import type * as calls from '../../../endpoints/accounts/playerRecords.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { keyOf, readKey } from '../../../rules/recordKey.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import type { PostedTransfer } from '../../ports/money/ledger.ts'
import { betsPage } from '../betting/betting.ts'
import { recordPage } from '../betting/recordPage.ts'
import { gameNaming, presentBet } from '../presenters/bet.ts'
import { isPlayers, presentTransfer, remarkWords } from '../presenters/record.ts'

/** Returns the account of a name that staff may see. */
const accountOf = async ({ ports }: StaffContext, name: string | undefined): Promise<Account | null> => {
  const account = name === undefined ? null : await ports.accounts.byName(name)
  return account && !account.support ? account : null
}

/** Staff see the names and balances of all players. */
const presentWhole = (transfers: readonly PostedTransfer[]) => {
  const names = new Set(transfers.flatMap(({ entries }) => entries.filter(isPlayers)).map((e) => e.ownerName))
  return transfers.map((transfer) => presentTransfer(transfer, { whole: names, named: names }))
}

/** Handlers of endpoints/accounts/playerRecords.ts. */
export const playerRecordsHandlers: Handlers<typeof calls> = {
  playerBets: async ({ account: name, ...input }, context) => {
    const { pageNo, pageSize } = input
    const account = await accountOf(context, name)
    if (!account)
      return ok({
        list: [],
        pageNo,
        pageSize,
        total: 0,
        totals: { stake: 0, validBet: 0, won: 0, profit: 0 },
      })
    const page = await betsPage(context, account, 'self', input)
    return ok({
      ...page,
      list: page.list.map((row) => ({ ...row, key: keyOf({ lineId: account.lineId, id: row.id }) })),
    })
  },

  playerRecords: async ({ account: name, ...input }, context) => {
    const { pageNo, pageSize } = input
    const account = await accountOf(context, name)
    if (!account) return ok({ list: [], pageNo, pageSize, total: 0, totals: { in: 0, out: 0 } })
    const page = await recordPage(context, account, input)
    return ok({
      ...page,
      list: page.list.map((row) => ({ ...row, key: keyOf({ lineId: account.lineId, id: row.id }) })),
    })
  },

  getPlayerBet: async ({ key }, context) => {
    const { lineId, id } = readKey(key)
    const { ports } = context
    const round = await ports.bets.byId(lineId, id)
    if (!round) return refuse('record.not.found')
    const transfers = await ports.ledger.transfers(lineId, [round.roundId, ...round.furtherTransfers])
    return ok({
      bet: presentBet(round, gameNaming(context)),
      transfers: presentWhole(transfers),
      detail: { ...round.detail },
    })
  },

  getPlayerTransfer: async ({ key }, context) => {
    const { lineId, id } = readKey(key)
    const transfers = await context.ports.ledger.transfers(lineId, [id])
    const transfer = transfers[0]
    if (!transfer?.entries.some(isPlayers)) return refuse('record.not.found')
    return ok({ ...itemAt(presentWhole([transfer]), 0), remark: remarkWords(context)(transfer.remark) })
  },
}
