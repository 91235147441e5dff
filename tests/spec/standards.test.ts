import { describe, expect, test } from 'vitest'
import { expectNamed, saidOf } from '../kit/expectNamed.ts'
import { gli19 } from './standards/gli19.ts'
import { nistPasswords } from './standards/nistPasswords.ts'
import { remoteGambling } from './standards/remoteGambling.ts'

/** What is open of each, and stays named here until it is not. */
const OPEN = {
  nistPasswords: ['3.1.1.2 length'],
  remoteGambling: ['RTS 12A'],
  gli19: ['session: inactivity', 'exclusion: money'],
}

describe.each(Object.entries({ nistPasswords, remoteGambling, gli19 }))('%s', (name, requirements) => {
  test('what is open is known, and nothing is answered twice', () => {
    expect(requirements.filter((one) => 'open' in one).map(({ id }) => id)).toEqual(OPEN[name as keyof typeof OPEN])
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  })

  test('what is named is there, and says what it is named for', () => {
    expectNamed(requirements)
    for (const one of requirements) expect(saidOf(one), one.id).toMatch(/^.{3,}\.$/s)
  })
})
