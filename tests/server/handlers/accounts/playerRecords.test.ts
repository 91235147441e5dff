import { expect, test } from 'vitest'
import {
  getPlayerBet,
  getPlayerTransfer,
  playerBets,
  playerRecords,
} from '../../../../src/endpoints/accounts/playerRecords.ts'
import { accountGameBetHistory, transactionReport } from '../../../../src/endpoints/betting/reports.ts'
import { keyOf } from '../../../../src/rules/recordKey.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { vendorSite } from '../../../kit/provider/vendorSite.ts'

const { provider: site, member, launch, wallet, betBody } = await vendorSite()
const reader = { token: (await makeStaff(site, 'rex', 'readOnly')).token }
const { playerToken } = await launch(member)
for (const won of [0, 25]) {
  const bet = betBody(playerToken)
  await wallet('bet', bet)
  await wallet('settle', {
    transactionId: `s${won}`,
    roundId: bet.roundId,
    playerToken,
    won,
    at: site.clock.now,
  })
}

test('staff read the same bets and account records as the player', async () => {
  const own = { token: await site.tokenOf(member) }
  const without = ({ key: _key, ...row }: { key: string }) => row
  for (const filters of [{}, { status: 'won' }, { pageSize: 1, pageNo: 2 }] as const) {
    const { list, ...rest } = (await site.call(playerBets, { account: 'member', ...filters }, reader)).value
    const { list: ownList, ...ownRest } = (await site.call(accountGameBetHistory, filters, own)).value
    expect([list.map(without), rest]).toEqual([ownList, ownRest])
    expect(list.length).toBeGreaterThan(0)
  }
  for (const filters of [{}, { tab: 'transfer' }, { pageSize: 1, pageNo: 2 }] as const) {
    const { list, ...rest } = (await site.call(playerRecords, { account: 'member', ...filters }, reader))
      .value
    const { list: ownList, ...ownRest } = (await site.call(transactionReport, filters, own)).value
    expect([list.map(without), rest]).toEqual([ownList, ownRest])
  }
})

test('a row opens the round and the transfer with the entries that add up to it', async () => {
  const { list } = (await site.call(playerBets, { account: 'MEMBER', status: 'won' }, reader)).value
  const round = (await site.call(getPlayerBet, { key: list[0]!.key }, reader)).value
  expect(round.bet).toMatchObject({ account: 'member', stake: 10, won: 25 })
  const entries = round.transfers.flatMap((transfer) => transfer.entries)
  const ofPlayer = entries.filter(({ walletOwner }) => walletOwner === 'member')
  expect(ofPlayer.reduce((sum, { amount }) => sum + amount, 0)).toBe(15)
  expect(ofPlayer.every(({ balanceAfter }) => balanceAfter !== null)).toBe(true)
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)

  const [record] = (await site.call(playerRecords, { account: 'member' }, reader)).value.list
  const transfer = (await site.call(getPlayerTransfer, { key: record!.key }, reader)).value
  expect(transfer).toMatchObject({ number: record!.number, remark: record!.remark, at: record!.at })
})

test.each([
  ['no account', {}],
  ['an unknown account', { account: 'nobody' }],
  ['an account without records', { account: 'stranger' }],
])('%s has no records', async (_what, input) => {
  expect((await site.call(playerBets, input, reader)).value).toMatchObject({ list: [], total: 0 })
  expect((await site.call(playerRecords, input, reader)).value).toMatchObject({ list: [], total: 0 })
})

test('unknown keys are refused', async () => {
  const key = keyOf({ lineId: member.lineId, id: newId(site.clock.now) })
  expect((await site.call(getPlayerBet, { key }, reader)).errorCode).toBe('record.not.found')
  expect((await site.call(getPlayerTransfer, { key }, reader)).errorCode).toBe('record.not.found')
})
