import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fromWire } from '../../src/rules/money.ts'
import { TRANSACTION_TYPES } from '../../src/rules/transactionTypes.ts'
import { openStore } from '../../src/server/serve.ts'
import { accountStore } from '../../src/server/store/accounts.ts'
import { newId } from '../../src/server/store/ids.ts'
import { ledgerStore } from '../../src/server/store/ledger.ts'
import { callerOf, NEW_PASSWORD, registerNew, type Newcomer } from './caller.ts'
import { chance } from './people.ts'

const run = promisify(execFile)

/** The payment password of funded members. */
export const NEW_PAYMENT = '862047'

/** Where the site under test keeps its data; e2e.mjs names it. */
const place = () => ({ databaseUrl: process.env['DATABASE_URL'] ?? null, dataDir: process.env['DATA_DIR'] ?? '.data' })

/** Gives an account money that may leave at once, as an upline's transfer does: a deposit asks for wagering first. */
const sendMoney = async (name: string, amount: number): Promise<void> => {
  const store = await openStore(place(), 1, 'share')
  try {
    const ledger = ledgerStore(store.db)
    const account = (await accountStore(store.db, chance, ledger).byName(name))!
    await ledger.post([{
      transferId: newId(Date.now()), lineId: account.lineId, type: TRANSACTION_TYPES.transferIn, at: Date.now(), refKind: null, refId: null,
      entries: [{ wallet: { house: 'corrections' }, amount: -fromWire(amount) }, { wallet: { account: account.accountId, kind: 'main' }, amount: fromWire(amount) }],
    }])
  } finally {
    await store.close()
  }
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
