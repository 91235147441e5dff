import { expect, test } from 'vitest'
import type { PlayerRow } from '../../../../src/server/ports/accounts/players.ts'
import { playersStore } from '../../../../src/server/store/accounts/players.ts'
import { testDatabase } from '../../../kit/provider/database.ts'
import { makeAccount } from '../../../kit/provider/people.ts'
import { sourceOver } from '../../../kit/provider/sourceOver.ts'

const db = await testDatabase()
const players = playersStore(sourceOver(db))

test('the pages of a list over all lines together are the list, each row once and whole', async () => {
  const tops = [
    await makeAccount(db, null, 1),
    await makeAccount(db, null, 1),
    await makeAccount(db, null, 1),
  ]
  // The accounts of the lines alternate in time.
  for (const n of [0, 1, 2, 3]) for (const top of tops) await makeAccount(db, top, 0, `p${n}${top.name}`)
  const whole = await players.list({ offset: 0, limit: 100 })
  expect(whole.rows).toHaveLength(15)
  expect(new Set(whole.rows.map(({ lineId }) => lineId)).size).toBe(3)
  expect(whole.rows.map((row) => row.registeredAt)).toEqual(
    whole.rows.map((row) => row.registeredAt).toSorted((a, b) => b - a),
  )
  const paged: PlayerRow[] = []
  for (let offset = 0; offset < 20; offset += 4) {
    const page = await players.list({ offset, limit: 4 })
    expect(page.total).toBe(15)
    paged.push(...page.rows)
  }
  expect(paged).toEqual(whole.rows)
  const upline = tops.find((top) => top.accountId === paged[0]!.parentId)
  expect(paged[0]!.uplineName).toBe(upline!.name)
})
