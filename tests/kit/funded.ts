import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import brand from '../../config/brand.json' with { type: 'json' }
import type { GameCategory } from '../../src/entities/game.ts'
import { dayOf } from '../../src/rules/calendar.ts'
import { fromWire } from '../../src/rules/money.ts'
import { TRANSACTION_TYPES } from '../../src/rules/transactionTypes.ts'
import type { Account } from '../../src/server/ports/accounts.ts'
import { openStore } from '../../src/server/serve.ts'
import { accountStore } from '../../src/server/store/accounts.ts'
import type { Database } from '../../src/server/store/database.ts'
import { newId } from '../../src/server/store/ids.ts'
import { ledgerStore } from '../../src/server/store/ledger.ts'
import { rebateStore } from '../../src/server/store/rebates.ts'
import { callerOf, NEW_PASSWORD, registerNew, type Newcomer } from './caller.ts'
import { payPath } from './payPath.ts'
import { chance } from './people.ts'

const run = promisify(execFile)

/** The payment password of funded members. */
export const NEW_PAYMENT = '862047'

/** Where the site under test keeps its data; e2e.mjs names it. */
const place = () => ({ databaseUrl: process.env['DATABASE_URL'] ?? null, dataDir: process.env['DATA_DIR'] ?? '.data' })

/** Writes to an account of the site under test what would else take it days to come by. */
const writeTo = async (name: string, write: (db: Database, account: Account) => Promise<unknown>): Promise<void> => {
  const store = await openStore(place(), { connections: 1, use: 'share' })
  try {
    await write(store.db, (await accountStore(store.db, chance, ledgerStore(store.db)).byName(name))!)
  } finally {
    await store.close()
  }
}

/** Gives an account money that may leave at once, as an upline's transfer does: a deposit asks for wagering first. */
const sendMoney = (name: string, amount: number): Promise<void> => writeTo(name, (db, account) => ledgerStore(db).post([{
  transferId: newId(Date.now()), lineId: account.lineId, type: TRANSACTION_TYPES.transferIn, at: Date.now(), refKind: null, refId: null,
  entries: [{ wallet: { house: 'corrections' }, amount: -fromWire(amount) }, { wallet: { account: account.accountId, kind: 'main' }, amount: fromWire(amount) }],
}]))

/** Lets rebates of today's own bets wait for their player, as the settlement of a day that is over does. */
export const earnRebates = (name: string, amounts: Readonly<Partial<Record<GameCategory, number>>>): Promise<void> => writeTo(name, (db, account) =>
  rebateStore(db).add((Object.entries(amounts) as [GameCategory, number][]).map(([category, amount]) => ({
    lineId: account.lineId, accountId: account.accountId, rebateId: newId(Date.now()), day: dayOf(Date.now(), brand.zone).start, category,
    ruleVersion: 1, validBets: fromWire(amount * 100), rateBps: 100, own: fromWire(amount), ownTransferId: null, ownPaidDay: null, ownPaidAt: null,
    teamValidBets: 0n, team: 0n, teamTransferId: null, teamPaidDay: null, teamPaidAt: null, sources: [],
  }))))

/** Deposits by the sandbox's pay page, as if the player had paid there. */
export const deposit = async (site: string, { token }: Newcomer, amount: number): Promise<void> => {
  const { payUrl } = await callerOf(site)<{ payUrl: string }>('POST', '/wps/relay/MCSFE_depositByLaunchUrl', { requestId: randomUUID(), amount }, { token })
  const paid = await fetch(`${site}${new URL(payPath(payUrl, 'pay'), site).pathname}`, { method: 'POST', redirect: 'manual' })
  expect(paid.status, 'paid at the cashier').toBe(303)
}

/** A newcomer below demosub with a payment password, a bank card, and money that may leave at once. */
export const registerFunded = async (site: string, amount: number): Promise<Newcomer> => {
  const call = callerOf(site)
  const member = await registerNew(site, { recommenderId: 'demosub' })
  const own = { token: member.token, encrypted: true }
  await call('PUT', '/wps/member/paymentPassword', { password: NEW_PASSWORD, paymentPassword: NEW_PAYMENT, confirmPaymentPassword: NEW_PAYMENT }, own)
  await call('PUT', '/wps/member/bankCards', { password: NEW_PASSWORD, bank: 'Maybank', holder: 'Nur Aini', number: '5140112233445566' }, own)
  if (amount > 0) await sendMoney(member.name, amount)
  return member
}

/** A verb of the operator, on the database of the site under test; answers what `--json` prints. */
export const operator = async (...words: readonly string[]): Promise<unknown> => {
  const { stdout } = await run(process.execPath, ['dist/server/cli.js', ...words, '--json'])
  return JSON.parse(stdout) as unknown
}
