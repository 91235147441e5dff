import { readChatRoom, writeChatMessage } from '../../../src/endpoints/content/chatRoom.ts'
import { changeSetting, settings } from '../../../src/endpoints/site/settings.ts'
import { chatRules, type ChatRules } from '../../../src/entities/site/chatRules.ts'
import { DAY } from '../../../src/rules/calendar.ts'
import { ok } from '../../../src/rules/decision.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import { freshRequestId, testProvider } from './provider.ts'
import { makeStaff } from './staff.ts'

const RULES = chatRules.parse({ rooms: ['general'], tips: true })

/** Returns a site with a chat room in which tips are allowed, and what tests do in it. */
export const chatSite = async () => {
  const site = await testProvider()
  const team = await site.makeTeam()
  const owner = { token: (await makeStaff(site, 'ora', 'owner')).token }

  /** Sets the rules of the chat as the operator does. */
  const rule = async (change: Partial<ChatRules> = {}) => {
    const base = (await site.call(settings, {}, owner)).value.find(({ id }) => id === 'chat')!.version
    await site.call(
      changeSetting,
      { change: { setting: 'chat', value: { ...RULES, ...change } }, base },
      owner,
    )
  }
  await rule()

  /** Messages are in the order of their times, and the same text again is refused for a minute. */
  const pass = (ms = 61_000) => (site.clock.now += ms)
  const tokens = new Map<string, string>()
  const as = async (account: Account) => {
    if (!tokens.has(account.accountId)) tokens.set(account.accountId, await site.tokenOf(account))
    return { token: tokens.get(account.accountId)! }
  }
  /** Writes a message. Returns its id. */
  const write = async (account: Account, text: string, room = 'general') => {
    pass()
    return (await site.call(writeChatMessage, { room, id: freshRequestId(), text }, await as(account))).value
      .id
  }
  const read = async (account: Account, room = 'general') =>
    (await site.call(readChatRoom, { room }, await as(account))).value.messages
  /** Lets an account take a break from now on. */
  const rest = (account: Account) =>
    site.transact({ line: account.lineId }, async (ports) => {
      await ports.protection.lock(account)
      const exclusion = { kind: 'timeOut' as const, from: site.clock.now, until: site.clock.now + DAY }
      return ok(await ports.protection.saveExclusion(account, exclusion))
    })
  return { site, team, owner, rule, pass, as, write, read, rest }
}
