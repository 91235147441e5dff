import { expect, test } from 'vitest'
import type { VendorCall } from '../../../../src/server/ports/betting/bets.ts'
import { betsStore } from '../../../../src/server/store/betting/bets.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { testDatabase } from '../../../kit/provider/database.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'

const db = await testDatabase()
const bets = betsStore(db, 'Asia/Kuala_Lumpur')
const top = await makeAccount(db, null, 1)
const { lineId } = top
const account = await makeAccount(db, top)
await giveMoney(db, account, 1_000n)

const base = (vendorRound: string) => ({
  lineId,
  accountId: account.accountId,
  accountName: account.name,
  path: account.path,
  trial: false,
  vendor: 'HARBOUR',
  vendorRound,
  at: Date.now(),
})
const bet = (round: string): VendorCall => ({
  ...base(round),
  kind: 'bet',
  transactionId: `b-${round}`,
  gameCode: 'reef-riches',
  category: 'RNG',
  stake: 10n,
})
const rollback = (round: string): VendorCall => ({
  ...base(round),
  kind: 'rollback',
  transactionId: `x-${round}`,
})

/** Takes the block of a round away while `work` runs, as if the transaction that made it could not be seen. */
const withoutBlock = async (round: string, work: () => Promise<unknown>): Promise<void> => {
  const block = db
    .selectFrom('round_block')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('vendor_round', '=', round)
  const row = await block.executeTakeFirstOrThrow()
  await db.deleteFrom('round_block').where('line_id', '=', lineId).where('vendor_round', '=', round).execute()
  // An instance of its own remembers nothing of the rollback.
  await work()
  await db
    .insertInto('round_block')
    .values({ ...row, at: new Date(row.at) })
    .execute()
}
const ROLLBACK = 'each rollback that was answered returned its stake, or its bet was never taken'
const BLOCK = 'each round whose rollback came before its bet has no bet'
const BET = 'each bet that was answered is in a round'

test('verify finds a rollback that was answered while the stake of its bet stayed taken', async () => {
  expect((await bets.call(bet('kept'))).ok).toBe(true)
  expect((await bets.call(bet('returned'))).ok).toBe(true)
  expect((await bets.call(rollback('returned'))).ok).toBe(true)
  expect((await bets.call(rollback('crossed'))).ok).toBe(true)
  expect((await verifyLedger(db)).findings).toEqual([])

  await withoutBlock('crossed', () => betsStore(db, 'Asia/Kuala_Lumpur').call(bet('crossed')))
  const { rows } = await bets.list(lineId, { accountId: account.accountId, offset: 0, limit: 10 })
  const crossed = rows.find(({ vendorRound }) => vendorRound === 'crossed')!
  expect(crossed).toMatchObject({ status: 'open', stake: 10n })
  const finding = { id: crossed.roundId, found: 'open, stake 10' }
  expect((await verifyLedger(db)).findings).toEqual([
    { ...finding, check: ROLLBACK, expected: 'void' },
    { ...finding, check: BLOCK, expected: 'no bet' },
  ])
})

test('verify finds a bet that was answered and is in no round', async () => {
  await db.deleteFrom('vendor_call').where('line_id', '=', lineId).where('kind', '=', 'rollback').execute()
  await db.deleteFrom('round_block').where('line_id', '=', lineId).execute()
  await db
    .updateTable('vendor_call')
    .set({ vendor_round: 'nowhere' })
    .where('line_id', '=', lineId)
    .where('transaction_id', '=', 'b-kept')
    .execute()
  expect((await verifyLedger(db)).findings).toEqual([
    { check: BET, id: 'HARBOUR/b-kept', found: 'no round', expected: 'nowhere' },
  ])
})
