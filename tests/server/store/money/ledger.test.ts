import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { TRANSACTION_TYPES } from '../../../../src/rules/money/transactionTypes.ts'
import type { TransferDraft } from '../../../../src/server/ports/money/ledger.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { ledgerStore } from '../../../../src/server/store/money/ledger.ts'
import { houseWalletId } from '../../../../src/server/store/money/wallets.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { testDatabase } from '../../../kit/provider/database.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'

const db = await testDatabase(24)
const ledger = ledgerStore(db)
const top = await makeAccount(db, null, 1)

const spend = (account: string, amount: bigint, extra: Partial<TransferDraft> = {}): TransferDraft => ({
  transferId: newId(Date.now()),
  lineId: top.lineId,
  type: TRANSACTION_TYPES.withdrawal,
  at: Date.now(),
  refKind: null,
  refId: null,
  entries: [
    { wallet: { account, kind: 'main' }, amount: -amount },
    { wallet: { house: 'cashier' }, amount },
  ],
  ...extra,
})
const mainOf = async (account: { lineId: string; accountId: string }) =>
  (await ledger.balances(account)).find((wallet) => wallet.kind === 'main')!.balance

test('a new account has a main wallet and a hold, both empty', async () => {
  const account = await makeAccount(db, top)
  expect((await ledger.balances(account)).map(({ kind, balance }) => [kind, balance])).toEqual([
    ['hold', 0n],
    ['main', 0n],
  ])
})

test('of 1,000 concurrent payments from one balance, exactly those that it covers succeed', async () => {
  const account = await makeAccount(db, top)
  await giveMoney(db, account, 1_000n)
  const results = await Promise.all(
    Array.from({ length: 1_000 }, () => ledger.post([spend(account.accountId, 7n)])),
  )
  expect(results.filter(([result]) => result!.ok)).toHaveLength(142)
  expect(await mainOf(account)).toBe(1_000n - 142n * 7n)
})

test('concurrent transfers in both directions between many accounts neither deadlock nor lose a unit', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makeAccount(db, top)))
  for (const person of people) await giveMoney(db, person, 500n)
  const batches = Array.from({ length: 200 }, (_, i) =>
    Array.from({ length: 5 }, (__, j) => {
      const from = people[(i * 3 + j) % 8]!.accountId
      const to = people[(i + j * 5 + 1) % 8]!.accountId
      const amount = BigInt(1 + ((i * 7 + j) % 90))
      return spend(from, amount, {
        entries: [
          { wallet: { account: from, kind: 'main' }, amount: -amount },
          { wallet: { account: to, kind: 'main' }, amount },
        ],
      })
    }),
  )
  await Promise.all(batches.map((batch) => ledger.post(batch)))
  const balances = await Promise.all(people.map(mainOf))
  expect(balances.reduce((a, b) => a + b, 0n)).toBe(4_000n)
})

