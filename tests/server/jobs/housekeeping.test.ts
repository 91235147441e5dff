import { expect, test } from 'vitest'
import { captcha } from '../../../src/endpoints/accounts/login.ts'
import { DAY } from '../../../src/rules/calendar.ts'
import { housekeeping } from '../../../src/server/jobs/housekeeping.ts'
import { testProvider } from '../../kit/provider/provider.ts'

test('expired rows are deleted, and all others are kept', async () => {
  const provider = await testProvider()
  const { member } = await provider.makeTeam()
  await provider.tokenOf(member)
  await provider.call(captcha, {})
  await provider.ports.attempts.add('login:somebody', DAY, provider.clock.now)
  const rows = async () => [
    (await provider.db.selectFrom('session').selectAll().where('line_id', '=', member.lineId).execute())
      .length,
    (await provider.db.selectFrom('challenge').selectAll().execute()).length,
    (await provider.db.selectFrom('attempt').selectAll().execute()).length,
  ]
  await housekeeping.run(provider.jobContext)
  expect(await rows()).toEqual([1, 2, 1])
  provider.clock.now += 2 * DAY
  await housekeeping.run(provider.jobContext)
  expect(await rows()).toEqual([1, 0, 0])
  provider.clock.now += 100 * DAY
  await housekeeping.run(provider.jobContext)
  expect(await rows()).toEqual([0, 0, 0])
})
