import { describe, expect, test } from 'vitest'
import { expectNamed, explanationOf } from '../kit/data/expectNamed.ts'
import { gli19 } from './standards/gli19.ts'
import { nistPasswords } from './standards/nistPasswords.ts'
import { remoteGambling } from './standards/remoteGambling.ts'

/** The known open requirements of each standard. */
const OPEN = {
  nistPasswords: ['3.1.1.2 length'],
  remoteGambling: ['RTS 12A'],
  gli19: ['session: inactivity', 'exclusion: money'],
}

describe.each(Object.entries({ nistPasswords, remoteGambling, gli19 }))('%s', (name, requirements) => {
  test('the open requirements are the known ones, and none is listed twice', () => {
    expect(requirements.filter((one) => 'open' in one).map(({ id }) => id)).toEqual(
      OPEN[name as keyof typeof OPEN],
    )
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  })

  test('the named files exist and contain the cited text', () => {
    expectNamed(requirements)
    for (const one of requirements) expect(explanationOf(one), one.id).toMatch(/^.{3,}\.$/s)
  })
})
