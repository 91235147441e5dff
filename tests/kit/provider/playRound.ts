import { fromWire } from '../../../src/rules/money/money.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import type { GameCategory } from '../../../src/entities/games/game.ts'
import { freshRequestId, type TestProvider } from './provider.ts'

/** A settled round: amounts in wire units, the moment of the stake and of the result, and the game. */
export interface PlayedRound {
  stake: number
  won: number
  at: number
  settledAt?: number
  vendor?: string
  category?: GameCategory
  gameCode?: string
  trial?: boolean
}

/** Gives an account its stake, and plays a round with it. Returns the vendor's id of the round. */
export const playRound = async (
  provider: Pick<TestProvider, 'jobContext'>,
  account: Account,
  {
    stake,
    won,
    at,
    settledAt = at,
    vendor = 'TIDE',
    category = 'RNG',
    gameCode = 'reef',
    trial = false,
  }: PlayedRound,
): Promise<string> => {
  const { lineId, accountId, name, path } = account
  const round = freshRequestId()
  const call = { lineId, accountId, accountName: name, path, trial, vendor, vendorRound: round }
  await provider.jobContext.transact('directory', async (ports) => {
    await ports.ledger.post([
      {
        transferId: freshRequestId(),
        lineId,
        type: 6101,
        at,
        refKind: null,
        refId: null,
        entries: [
          { wallet: { house: 'cashier' }, amount: -fromWire(stake) },
          { wallet: { account: accountId, kind: 'main' }, amount: fromWire(stake) },
        ],
      },
    ])
    const replies = await ports.bets.callAll([
      {
        ...call,
        at,
        kind: 'bet',
        transactionId: `${round}b`,
        gameCode,
        category,
        stake: fromWire(stake),
      },
      {
        ...call,
        at: settledAt,
        kind: 'settle',
        transactionId: `${round}s`,
        won: fromWire(won),
        validBet: null,
        detail: {},
      },
    ])
    if (!replies.every((reply) => reply.ok)) throw new Error('the round was refused')
  })
  return round
}
