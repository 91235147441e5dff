import { describe, expect, it } from 'vitest'
import { responseShapeOf, responseShapes } from '../../config/tooling/responseShapes.ts'
import { matchesShape } from '../../src/client/responseShape.ts'
import { allEndpoints } from '../../src/endpoints/all.ts'
import { gameList } from '../../src/endpoints/games/games.ts'
import { getPermission, gameMenus } from '../../src/endpoints/accounts/login.ts'
import { sampleOf } from '../../src/entities/sampleOf.ts'

const NONSENSE = [undefined, null, 42, '', 'nonsense', true, {}, [], { list: 42 }, { list: null }]

describe('an invalid response', () => {
  it('is detected', () => {
    expect(responseShapeOf(gameMenus.output)).toBe('[]')
    expect(matchesShape('[]', [])).toBe(true)
    for (const value of NONSENSE.filter((value) => !Array.isArray(value)))
      expect(matchesShape('[]', value)).toBe(false)
    const needs = responseShapeOf(gameList.output)
    expect(needs.split(' ')).toContain('list[]')
    for (const value of NONSENSE) expect(matchesShape(needs, value)).toBe(false)
    expect(responseShapeOf(getPermission.output)).toBe('info location')
  })

  it('is not detected for calls without a response', () => {
    for (const value of NONSENSE) expect(matchesShape(undefined, value)).toBe(true)
  })

  it('is never one that the declaration allows, for any call', () => {
    const known = allEndpoints.filter(({ file, name }) => responseShapes.has(`${file}.${name}`))
    expect(known.length).toBe(allEndpoints.length)
    for (const { file, name, endpoint } of known) {
      const reply: unknown = sampleOf(endpoint.output)
      expect(matchesShape(responseShapes.get(`${file}.${name}`), reply), `${file}.${name}`).toBe(true)
    }
  })
})
