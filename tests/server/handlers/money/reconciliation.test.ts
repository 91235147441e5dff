import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OPERATOR_LISTS } from '../../../../src/centre/operator/lists.ts'
import {
  RECONCILIATION_FIGURES,
  reconciliationFigure,
} from '../../../../src/centre/operator/reconciliation/reconciliationFigures.ts'
import * as calls from '../../../../src/endpoints/money/reconciliation.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { DAY, dayName } from '../../../../src/rules/calendar.ts'
import { fromWire } from '../../../../src/rules/money/money.ts'
import { numberOf } from '../../../../src/rules/number.ts'
import { reconcileCommand } from '../../../../src/server/cli/books/reconcile.ts'
import { UsageError } from '../../../../src/server/cli/command.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { playRound } from '../../../kit/provider/playRound.ts'
import { testProvider } from '../../../kit/provider/provider.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { totalOpened } from '../../../kit/provider/totalOpened.ts'

const provider = await testProvider()
const { member, agent } = await provider.makeTeam()
const other = await provider.makeAccount({ name: 'otherline', type: 1 })
const ora = await makeStaff(provider, 'ora', 'owner')
const { token } = ora
const { clock, db, brand } = provider
const totalOf = totalOpened(provider, OPERATOR_LISTS)
const [vendor] = provider.ports.house.games.vendors.map(({ id }) => id)
const today = dayName(clock.now, brand.zone)

const rounds = {
  same: await playRound(provider, member, { stake: 10, won: 0, at: clock.now, vendor: vendor! }),
  differs: await playRound(provider, other, { stake: 20, won: 30.5, at: clock.now, vendor: vendor! }),
  onlyHere: await playRound(provider, member, { stake: 1.25, won: 1, at: clock.now, vendor: vendor! }),
}
// Another day, another vendor, and play money are in no statement of this one.
await playRound(provider, member, { stake: 7, won: 0, at: clock.now - 2 * DAY, vendor: vendor! })
await playRound(provider, member, { stake: 7, won: 0, at: clock.now, vendor: 'SOMEONE' })
await playRound(provider, member, { stake: 7, won: 0, at: clock.now, vendor: vendor!, trial: true })

const FILE = `round,stake,won\n${rounds.same},10,0\n${rounds.differs},20,30\nunknown,5,0\n`

type Upload = Parameters<typeof provider.call<typeof calls.uploadStatement>>[1]
const upload = (input: Partial<Upload> = {}, as = token) =>
  provider.call(
    calls.uploadStatement,
    { side: 'vendor', party: vendor!, from: today, to: today, fileName: 'june.csv', file: FILE, ...input },
    { token: as },
  )
const differencesOf = async (reconciliation: string, input = {}) =>
  (await provider.call(calls.differences, { reconciliation, pageSize: 100, ...input }, { token })).value

