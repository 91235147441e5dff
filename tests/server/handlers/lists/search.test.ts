import { beforeAll, describe, expect, it } from 'vitest'
import { search } from '../../../../src/endpoints/lists/search.ts'
import { createAffiliateUrl } from '../../../../src/endpoints/team/team.ts'
import { HITS_MAX } from '../../../../src/entities/lists/search.ts'
import { sql } from 'kysely'
import { ok } from '../../../../src/rules/decision.ts'
import { TRANSACTION_TYPES } from '../../../../src/rules/money/transactionTypes.ts'
import { numberOf } from '../../../../src/rules/number.ts'
import { uuidV7 } from '../../../../src/rules/uuid.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { offerContract } from '../../../../src/server/usecases/contracts/offerContract.ts'
import { agentTeam } from '../../../kit/provider/agentTeam.ts'
import { chance, giveMoney } from '../../../kit/provider/people.ts'

const { provider, play } = await agentTeam()
const { call, makeAccount, tokenOf, db, clock } = provider

let token: Record<'top' | 'sub' | 'side' | 'leaf' | 'foreign', string>
let leaf: Account
let bet: { id: string; at: number }
let transferId: string
let contractId: string
let deposit: { id: string; transferId: string }
let withdrawalId: string

beforeAll(async () => {
  const top = await makeAccount({ name: 'top', type: 1, rebates: { RNG: 50 } })
  const sub = await makeAccount({ name: 'Sub_Jojo', type: 2, parent: top, rebates: { RNG: 40 } })
  const side = await makeAccount({ name: 'side', type: 2, parent: top })
  leaf = await makeAccount({ name: 'jojochin', parent: sub })
  for (let i = 0; i < 9; i += 1) await makeAccount({ name: `many${i}`, parent: side })
  const other = await makeAccount({ name: 'other', type: 1 })
  const foreign = await makeAccount({ name: 'jojoforeign', parent: other })
  await makeAccount({ name: 'jojotrial', type: 4, parent: top })
  token = {
    top: await tokenOf(top),
    sub: await tokenOf(sub),
    side: await tokenOf(side),
    leaf: await tokenOf(leaf),
    foreign: await tokenOf(foreign),
  }
  await giveMoney(db, leaf, 1_000_0000n)
  await play(leaf, [{ who: 0, day: 0, category: 'RNG', stake: 10_0000n, won: 0n }])
  const round = await db.selectFrom('round').select(['round_id', 'placed_at']).executeTakeFirstOrThrow()
  bet = { id: round.round_id, at: round.placed_at }
  const entry = await db
    .selectFrom('entry')
    .select('transfer_id')
    .where('type', '=', 8122)
    .executeTakeFirstOrThrow()
  transferId = entry.transfer_id
  deposit = { id: uuidV7(clock.now, chance), transferId: uuidV7(clock.now, chance) }
  withdrawalId = uuidV7(clock.now, chance)
  const { lineId, accountId } = leaf
  await provider.transact({ line: lineId }, async ({ ledger }) =>
    ok(
      await ledger.post([
        {
          transferId: deposit.transferId,
          lineId,
          type: TRANSACTION_TYPES.deposit,
          at: clock.now,
          refKind: 'deposit',
          refId: deposit.id,
          entries: [
            { wallet: { house: 'cashier' }, amount: -50_0000n },
            { wallet: { account: accountId, kind: 'main' }, amount: 50_0000n },
          ],
        },
      ]),
    ),
  )
  const at = new Date(clock.now)
  await sql`INSERT INTO deposit (line_id, deposit_id, account_id, method, amount, status, pay_token, created_at, expires_at, decided_at, transfer_id)
    VALUES (${lineId}, ${deposit.id}, ${accountId}, 'qr', 500000, 'credited', 'search', ${at}, ${at}, ${at}, ${deposit.transferId})`.execute(
    db,
  )
  await sql`INSERT INTO withdrawal (line_id, withdrawal_id, account_id, amount, fee, status, bank, holder, card_number, submitted_at, forced)
    VALUES (${lineId}, ${withdrawalId}, ${accountId}, 500000, 0, 'submitted', 'Bank', 'Holder', '1234567890', ${at}, false)`.execute(
    db,
  )
  const offered = await provider.transact({ line: top.lineId }, (ports) =>
    offerContract(
      { ports, now: clock.now, random: chance, brand: provider.brand },
      {
        offerer: null,
        payee: top,
        terms: { kind: 'daily', tiers: [{ validBets: 1, activeMembers: 0, rateBps: 10 }] },
        effectiveFrom: 0,
        by: { actorId: null, way: 'operator' },
      },
    ),
  )
  if (!offered.ok) throw new Error(offered.error.code)
  contractId = offered.value.contractId
})

