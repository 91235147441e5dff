import { describe, expect, test } from 'vitest'
import memberMenu from '../../../../config/memberCentre.json'
import {
  menuSections,
  pageAccess,
  pageOfPath,
  visibleEntries,
} from '../../../../src/centre/kit/frame/menuEntries.ts'
import { centreMenu } from '../../../../src/entities/site/menu.ts'

const menu = centreMenu.parse(memberMenu)
const pages = new Set(menu.entries.map(({ page }) => page))
const all = new Set(menu.entries.flatMap(({ flag }) => flag ?? []))
const member = { type: 0 as const, support: false }
const at = (
  page: string,
  visitor: Parameters<typeof pageAccess>[3]['visitor'] = member,
  flags: ReadonlySet<string> = all,
) => pageAccess(menu, page, pages, { audience: 'real', visitor, flags })

test('the member centre lists the pages of §2 in their order', () => {
  const ours = ['timeline', 'saferPlay', 'contractRequests']
  const specified = menu.entries.filter(({ page }) => !ours.includes(page))
  expect(specified.map(({ name, page }) => [name, page])).toEqual([
    ['in_my_account', 'securityCenter'],
    ['in_my_wallet', 'transferFund'],
    ['in_increase_deposit', 'depositv2'],
    ['in_increase_withdrawal', 'withdraw'],
    ['in_transfer_upline', 'transferUpline'],
    ['in_betting_record', 'personalHistoryCopy'],
    ['in_account_record', 'transactionHistory'],
    ['in_personal_loss', 'personalProfit'],
    ['in_bonus_details', 'bonusDetails'],
    ['in_reward_center', 'rewardCenter'],
    ['invite_friends', 'referral'],
    ['mission_activity', 'missionLeaderboard'],
    ['in_platform_information', 'messageV2'],
    ['manual_rebate', 'manualRebate'],
  ])
  expect(menu.home).toBe('securityCenter')
})

test('missions, messages and rewards have the red badges of §2', () => {
  const badges = Object.fromEntries(menu.entries.flatMap(({ page, badge }) => (badge ? [[page, badge]] : [])))
  expect(badges).toMatchObject({
    missionLeaderboard: 'missions',
    messageV2: 'messages',
    rewardCenter: 'rewards',
  })
})

describe('a menu entry is shown', () => {
  test('only if its flag is on', () => {
    const seen = (flags: ReadonlySet<string>) => visibleEntries(menu, pages, flags).map(({ page }) => page)
    expect(seen(all)).toContain('manualRebate')
    expect(seen(new Set([...all].filter((flag) => flag !== 'MANPLAYREB3')))).not.toContain('manualRebate')
  })
  test('only if its screen exists', () => {
    expect(visibleEntries(menu, new Set(['withdraw']), all).map(({ page }) => page)).toEqual(['withdraw'])
  })
})

describe('the sections of a menu', () => {
  test('keep the entries in the order of the file', () => {
    const sections = menuSections(menu.entries)
    expect(sections.flatMap(({ entries }) => entries)).toEqual(menu.entries)
    expect(sections.map(({ group }) => group)).toEqual([undefined, 'money', 'records', 'rewards', 'services'])
  })
  test('join when the entries between them are hidden', () => {
    const [first, ...rest] = menu.entries.filter(({ group }) => group === 'money')
    expect(menuSections([first!, ...rest.slice(1)])).toHaveLength(1)
  })
})

describe('the file of a menu is refused', () => {
  const refused = (change: (entries: Record<string, unknown>[]) => void): boolean => {
    const copy = structuredClone(memberMenu) as unknown as { entries: Record<string, unknown>[] }
    change(copy.entries)
    return !centreMenu.safeParse(copy).success
  }
  test('when the entries of a group are apart', () => {
    expect(
      refused((entries) => {
        entries[2]!['group'] = 'records'
      }),
    ).toBe(true)
  })
  test('when a phone would have more than five entries in its bar', () => {
    expect(
      refused((entries) => {
        for (const entry of entries.slice(0, 6)) entry['bar'] = true
      }),
    ).toBe(true)
  })
})

describe('a page opens', () => {
  test('for a member', () => expect(at('withdraw').ok).toBe(true))
  test.each([
    ['not for a visitor', at('withdraw', null), 'login.not.session'],
    ['not for a trial account', at('withdraw', { type: 4, support: false }), 'in_need_true_account'],
    ['not if its flag is off', at('manualRebate', member, new Set()), 'function.not.enabled'],
    ['not if it does not exist', at('nowhere'), 'page.not.found'],
  ])('%s', (_what, access, reason) => {
    expect(access).toEqual({ ok: false, reason })
  })
})

test('the page key of a screen is the name of its file', () => {
  expect(pageOfPath('./screens/depositv2.tsx')).toBe('depositv2')
})
