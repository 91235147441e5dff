import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { AccountType } from '../../src/entities/account.ts'
import { TRANSACTION_TYPES } from '../../src/rules/transactionTypes.ts'
import type { Units } from '../../src/rules/money.ts'
import { accountStore } from '../../src/server/store/accounts.ts'
import type { Database } from '../../src/server/store/database.ts'
import { newId } from '../../src/server/store/ids.ts'
import { ledgerStore } from '../../src/server/store/ledger.ts'
import type { Account } from '../../src/server/ports/accounts.ts'

export const chance = { below: (bound: number) => randomInt(bound), bytes: (length: number) => new Uint8Array(randomBytes(length)) }

/** Makes an account under `parent` (a top agent without one), with its wallets. */
export const makeAccount = async (db: Database, parent: Account | null, type: AccountType = 0, name = `t${randomUUID().slice(0, 12).replaceAll('-', '')}`): Promise<Account> => {
  const account = await db.transaction().execute((tx) => accountStore(tx, chance, ledgerStore(tx)).create({
    accountId: newId(Date.now()), parent, name, type, currency: 'MYR', rebates: {}, passwordHash: null, mustChangePassword: false,
    registeredAt: Date.now(),
  }))
  if (!account) throw new Error(`the name ${name} is taken`)
  return account
}

/** Gives an account money, as a correction: it is in no figure. */
export const giveMoney = async (db: Database, account: Account, amount: Units): Promise<void> => {
  await ledgerStore(db).post([{
    transferId: newId(Date.now()), lineId: account.lineId, type: TRANSACTION_TYPES.correctionPlus, at: Date.now(), refKind: null, refId: null,
    entries: [{ wallet: { house: 'corrections' }, amount: -amount }, { wallet: { account: account.accountId, kind: 'main' }, amount }],
  }])
}
