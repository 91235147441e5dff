import { expect, test } from 'vitest'
import { accountGameBetHistory } from '../../../src/endpoints/betting/reports.ts'
import { fromWire } from '../../../src/rules/money/money.ts'
import { verifyServers } from '../../../src/server/store/maintenance/verify.ts'
import { aggregateAll } from '../../kit/provider/aggregateAll.ts'
import { giveMoney } from '../../kit/provider/people.ts'
import { vendorSite } from '../../kit/provider/vendorSite.ts'

const { provider, member, post, launch, balanceOf } = await vendorSite()

const seat = async (gameCode: string, vendor: string, accountType: 0 | 1 = 1) =>
  launch(member, gameCode, vendor, accountType).then(({ playerToken, url }) => ({
    gameCode,
    token: playerToken,
    free: url.searchParams.has('free'),
    language: 'en',
  }))

const event = async (at: object) =>
  (await post('/sandbox/vendor/event', at)).value as {
    issue: number
    resultAt: number
    closesAt: number
    rounds: { choice: string; state: string; stake: number; won: number; words: string }[]
  }

let slips = 0
const slipId = (): string => `00000000-0000-4000-8000-${String((slips += 1)).padStart(12, '0')}`

interface Slip {
  taken: { issue: number; roundId: string; stake: number; waiting: boolean }[]
  refused: { issue: number; code: string } | null
  balance: number | null
}
const play = async (at: object, slip: Record<string, unknown>) => {
  const reply = await post('/sandbox/vendor/slip', { ...at, slipId: slipId(), draws: 1, stake: 1, ...slip })
  return { ...reply, slip: reply.value as unknown as Slip }
}

const history = async () => {
  const token = await provider.tokenOf(member)
  return (await provider.call(accountGameBetHistory, {}, { token })).value.list
}

const runVendor = () => provider.jobs.find(({ name }) => name === 'sandboxVendor')!.run(provider.jobContext)

test('a slip of two lines for three draws is three rounds, and each pays by its own draw', async () => {
  const at = await seat('hanoi-special', 'TCG_LOTTO_VN')
  const before = await balanceOf(member)
  const { issue } = await event(at)
  const { slip } = await play(at, { from: issue, draws: 3, lines: 'size:big;size:small' })
  expect(slip).toMatchObject({ refused: null })
  expect(slip.taken.map((one) => [one.issue, one.stake, one.waiting])).toEqual([
    [issue, 2, true],
    [issue + 1, 2, true],
    [issue + 2, 2, true],
  ])
  expect(await balanceOf(member)).toBe(before - fromWire(6))
  expect(fromWire(slip.balance!)).toBe(before - fromWire(6))
  // The record says what an open ticket is on.
  const open = (await history()).filter(({ status }) => status === 'open')
  expect(open.map((one) => [one.issue, one.mode, one.picks, one.draw])).toEqual(
    [2, 1, 0].map((later) => [String(issue + later), 'several', 'size:big;size:small', null]),
  )
  // One of the two sides wins each draw: 1.90 of 2.00.
  for (const done of [1, 2, 3]) {
    provider.clock.now = (await event(at)).resultAt
    await runVendor()
    expect(await balanceOf(member)).toBe(before - fromWire(6) + BigInt(done) * fromWire(1.9))
  }
  const [latest] = await history()
  expect(latest).toMatchObject({
    stake: 2,
    won: 1.9,
    issue: String(issue + 2),
    mode: 'several',
    picks: 'size:big;size:small',
  })
  expect(latest!.draw!.split(' ')).toHaveLength(18)
})

test('a slip that is sent again, one after another or at the same time, plays no round twice', async () => {
  const at = await seat('sea-quick-three', 'TCG_SEA')
  const { issue } = await event(at)
  const before = await balanceOf(member)
  const same = { slipId: slipId(), from: issue, draws: 2, lines: 'last:7' }
  const first = await play(at, same)
  const again = await play(at, same)
  expect(again.slip.taken.map(({ roundId }) => roundId)).toEqual(
    first.slip.taken.map(({ roundId }) => roundId),
  )
  expect(await balanceOf(member)).toBe(before - fromWire(2))
  const other = { ...same, slipId: slipId() }
  await Promise.all([1, 2, 3, 4].map(() => play(at, other)))
  expect((await play(at, other)).slip.taken).toHaveLength(2)
  expect(await balanceOf(member)).toBe(before - fromWire(4))
})

