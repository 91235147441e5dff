import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import brand from '../../../config/brand.json' with { type: 'json' }
import type { GameCategory } from '../../../src/entities/games/game.ts'
import { dayOf } from '../../../src/rules/calendar.ts'
import { fromWire } from '../../../src/rules/money/money.ts'
import { TRANSACTION_TYPES } from '../../../src/rules/money/transactionTypes.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import { accountStore } from '../../../src/server/store/accounts/accounts.ts'
import { openDatabase, type Database } from '../../../src/server/store/db/database.ts'
import { newId } from '../../../src/server/store/db/ids.ts'
import { runningConnection } from '../../../src/server/store/db/postgres/embedded.ts'
import { ledgerStore } from '../../../src/server/store/money/ledger.ts'
import { turnoverStore } from '../../../src/server/store/money/turnover.ts'
import { rebateStore } from '../../../src/server/store/team/rebates.ts'
import { callerOf, NEW_PASSWORD, registerNew, type Newcomer } from '../site/caller.ts'
import { payPath } from '../site/payPath.ts'
import { chance } from './people.ts'
import { sourceOver } from './sourceOver.ts'

const run = promisify(execFile)

/** The payment password of funded members. */
export const NEW_PAYMENT = '862047'

/**
 * Opens the database of the site under test, whose data directory e2e.mjs sets. What starts a site would do so too, but it
 * imports the whole server, which Playwright compiles for each run.
 */
const openSite = (): Database => {
  const url = process.env['DATABASE_URL']
  const connection = url ? { connectionString: url } : runningConnection(process.env['DATA_DIR'] ?? '.data')
  if (!connection) throw new Error('The site under test does not run.')
  return openDatabase(connection, 1)
}

/** Writes data to an account of the site under test that would take days to earn. */
const writeTo = async (
  name: string,
  write: (db: Database, account: Account) => Promise<unknown>,
): Promise<void> => {
  const db = openSite()
  try {
    await write(db, (await accountStore(sourceOver(db), chance, ledgerStore(db)).byName(name))!)
  } finally {
    await db.destroy()
  }
}

/** Gives an account money without turnover requirement, as an upline's transfer does. */
export const sendMoney = (name: string, amount: number): Promise<void> =>
  writeTo(name, (db, account) =>
    ledgerStore(db).post([
      {
        transferId: newId(Date.now()),
        lineId: account.lineId,
        type: TRANSACTION_TYPES.transferIn,
        at: Date.now(),
        refKind: null,
        refId: null,
        entries: [
          { wallet: { house: 'corrections' }, amount: -fromWire(amount) },
          { wallet: { account: account.accountId, kind: 'main' }, amount: fromWire(amount) },
        ],
      },
    ]),
  )

/** Closes the wagering requirements of an account, as bets that meet them do. */
export const finishWagering = (name: string): Promise<void> =>
  writeTo(name, async (db, account) => {
    const turnover = turnoverStore(db)
    const open = await turnover.open(account)
    await turnover.close(
      account,
      open.map(({ requirementId }) => requirementId),
      Date.now(),
    )
  })

/** Adds claimable rebates of today's own bets for an account, as the settlement does for a past day. */
export const earnRebates = (
  name: string,
  amounts: Readonly<Partial<Record<GameCategory, number>>>,
): Promise<void> =>
  writeTo(name, (db, account) =>
    rebateStore(db).add(
      (Object.entries(amounts) as [GameCategory, number][]).map(([category, amount]) => ({
        lineId: account.lineId,
        accountId: account.accountId,
        rebateId: newId(Date.now()),
        day: dayOf(Date.now(), brand.zone).start,
        category,
        ruleVersion: 1,
        validBets: fromWire(amount * 100),
        rateBps: 100,
        own: fromWire(amount),
        ownTransferId: null,
        ownPaidDay: null,
        ownPaidAt: null,
        teamValidBets: 0n,
        team: 0n,
        teamTransferId: null,
        teamPaidDay: null,
        teamPaidAt: null,
        sources: [],
      })),
    ),
  )

/** Makes a deposit and pays it on the sandbox pay page. */
export const deposit = async (site: string, { token }: Newcomer, amount: number): Promise<void> => {
  const { payUrl } = await callerOf(site)<{ payUrl: string }>(
    'POST',
    '/wps/relay/MCSFE_depositByLaunchUrl',
    { requestId: randomUUID(), amount },
    { token },
  )
  const paid = await fetch(`${site}${new URL(payPath(payUrl, 'pay'), site).pathname}`, {
    method: 'POST',
    redirect: 'manual',
  })
  expect(paid.status, 'paid at the cashier').toBe(303)
}

/** Registers an account below demosub with a payment password, a bank card, and money without turnover requirement. */
export const registerFunded = async (site: string, amount: number): Promise<Newcomer> => {
  const call = callerOf(site)
  const member = await registerNew(site, { recommenderId: 'demosub' })
  const own = { token: member.token, encrypted: true }
  await call(
    'PUT',
    '/wps/member/paymentPassword',
    { password: NEW_PASSWORD, paymentPassword: NEW_PAYMENT, confirmPaymentPassword: NEW_PAYMENT },
    own,
  )
  await call(
    'PUT',
    '/wps/member/bankCards',
    { password: NEW_PASSWORD, bank: 'Maybank', holder: 'Nur Aini', number: '5140112233445566' },
    own,
  )
  if (amount > 0) await sendMoney(member.name, amount)
  return member
}

/** Runs an operator command on the database of the site under test. Returns its `--json` output. */
export const operator = async (...words: readonly string[]): Promise<unknown> => {
  const { stdout } = await run(process.execPath, ['dist/server/cli.js', ...words, '--json'])
  return JSON.parse(stdout) as unknown
}