test('the database itself refuses a negative balance of a player and a duplicate entry', async () => {
  const account = await makeAccount(db, top)
  await giveMoney(db, account, 5n)
  await expect(
    sql`UPDATE wallet SET balance = -1 WHERE line_id = ${top.lineId} AND owner_id = ${account.accountId} AND kind = 'main'`.execute(
      db,
    ),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(
    sql`INSERT INTO entry (line_id, transfer_id, position, wallet_id, wallet_no, amount, balance_after, type, at)
    SELECT line_id, ${newId(1)}::uuid, position, wallet_id, wallet_no, amount, balance_after, type, at
    FROM entry WHERE line_id = ${top.lineId} AND wallet_no = 1`.execute(db),
  ).rejects.toMatchObject({ code: '23505' })
})

test('a transfer is found with its entries, by id and by the record that it refers to', async () => {
  const account = await makeAccount(db, top, 0)
  await giveMoney(db, account, 90n)
  const draft = spend(account.accountId, 40n, {
    refKind: 'withdrawal',
    refId: newId(Date.now()),
    remark: 'to the bank',
  })
  expect(await ledger.post([draft])).toEqual([{ ok: true, balancesAfter: [50n, null] }])
  const [found] = await ledger.transfers(top.lineId, [draft.transferId])
  expect(found).toMatchObject({ type: 6201, remark: 'to the bank', refKind: 'withdrawal' })
  expect(
    found!.entries.map(({ ownerName, walletKind, amount, balanceAfter }) => [
      ownerName,
      walletKind,
      amount,
      balanceAfter,
    ]),
  ).toEqual([
    [account.name, 'main', -40n, 50n],
    ['cashier', 'house', 40n, null],
  ])
  expect(await ledger.transfersOf(top.lineId, 'withdrawal', draft.refId!)).toEqual([found])
  expect(await ledger.transfers(newId(1), [draft.transferId])).toEqual([])
})

test('a transfer between a player and the house is one entry, and an older one of two entries reads the same', async () => {
  const account = await makeAccount(db, top, 0)
  await giveMoney(db, account, 90n)
  const draft = spend(account.accountId, 40n)
  await ledger.post([draft])
  const [stored] = await ledger.transfers(top.lineId, [draft.transferId])
  const ofDraft = sql`line_id = ${top.lineId} AND transfer_id = ${draft.transferId}`
  const { rows } = await sql<{
    position: number
    amount: bigint
    wallet_no: bigint
  }>`SELECT position, amount, wallet_no FROM entry WHERE ${ofDraft}`.execute(db)
  expect(rows).toEqual([{ position: 0, amount: -40n, wallet_no: 2n }])
  await sql`
    INSERT INTO entry (line_id, transfer_id, position, wallet_id, amount, type, at)
    SELECT line_id, transfer_id, 1, house_wallet_id, -amount, type, at FROM entry WHERE ${ofDraft}`.execute(
    db,
  )
  const found = async () =>
    (await verifyLedger(db)).findings
      .filter(({ id }) => id === draft.transferId)
      .map((finding) => finding.found)
  expect(await found()).toEqual(['40', '2 against house'])
  await sql`UPDATE entry SET house_wallet_id = NULL WHERE ${ofDraft}`.execute(db)
  expect(await found()).toEqual([])
  expect(await ledger.transfers(top.lineId, [draft.transferId])).toEqual([stored])
})

test('verify reports an entry against a wallet that is not the house’s', async () => {
  const account = await makeAccount(db, top)
  await giveMoney(db, account, 100n)
  const draft = spend(account.accountId, 1n)
  await ledger.post([draft])
  const against = async (wallet: string) => {
    await sql`UPDATE entry SET house_wallet_id = ${wallet} WHERE line_id = ${top.lineId} AND transfer_id = ${draft.transferId}`.execute(
      db,
    )
    return (await verifyLedger(db)).findings.map(({ id, found }) => [id, found])
  }
  const [own] = await ledger.balances(account)
  expect(await against(own!.walletId)).toEqual([[draft.transferId, `1 against ${own!.kind}`]])
  expect(await against(newId(1))).toEqual([[draft.transferId, '1 against ']])
  expect(await against(houseWalletId(top.lineId, 'cashier'))).toEqual([])
})

test('the account record is newest first, with the sums of all entries', async () => {
  const account = await makeAccount(db, top)
  for (const amount of [100n, 200n, 300n]) await giveMoney(db, account, amount)
  await ledger.post([spend(account.accountId, 50n), spend(account.accountId, 60n)])
  const page = await ledger.record(account, { offset: 0, limit: 2 })
  expect(page.rows.map((row) => [row.amount, row.balanceAfter])).toEqual([
    [-60n, 490n],
    [-50n, 550n],
  ])
  expect([page.total, page.in, page.out]).toEqual([5, 600n, 110n])
  expect(
    (await ledger.record(account, { types: [8122], offset: 0, limit: 9 })).rows.map((row) => row.amount),
  ).toEqual([300n, 200n, 100n])
})

test('in the end all balances agree, and a wrong one is reported', async () => {
  expect(await verifyLedger(db)).toMatchObject({ count: 0, findings: [] })
  await sql`UPDATE wallet SET balance = balance + 1 WHERE line_id = ${top.lineId} AND kind = 'hold' AND owner_id = ${top.accountId}`.execute(
    db,
  )
  const { count, findings } = await verifyLedger(db)
  expect(count).toBe(1)
  expect(findings[0]).toMatchObject({ found: '1 in 0', expected: '0 in 0' })
})

test('verify reports a transfer whose details are on no entry, or on two', async () => {
  const account = await makeAccount(db, top)
  await giveMoney(db, account, 100n)
  const draft = spend(account.accountId, 1n, {
    entries: [
      { wallet: { account: account.accountId, kind: 'main' }, amount: -1n },
      { wallet: { account: account.accountId, kind: 'hold' }, amount: 1n },
    ],
  })
  await ledger.post([draft])
  const entries = sql`line_id = ${top.lineId} AND transfer_id = ${draft.transferId}`
  const found = async () =>
    (await verifyLedger(db)).findings
      .filter(({ id }) => id === draft.transferId)
      .map((finding) => finding.found)
  expect(await found()).toEqual([])
  await sql`UPDATE entry SET remark = NULL WHERE ${entries}`.execute(db)
  expect(await found()).toEqual([`0 of 0, ${draft.type}–${draft.type}`])
  await sql`UPDATE entry SET remark = 'twice' WHERE ${entries}`.execute(db)
  expect(await found()).toEqual([`1 of 2, ${draft.type}–${draft.type}`])
})
