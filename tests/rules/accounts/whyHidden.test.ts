import { describe, expect, test } from 'vitest'
import agentFile from '../../../config/agentCentre.json'
import memberFile from '../../../config/memberCentre.json'
import { pageAccess, visibleEntries } from '../../../src/centre/kit/frame/menuEntries.ts'
import { ACCOUNT_TYPES, type AccountType } from '../../../src/entities/accounts/account.ts'
import { centreMenu } from '../../../src/entities/site/menu.ts'
import { centreAudience, whyHidden } from '../../../src/rules/accounts/whyHidden.ts'
import { LANGUAGES, textsIn } from '../../kit/data/languages.ts'

const menus = [centreMenu.parse(memberFile), centreMenu.parse(agentFile)]
const all = new Set(menus.flatMap((menu) => menu.entries.flatMap(({ flag }) => flag ?? [])))
const AGENTS: readonly AccountType[] = [1, 2, 41, 42]

const cases = menus.flatMap((menu) =>
  menu.entries.flatMap((entry) =>
    [null, ...ACCOUNT_TYPES].map(
      (type) => [entry.code, type === null ? 'a visitor' : `type ${type}`, { menu, entry, type }] as const,
    ),
  ),
)

describe('every menu entry and every account type', () => {
  test.each(cases)('%s and %s', (_code, _role, { menu, entry, type }) => {
    const visitor = type === null ? null : { type, support: false }
    const open = type !== null && (menu.centre === 'agent' ? AGENTS.includes(type) : type !== 4)
    const pages = new Set(menu.entries.map(({ page }) => page))
    const session = {
      audience: centreAudience(menu.centre === 'agent' ? 'agent' : 'member'),
      visitor,
      flags: all,
    }
    const needs = menu.centre === 'agent' ? [1, 2, 41, 42] : [0, 1, 2, 41, 42]
    const hidden = type === null ? { by: 'session' } : { by: 'role', has: type, needs }
    // A page without an entry opens by its address.
    const shown = entry.listed ? null : { by: 'unlisted' }
    const expected = open ? shown : hidden
    expect(whyHidden(menu.centre, entry, visitor, all)).toEqual(expected)
    expect(pageAccess(menu, entry.page, pages, session).ok).toBe(open)
    if (!entry.flag) return
    const off = new Set([...all].filter((flag) => flag !== entry.flag))
    expect(whyHidden(menu.centre, entry, visitor, off)).toEqual(
      open ? { by: 'flag', flag: entry.flag } : expected,
    )
    expect(visibleEntries(menu, pages, off)).not.toContain(entry)
  })
})

test('a page with an address but without a menu entry has its reason', () => {
  expect(whyHidden('member', { listed: false, flag: undefined }, { type: 0, support: false }, all)).toEqual({
    by: 'unlisted',
  })
})

test.each(LANGUAGES)('every flag of a menu has a text in %s', (language) => {
  const words = textsIn(language, 'centre')
  expect([...all].filter((flag) => !words[`flag_${flag}`])).toEqual([])
})