describe('a statement of a vendor', () => {
  test('is compared with the ledger of all lines: matched, missing here, missing there, and other amounts', async () => {
    const { value } = await upload()
    expect(value).toMatchObject({ repeated: false, differences: 3, badCount: 0, bad: [] })
    const row = (await provider.call(calls.getReconciliation, { id: value.reconciliation! }, { token })).value
    expect(row).toMatchObject({
      party: vendor,
      dayFrom: today,
      dayTo: today,
      uploadedBy: 'ora',
      uploadedAt: clock.now,
      matched: 1,
      differs: 1,
      missingHere: 1,
      missingThere: 1,
      openCount: 3,
      receivedHere: 31.25,
      receivedThere: 35,
      paidHere: 31.5,
      paidThere: 30,
    })
    const { list, totals } = await differencesOf(row.id)
    expect(
      list.map((one) => [
        one.result,
        one.reference,
        one.receivedHere,
        one.receivedThere,
        one.paidHere,
        one.paidThere,
      ]),
    ).toEqual([
      ['differs', rounds.differs, 20, 20, 30.5, 30],
      ['missingHere', 'unknown', null, 5, null, 0],
      ['missingThere', rounds.onlyHere, 1.25, null, 1, null],
    ])
    expect(list.map(({ account, fileLine }) => [account, fileLine])).toEqual([
      ['otherline', 3],
      ['', 4],
      [member.name, null],
    ])
    expect(totals).toEqual({ receivedHere: 21.25, receivedThere: 25, paidHere: 31.5, paidThere: 30 })
    for (const figure of RECONCILIATION_FIGURES) {
      const opened = reconciliationFigure(figure, row)
      expect([figure, opened ? await totalOf(opened, token) : 0]).toEqual([figure, row[figure]])
    }
  })

  test('is stored once, also when two people upload it at the same time; another file is another statement', async () => {
    const fin = await makeStaff(provider, 'fin', 'finance')
    const file = `${FILE}more,1,1\n`
    const both = await Promise.all([upload({ file }), upload({ file }, fin.token)])
    expect(both.map(({ value }) => value.reconciliation)).toEqual([
      both[0].value.reconciliation,
      both[0].value.reconciliation,
    ])
    expect(both.map(({ value }) => value.repeated).sort()).toEqual([false, true])
    const { list } = (await provider.call(calls.reconciliations, { issuer: 'vendor' }, { token })).value
    expect(list.filter(({ id }) => id === both[0].value.reconciliation)).toHaveLength(1)
    expect((await upload()).value.repeated).toBe(true)
    expect((await upload({ from: dayName(clock.now - DAY, brand.zone) })).value.repeated).toBe(false)
  })

  test('with lines that cannot be read is not stored; each is named with its line and reason', async () => {
    const count = async () => (await provider.call(calls.reconciliations, {}, { token })).value.total
    const before = await count()
    const file = `round,stake,won\n${rounds.same},10\n\nr2,x,1\n${rounds.same},10,0`
    expect((await upload({ file })).value).toEqual({
      reconciliation: null,
      repeated: false,
      differences: 0,
      badCount: 2,
      bad: [
        { line: 2, fault: 'fields', text: `${rounds.same},10` },
        { line: 4, fault: 'amount', text: 'r2,x,1' },
      ],
    })
    const many = `round,stake,won\n${'r\n'.repeat(500)}`
    const { badCount, bad } = (await upload({ file: many })).value
    expect([badCount, bad.length]).toEqual([500, 100])
    expect(await count()).toBe(before)
  })

  test.each([
    [{ party: 'NOBODY' }, 'reconciliation.party', 'party'],
    [{ side: 'cashier' }, 'reconciliation.party', 'party'],
    [{ file: 'round,stake,won\n' }, 'reconciliation.empty', 'file'],
    [{ file: `round,stake,won\n${'r,1,1\n'.repeat(20_001)}` }, 'reconciliation.too.large', 'file'],
    [{ from: '2026-01-01', to: '2026-02-01' }, 'range.too.long', 'to'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'range.too.long', 'to'],
    [{ from: '2026-02-31', to: '2026-02-31' }, 'field.pattern', 'from'],
  ] as const)('%# is refused with %s', async (input, code, field) => {
    expect(await upload(input)).toMatchObject({ errorCode: code, field })
  })
})

describe('a difference', () => {
  test('is explained once, with a note and a name; the audit log has both', async () => {
    const { reconciliation } = (await upload()).value
    const [open] = (await differencesOf(reconciliation!, { resolution: 'open' })).list
    const resolve = (key: string) =>
      provider.call(calls.resolveDifference, { key, note: 'The vendor rounds down' }, { token })
    const done = await Promise.all([resolve(open!.key), resolve(open!.key)])
    expect(done.map(({ errorCode }) => errorCode).sort()).toEqual(['reconciliation.resolved', null].sort())
    expect((await resolve('nothing')).errorCode).toBe('record.not.found')
    const explained = (await differencesOf(reconciliation!, { resolution: 'resolved' })).list
    expect(explained).toMatchObject([
      { key: open!.key, resolvedBy: 'ora', resolvedAt: clock.now, note: 'The vendor rounds down' },
    ])
    const row = (await provider.call(calls.getReconciliation, { id: reconciliation! }, { token })).value
    expect(row.openCount).toBe((await differencesOf(reconciliation!, { resolution: 'open' })).total)
    const log = (await provider.call(auditLog, { action: 'reconciliation', pageSize: 100 }, { token })).value
    expect(log.list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['reconciliation.resolve', 'reconciliation.upload']),
    )
  })

  test('without a statement there are none, and an unknown statement is refused', async () => {
    expect((await provider.call(calls.differences, {}, { token })).value.total).toBe(0)
    const id = newId(clock.now)
    expect((await provider.call(calls.getReconciliation, { id }, { token })).errorCode).toBe(
      'record.not.found',
    )
  })
})

