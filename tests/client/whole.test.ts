import { describe, expect, it } from 'vitest'
import { needsOf, needsOfCalls } from '../../config/tooling/answerNeeds.ts'
import { isWhole } from '../../src/client/whole.ts'
import { allEndpoints } from '../../src/endpoints/all.ts'
import { gameList } from '../../src/endpoints/games.ts'
import { getPermission, gameMenus } from '../../src/endpoints/login.ts'
import { sampleOf } from '../kit/sampleOf.ts'

const NONSENSE = [undefined, null, 42, '', 'nonsense', true, {}, [], { list: 42 }, { list: null }]

describe('an answer that is none', () => {
  it('is told from one that is', () => {
    expect(needsOf(gameMenus.output)).toBe('[]')
    expect(isWhole('[]', [])).toBe(true)
    for (const value of NONSENSE.filter((value) => !Array.isArray(value))) expect(isWhole('[]', value)).toBe(false)
    const needs = needsOf(gameList.output)
    expect(needs.split(' ')).toContain('list[]')
    for (const value of NONSENSE) expect(isWhole(needs, value)).toBe(false)
    expect(needsOf(getPermission.output)).toBe('info location')
  })

  it('is asked nothing of a call that answers nothing', () => {
    for (const value of NONSENSE) expect(isWhole(undefined, value)).toBe(true)
  })

  it('is never what the declaration allows, for any call', () => {
    const known = allEndpoints.filter(({ file, name }) => needsOfCalls.has(`${file}.${name}`))
    expect(known.length).toBe(allEndpoints.length)
    for (const { file, name, endpoint } of known) {
      const answer: unknown = sampleOf(endpoint.output)
      expect(isWhole(needsOfCalls.get(`${file}.${name}`), answer), `${file}.${name}`).toBe(true)
    }
  })
})
