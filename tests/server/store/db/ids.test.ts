import { expect, test } from 'vitest'
import { newId } from '../../../../src/server/store/db/ids.ts'

test('ids are UUIDs of version 7 that contain their time and sort in the order of creation', () => {
  const now = Date.parse('2026-03-10T12:00:00.123Z')
  const made = [...Array.from({ length: 4_000 }, () => newId(now)), newId(now + 1)]
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(made[0]!.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})