const find = async (who: keyof typeof token, text: string) =>
  (await call(search, { text }, { token: token[who] })).value
const names = async (who: keyof typeof token, text: string) =>
  (await find(who, text)).accounts.map(({ account }) => account)

/** Both ways of reading names find the same: that of small teams, and that of large ones. */
const large = async (text: string) => {
  const top = (await provider.ports.accounts.byName('top'))!
  const rows = await db
    .selectFrom('account_search')
    .select('name_key')
    .where('line_id', '=', top.lineId)
    .where('name_key', 'like', `%${text}%`)
    .where('account_id', '<>', top.accountId)
    .orderBy('name_key')
    .execute()
  return rows.map((row) => row.name_key)
}

describe('the search', () => {
  it.each([
    ['jojo', ['jojochin', 'Sub_Jojo']],
    ['JOJO', ['jojochin', 'Sub_Jojo']],
    ['chin', ['jojochin']],
    ['b_j', ['Sub_Jojo']],
    ['top', []],
    ['%j', []],
    ['nobody', []],
  ])('finds accounts of the team by prefix and part: %s', async (text, expected) => {
    expect(await names('top', text)).toEqual(expected)
    if (/^\w+$/.test(text) && text !== 'top')
      expect((await large(text.toLowerCase())).toSorted()).toEqual(
        expected.map((n) => n.toLowerCase()).toSorted(),
      )
  })

  it('bounds the hits, and stays within the team', async () => {
    expect(await names('top', 'many')).toHaveLength(HITS_MAX)
    expect(await names('sub', 'many')).toEqual([])
    expect(await names('sub', 'jojo')).toEqual(['jojochin'])
    expect(await names('leaf', 'jojo')).toEqual([])
    expect(await names('foreign', 'jojo')).toEqual([])
    expect((await find('top', 'jojo')).accounts.map(({ direct }) => direct)).toEqual([false, true])
  })

  it('finds bets, transfers and contracts by the beginning of their numbers', async () => {
    const number = numberOf(bet.id)
    for (const text of [number, number.slice(0, 9), number.toLowerCase().replaceAll('-', '')]) {
      const found = await find('top', text)
      expect(found.bets.map(({ id, number: shown, account }) => [id, shown, account])).toEqual([
        [bet.id, number, 'jojochin'],
      ])
    }
    expect((await find('top', number.slice(0, 4))).bets).toEqual([])
    const money = await find('top', numberOf(transferId))
    expect(
      money.transfers.some(
        ({ id, account, type }) => id === transferId && account === 'jojochin' && type === 8122,
      ),
    ).toBe(true)
    const contract = await find('top', numberOf(contractId))
    expect(contract.contracts.map(({ id, account, kind }) => [id, account, kind])).toEqual([
      [contractId, 'top', 'daily'],
    ])
  })

  it('finds deposits and withdrawals by their order numbers, with the transfer that moved the money', async () => {
    const found = await find('top', numberOf(deposit.id))
    expect(found.orders).toContainEqual({
      id: deposit.id,
      number: numberOf(deposit.id),
      account: 'jojochin',
      at: clock.now,
      kind: 'deposit',
      transfer: { id: deposit.transferId, number: numberOf(deposit.transferId), at: clock.now },
    })
    const other = await find('leaf', numberOf(withdrawalId).slice(0, 11))
    expect(other.orders).toContainEqual(
      expect.objectContaining({ id: withdrawalId, kind: 'withdrawal', transfer: null }),
    )
  })

  it.each([
    ['top', 1],
    ['sub', 1],
    ['leaf', 1],
    ['side', 0],
    ['foreign', 0],
  ] as const)('shows a bet to %s only if it is its own or of its team', async (who, count) => {
    const found = await find(who, numberOf(bet.id))
    expect(found.bets).toHaveLength(count)
    expect((await find(who, numberOf(transferId))).transfers).toHaveLength(count)
    expect((await find(who, numberOf(deposit.id))).orders).toHaveLength(count)
    expect((await find(who, numberOf(contractId))).contracts).toHaveLength(who === 'top' ? 1 : 0)
  })

  it('finds the session’s own links by channel and code', async () => {
    const made = await call(
      createAffiliateUrl,
      { kind: 'member', channel: 'Poster KL', rebates: { RNG: 10 }, validDays: null },
      { token: token.sub },
    )
    const { id, code } = made.value
    for (const text of ['poster', 'ter k', code.slice(0, 5)])
      expect((await find('sub', text)).links).toEqual([{ id, code, channel: 'Poster KL' }])
    expect((await find('top', 'poster')).links).toEqual([])
  })
})
