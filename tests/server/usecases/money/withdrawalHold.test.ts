import { describe, expect, test } from 'vitest'
import {
  holdPlayerWithdrawals,
  releasePlayerWithdrawals,
} from '../../../../src/endpoints/accounts/players.ts'
import { decideWithdrawal, deskWithdrawals } from '../../../../src/endpoints/money/desk.ts'
import { MINUTE } from '../../../../src/rules/calendar.ts'
import { keyOf } from '../../../../src/rules/recordKey.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { withdrawalSite } from '../../../kit/provider/withdrawalSite.ts'

const { site, player, ask, runJob, wallets } = await withdrawalSite()
const { call } = site
const staffOf = async (name: string, role: Parameters<typeof makeStaff>[2]) => {
  const { token, staffId } = await makeStaff(site, name, role)
  return { token, staffId }
}
const risk = await staffOf('rik', 'risk')
const finance = await staffOf('fin', 'finance')
const support = await staffOf('sue', 'support')
const reason = 'seen by a person'
const keyFor = ({ lineId, accountId }: Account) => keyOf({ lineId, id: accountId })

describe('withdrawals on hold', () => {
  test('are not requested, approved or paid until staff release them', async () => {
    const mei = await player(500)
    await mei.release()
    await ask(mei, 100)
    const key = keyFor(mei.account)
    const hold = (who = risk) => call(holdPlayerWithdrawals, { key, reason }, who)
    expect((await hold(support)).errorCode).toBe('staff.right')
    expect((await hold()).value).toMatchObject({ withdrawalHold: { by: 'rik', reason } })
    expect((await hold()).errorCode).toBe('account.state')
    expect((await ask(mei, 100)).errorCode).toBe('withdrawal.held')
    const [row] = (await call(deskWithdrawals, { account: mei.account.name }, finance)).value.list
    const decide = (action: 'approve' | 'pay' | 'refuse') =>
      call(decideWithdrawal, { key: row!.key, action, reason }, finance)
    expect((await decide('approve')).errorCode).toBe('withdrawal.held')
    // The automatic policy leaves it to staff, and does not try again.
    site.clock.now += 10 * MINUTE
    await runJob()
    expect((await call(deskWithdrawals, { account: mei.account.name }, finance)).value.list).toMatchObject([
      { status: 'submitted' },
    ])
    expect(await wallets(mei.account)).toEqual({ main: 400, hold: 100 })

    const release = (who = risk) => call(releasePlayerWithdrawals, { key, reason }, who)
    expect((await release(support)).errorCode).toBe('staff.right')
    expect((await release()).value.withdrawalHold).toBeNull()
    expect((await release()).errorCode).toBe('account.state')
    expect((await decide('approve')).value.withdrawal.status).toBe('approved')
    expect((await ask(mei, 100)).errorCode).toBeNull()
  })

  test('can still be rejected, which gives the money back', async () => {
    const mei = await player(500)
    await mei.release()
    await ask(mei, 100)
    await call(holdPlayerWithdrawals, { key: keyFor(mei.account), reason }, risk)
    const [row] = (await call(deskWithdrawals, { account: mei.account.name }, finance)).value.list
    await call(decideWithdrawal, { key: row!.key, action: 'refuse', reason }, finance)
    expect(await wallets(mei.account)).toEqual({ main: 500, hold: 0 })
  })
})