test('free play takes the stake of a repeated slip once', async () => {
  const at = await seat('sea-quick-three', 'TCG_SEA', 0)
  const { issue } = await event(at)
  const same = { slipId: slipId(), from: issue, lines: 'last:7' }
  await Promise.all([1, 2, 3].map(() => play(at, same)))
  expect((await post('/sandbox/vendor/open', at)).value).toMatchObject({ balance: 999 })
})

test('a slip that the balance does not cover names the draws that were taken', async () => {
  const at = await seat('one-minute-five', 'ELOTT')
  const { issue } = await event(at)
  const left = await balanceOf(member)
  const stake = Number(left / fromWire(3)) + 1
  const { slip } = await play(at, { from: issue, draws: 4, lines: 'straight:01234', stake })
  expect(slip.taken.map((one) => one.issue)).toEqual([issue, issue + 1])
  expect(slip.refused).toMatchObject({ issue: issue + 2, code: 'balance.insufficient' })
  expect(await balanceOf(member)).toBe(left - fromWire(2 * stake))
  expect(await play(at, { from: issue, lines: 'last:1', stake: stake * 2 })).toMatchObject({
    errorCode: 'balance.insufficient',
  })
  await giveMoney((await provider.servers.of(member.lineId)).db, member, fromWire(1_000))
})

test.each([
  ['a line twice', { lines: 'last:7;last:7' }, 'request.invalid'],
  ['a line of another lottery', { lines: 'xien2:07-42' }, 'request.invalid'],
  [
    'more than ten lines',
    { lines: `size:big;${[...'0123456789'].map((n) => `last:${n}`).join(';')}` },
    'request.invalid',
  ],
  ['more than ten draws', { draws: 11 }, 'request.invalid'],
  ['a draw that is too far ahead', { ahead: 10 }, 'round.closed'],
  ['a draw that is over', { ahead: -1 }, 'round.closed'],
  ['less than the minimum for each line', { lines: 'last:1;last:2', stake: 0.5 }, 'amount.below.minimum'],
  ['a stake above the maximum', { stake: 5_001 }, 'amount.above.maximum'],
])(
  '%s is refused, and takes nothing',
  async (_, { ahead = 0, ...change }: Record<string, unknown> & { ahead?: number }, code) => {
    const at = await seat('sea-quick-three', 'TCG_SEA')
    const before = await balanceOf(member)
    const { issue } = await event(at)
    expect((await play(at, { from: issue + ahead, lines: 'last:7', ...change })).errorCode).toBe(code)
    expect(await balanceOf(member)).toBe(before)
  },
)

test('a stake that the lines cannot share equally is refused', async () => {
  const at = await seat('sea-quick-three', 'TCG_SEA')
  const { issue } = await event(at)
  const choice = `${issue}|last:1;last:2;last:3`
  expect((await post('/sandbox/vendor/play', { ...at, choice, stake: 10 })).errorCode).toBe('request.invalid')
  expect((await post('/sandbox/vendor/play', { ...at, choice, stake: 12 })).errorCode).toBeNull()
})

test('the history of results goes back draw by draw, and agrees with what rounds were paid by', async () => {
  const at = await seat('sea-quick-three', 'TCG_SEA')
  type Past = { issue: number; at: number; result: { numbers: string[] } }[]
  const page = async (before?: number) =>
    (await post('/sandbox/vendor/results', { ...at, ...(before === undefined ? {} : { before }) }))
      .value as unknown as Past
  const { issue, resultAt } = await event(at)
  await play(at, { from: issue, lines: 'last:7' })
  provider.clock.now = resultAt
  await runVendor()
  const first = await page()
  expect(first.map((one) => one.issue)).toEqual(Array.from({ length: 20 }, (_, back) => issue - back))
  const round = (await event(at)).rounds[0]!
  expect(round).toMatchObject({ state: 'settled', words: first[0]!.result.numbers.join(' ') })
  expect(round.won).toBe(first[0]!.result.numbers[2] === '7' ? 9.5 : 0)
  expect((await page(first.at(-1)!.issue))[0]!.issue).toBe(issue - 20)
})

test('in the end balances, entries and figures agree', async () => {
  await aggregateAll(provider, 100)
  expect(await verifyServers(provider.servers)).toMatchObject({ count: 0, findings: [] })
})
