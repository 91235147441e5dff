import { describe, expect, test } from 'vitest'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Entry {
  name: string
  page: string
  flag?: string
  badge?: string
  code: string
}
const entriesOf = (file: string): Entry[] => {
  const menu = JSON.parse(readFileSync(`${root}config/${file}`, 'utf8')) as { entries: Entry[] }
  return menu.entries
}

/** §2, member centre: the entries in order, with label key and page key. */
const MEMBER = [
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
]
/** §2, agent centre: the pages in order; the flags of the last four are provider.md §1's. */
const AGENT = [
  'announcement',
  'agentTeamOverview',
  'registerCenter',
  'teamManagement',
  'personalHistory',
  'agentStatements',
  'agentRevenueReport',
  'downlineTransactionDetails',
]
const FLAGGED = { SIGNCONDIV3: 'dividend', DAILYSALCONT3: 'daily', HOURSAL3: 'hourly', RTSALARY3: 'realtime' }

describe('§2 the member centre', () => {
  const entries = entriesOf('memberCentre.json')
  test('has its entries in order, with ours between them', () => {
    const specified = entries.filter(({ page }) => MEMBER.some(([, key]) => key === page))
    expect(specified.map(({ name, page }) => [name, page])).toEqual(MEMBER)
  })
  test('shows badges at missions, messages and rewards', () => {
    for (const page of ['missionLeaderboard', 'messageV2', 'rewardCenter'])
      expect(entries.find((e) => e.page === page)?.badge).toBeTruthy()
  })
  test('shows manual rebate only when it is enabled', () => {
    expect(entries.find((e) => e.page === 'manualRebate')?.flag).toBe('MANPLAYREB3')
  })
})

describe('§2 the agent centre', () => {
  const entries = entriesOf('agentCentre.json')
  test('has its entries in order, with ours between them', () => {
    const specified = entries.filter(({ page }) => AGENT.includes(page))
    expect(specified.map(({ page }) => page)).toEqual(AGENT)
  })
  test('has dividend, daily, hourly and real-time entries behind their flags, in order', () => {
    const flagged = entries.filter(({ flag }) => flag !== undefined && Object.hasOwn(FLAGGED, flag))
    expect(flagged.map(({ flag }) => flag)).toEqual(Object.keys(FLAGGED))
  })
})

describe.each([
  ['member', 'memberCentre.json'],
  ['agent', 'agentCentre.json'],
])('the %s centre', (centre, file) => {
  const entries = entriesOf(file)
  test.each(entries.map(({ page }) => page))('%s has its screen', (page) => {
    expect(existsSync(`${root}src/centre/${centre}/screens/${page}.tsx`)).toBe(true)
  })
  test('has a unique screen code for each entry', () => {
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length)
  })
})
