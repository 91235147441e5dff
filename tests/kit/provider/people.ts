import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { AccountType } from '../../../src/entities/accounts/account.ts'
import { TRANSACTION_TYPES } from '../../../src/rules/money/transactionTypes.ts'
import type { Units } from '../../../src/rules/money/money.ts'
import { accountStore } from '../../../src/server/store/accounts/accounts.ts'
import type { Database } from '../../../src/server/store/db/database.ts'
import { newId } from '../../../src/server/store/db/ids.ts'
import { ledgerStore } from '../../../src/server/store/money/ledger.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import { sourceOver } from './sourceOver.ts'

export const chance = {
  below: (bound: number) => randomInt(bound),
  bytes: (length: number) => new Uint8Array(randomBytes(length)),
}

/** Creates an account below `parent`, or a top agent without one, with its wallets. */
export const makeAccount = async (
  db: Database,
  parent: Account | null,
  type: AccountType = 0,
  name = `t${randomUUID().slice(0, 12).replaceAll('-', '')}`,
): Promise<Account> => {
  const account = await db.transaction().execute((tx) =>
    accountStore(sourceOver(tx), chance, ledgerStore(tx)).create({
      accountId: newId(Date.now()),
      parent,
      name,
      type,
      currency: 'MYR',
      rebates: {},
      passwordHash: null,
      mustChangePassword: false,
      registeredAt: Date.now(),
    }),
  )
  if (!account) throw new Error(`the name ${name} is taken`)
  return account
}

/** Gives an account money by a correction, which counts in no figure. */
export const giveMoney = async (db: Database, account: Account, amount: Units): Promise<void> => {
  await ledgerStore(db).post([
    {
      transferId: newId(Date.now()),
      lineId: account.lineId,
      type: TRANSACTION_TYPES.correctionPlus,
      at: Date.now(),
      refKind: null,
      refId: null,
      entries: [
        { wallet: { house: 'corrections' }, amount: -amount },
        { wallet: { account: account.accountId, kind: 'main' }, amount },
      ],
    },
  ])
}