/** Stores a credited deposit or a paid withdrawal. */
const payment = async (kind: 'deposit' | 'withdrawal', method: 'launchUrl' | 'manual', amount: number) => {
  const id = newId(clock.now)
  const at = new Date(clock.now)
  const { lineId: line_id, accountId: account_id } = agent
  if (kind === 'deposit')
    await db
      .insertInto('deposit')
      .values({
        line_id,
        deposit_id: id,
        account_id,
        method,
        amount: fromWire(amount),
        status: 'credited',
        pay_token: method === 'manual' ? '' : `token-${id}`,
        created_at: at,
        expires_at: at,
        decided_at: at,
        transfer_id: id,
      })
      .execute()
  else
    await db
      .insertInto('withdrawal')
      .values({
        line_id,
        withdrawal_id: id,
        account_id,
        amount: fromWire(amount),
        fee: fromWire(1),
        status: 'paid',
        bank: 'Maybank',
        holder: 'A',
        card_number: '1',
        submitted_at: at,
        paid_at: at,
        forced: false,
      })
      .execute()
  return id
}

test('statements of the payment service and of the bank name payments by number, token, or a retyped number', async () => {
  const byToken = await payment('deposit', 'launchUrl', 50)
  const byNumber = await payment('deposit', 'launchUrl', 60)
  const transfer = await payment('deposit', 'manual', 70)
  const payout = await payment('withdrawal', 'manual', 80)
  const cashier = async (party: string, ...lines: string[]) => {
    const { reconciliation } = (
      await upload({ side: 'cashier', party, file: ['order,kind,amount', ...lines].join('\n') })
    ).value
    return (await provider.call(calls.getReconciliation, { id: reconciliation! }, { token })).value
  }
  const retyped = numberOf(byNumber).toLowerCase().replaceAll('-', ' ')
  expect(await cashier('service', `token-${byToken},deposit,50`, `${retyped},deposit,60`)).toMatchObject({
    matched: 2,
    openCount: 0,
    receivedHere: 110,
    receivedThere: 110,
    paidHere: 0,
  })
  // The fee stays with the house.
  expect(
    await cashier('bank', `${numberOf(transfer)},deposit,70`, `${numberOf(payout)},withdrawal,79`),
  ).toMatchObject({ matched: 2, openCount: 0, receivedHere: 70, paidHere: 79, paidThere: 79 })
  expect(await cashier('bank', `${numberOf(transfer)},withdrawal,70`)).toMatchObject({
    matched: 0,
    differs: 1,
    missingThere: 1,
  })
})

test('the command line compares a file as the operator centre does, and finds the same statement', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statement-'))
  const path = join(folder, 'june.csv')
  writeFileSync(path, FILE)
  const context = { provider, by: { actorId: null, staffName: 'root', way: 'operator' } } as never
  const run = (...args: string[]) => reconcileCommand.run(context, args, {})
  const { reconciliation } = (await upload()).value
  const again = await run('vendor', vendor!, today, today, path)
  expect(again.value).toMatchObject({ reconciliationId: reconciliation, repeated: true })
  expect([again.ok, again.lines[0]]).toEqual([false, expect.stringContaining('uploaded before')])
  writeFileSync(path, 'round,stake,won\nr,1')
  const bad = await run('vendor', vendor!, today, today, path)
  expect([bad.ok, bad.lines[1]]).toEqual([false, '  line 2: fields: r,1'])
  writeFileSync(
    path,
    `round,stake,won\n${rounds.same},10,0\n${rounds.differs},20,30.5\n${rounds.onlyHere},1.25,1\n`,
  )
  expect(await run('vendor', vendor!, today, today, path)).toMatchObject({
    ok: true,
    value: { openCount: 0, repeated: false },
  })
  expect((await run('vendor', 'NOBODY', today, today, path)).ok).toBe(false)
  for (const args of [
    ['bank'],
    ['vendor'],
    ['vendor', vendor!, 'today', today, path],
    ['vendor', vendor!, today, today],
  ])
    await expect(run(...args)).rejects.toThrow(UsageError)
  await expect(run('vendor', vendor!, today, today, join(folder, 'none.csv'))).rejects.toThrow('cannot read')
})
