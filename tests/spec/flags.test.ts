import { beforeAll, describe, expect, test } from 'vitest'
import agentMenu from '../../config/agentCentre.json'
import memberMenu from '../../config/memberCentre.json'
import { visibleEntries } from '../../src/centre/kit/frame/menuEntries.ts'
import { downlines } from '../../src/endpoints/team/agent.ts'
import { depositSettings } from '../../src/endpoints/money/cashier.ts'
import { feedback } from '../../src/endpoints/content/common.ts'
import * as contracts from '../../src/endpoints/contracts/contracts.ts'
import type { Endpoint } from '../../src/endpoints/endpoint.ts'
import {
  favouriteGames,
  gameList,
  hotGames,
  listAnnouncements,
  recentGames,
} from '../../src/endpoints/games/games.ts'
import {
  freePlay,
  gameMenus,
  login,
  register,
  registerMobile,
  registerRules,
} from '../../src/endpoints/accounts/login.ts'
import { readChatRoom } from '../../src/endpoints/content/chatRoom.ts'
import { messages } from '../../src/endpoints/content/messages.ts'
import { pointBalance } from '../../src/endpoints/loyalty/points.ts'
import { rewardCenterList } from '../../src/endpoints/loyalty/promotions.ts'
import { askPushLogin } from '../../src/endpoints/accounts/pushLogin.ts'
import { launchGame, roomList } from '../../src/endpoints/games/pvp.ts'
import { manualRebate } from '../../src/endpoints/team/rebates.ts'
import { transactionReport } from '../../src/endpoints/betting/reports.ts'
import { getPlayerAvatar } from '../../src/endpoints/accounts/security.ts'
import { transferDownline, transferEnabled } from '../../src/endpoints/money/transfers.ts'
import { resetByEmail, sendLoginCode, sendResetCode } from '../../src/endpoints/accounts/verification.ts'
import { withdrawSettings } from '../../src/endpoints/money/withdrawals.ts'
import { centreMenu } from '../../src/entities/site/menu.ts'
import { DAY } from '../../src/rules/calendar.ts'
import { effectiveFlags, KNOWN_FLAGS, whitelabelOf } from '../../src/server/domain/site/whitelabel.ts'
import { enabledFlags } from '../../src/rules/site/flags.ts'
import {
  accountMenuItems,
  FEATURES,
  recoveryMethods,
  hasFeature,
  listTabs,
  loginMethods,
  registrationMethods,
  type Feature,
} from '../../src/shell/kit/session/features.ts'
import { testDatabase } from '../kit/provider/database.ts'
import { testProvider, TEST_PASSWORD, type TestProvider } from '../kit/provider/provider.ts'
import { testBrand } from '../kit/provider/testBrand.ts'

type Team = Awaited<ReturnType<TestProvider['makeTeam']>>

/** A provider with certain flags, and a function that calls it as an account. */
interface Site extends TestProvider {
  team: Team
  /** An IP address that no other test site uses. */
  ip: string
  as(who: 'agent' | 'member'): Promise<string>
}

let db: Awaited<ReturnType<typeof testDatabase>>
let team: Team
let count = 0

const siteWith = async (flags: readonly string[]): Promise<Site> => {
  const brand = testBrand({ defaultAgent: 'agent' })
  const site = await testProvider({
    db,
    brand: { ...brand, flags: [...flags], security: { ...brand.security, passwordExpiryDays: 30 } },
  })
  count += 1
  team ??= await site.makeTeam()
  return { ...site, team, ip: `10.1.0.${count}`, as: (who) => site.tokenOf(team[who]) }
}

/** Whether a call is not refused by its flag. Its input may be invalid. */
const opens = async (
  site: Site,
  endpoint: Endpoint,
  who: 'agent' | 'member' | null = null,
  input: object = {},
): Promise<boolean> => {
  const reply = await site.callRaw(
    endpoint,
    input,
    who ? { token: await site.as(who), ip: site.ip } : { ip: site.ip },
  )
  return reply.errorCode !== 'function.not.enabled'
}

const isFilled = async (site: Site, endpoint: Endpoint, input: object = {}): Promise<boolean> =>
  ((await site.callRaw(endpoint, input)).value as unknown[]).length > 0

const askedForCaptcha = async (site: Site): Promise<unknown> => {
  let detail: Record<string, unknown> = {}
  for (let i = 0; i < 4; i += 1) {
    detail = (
      await site.call(
        login,
        { username: 'somebodyelse', password: `wrong-${i}`, type: 'username' },
        { ip: site.ip },
      )
    ).detail
  }
  return detail['captcha']
}

const isExpired = async (site: Site): Promise<unknown> => {
  const { name } = await site.makeAccount({ name: `elder${count}` })
  site.clock.now += 31 * DAY
  const { value } = await site.call(
    login,
    { username: name, password: TEST_PASSWORD, type: 'username' },
    { ip: site.ip },
  )
  site.clock.now -= 31 * DAY
  return value.passwordExpired
}

const fromElsewhere = async (site: Site): Promise<unknown> => {
  const { name } = await site.makeAccount({ name: `mover${count}`, mobile: `+6012345${1_000 + count}` })
  const enter = (ip: string) =>
    site.call(login, { username: name, password: TEST_PASSWORD, type: 'username' }, { ip })
  await enter('10.2.0.1')
  return (await enter(`10.3.0.${count}`)).errorCode === 'login.verification.required'
}

/** Whether the provider offers the feature of a flag. */
const PROVIDER: Readonly<Record<string, (site: Site) => Promise<unknown>>> = {
  COMM3: (site) => opens(site, feedback),
  AGEANNOUNCE3: (site) => isFilled(site, listAnnouncements),
  FEEDBACK3: (site) => opens(site, feedback),
  CBS3: (site) => opens(site, readChatRoom, 'member'),
  INBOX3: (site) => opens(site, messages, 'member'),
  VERIFICATION3: (site) => opens(site, sendLoginCode),
  CAPTCHA3: askedForCaptcha,
  LOGINIPVERF3: fromElsewhere,
  MOBILEVERCODELOGIN3: (site) => opens(site, sendLoginCode),
  PUSHLOGIN3: (site) => opens(site, askPushLogin),
  REG3: async (site) => (await opens(site, register)) && (await opens(site, registerMobile)),
  MOBILENUMREG3: (site) => opens(site, registerMobile),
  DIRECTREG3: (site) => opens(site, register),
  REGMOBVERF3: async (site) => (await site.call(registerRules, {})).value.verificationCode?.required,
  FREEPLAY3: (site) => opens(site, freePlay),
  PASS3: async (site) => (await opens(site, resetByEmail)) && (await opens(site, sendResetCode)),
  CHNGPASSVERIF3: isExpired,
  CHNGPASSMAIL3: (site) => opens(site, resetByEmail),
  PWRESETSMS3: (site) => opens(site, sendResetCode),
  PROFPIC3: (site) => opens(site, getPlayerAvatar, 'member'),
  AFFMAN3: async (site) =>
    (await opens(site, downlines, 'agent')) && (await opens(site, contracts.processDividend, 'member')),
  SIGNCONDIV3: (site) => opens(site, contracts.processDividend, 'member'),
  DAILYSALCONT3: (site) => opens(site, contracts.processDailySalary, 'member'),
  HOURSAL3: (site) => opens(site, contracts.processHourlySalary, 'member'),
  RTSALARY3: (site) => opens(site, contracts.processRealtimeSalary, 'member'),
  FUNDTRANS3: async (site) => {
    const { value } = await site.call(transferEnabled, {}, { token: await site.as('member') })
    const down = { requestId: crypto.randomUUID(), account: 'sub', amount: 10, paymentPassword: '1' }
    const all = [
      await opens(site, withdrawSettings, 'member'),
      await opens(site, transferDownline, 'agent', down),
      await opens(site, depositSettings, 'member'),
      value.upline,
    ]
    return all.every((open) => open === all[0]) ? all[0] : all
  },
  DPSTBAS3: (site) => opens(site, depositSettings, 'member'),
  MEMTRANS3: (site) => opens(site, transactionReport, 'member'),
  GAMELO3: async (site) =>
    (await isFilled(site, gameMenus)) &&
    (await opens(site, launchGame, 'member')) &&
    opens(site, roomList, 'member'),
  GAMELOHOT3: async (site) =>
    (await isFilled(site, hotGames, { gameType: 'RNG' })) &&
    opens(site, gameList, null, { gameType: 'RNG', listType: 'hot' }),
  GAMELOFAV3: async (site) =>
    (await opens(site, favouriteGames, 'member')) &&
    opens(site, gameList, 'member', { gameType: 'RNG', listType: 'fav' }),
  GAMELOREC3: async (site) =>
    (await opens(site, recentGames, 'member')) &&
    opens(site, gameList, 'member', { gameType: 'RNG', listType: 'recent' }),
  REWCEN3: async (site) =>
    (await opens(site, rewardCenterList, 'member')) && opens(site, pointBalance, 'member'),
  PTSYS3: (site) => opens(site, pointBalance, 'member'),
  MANPLAYREB3: (site) => opens(site, manualRebate, 'member'),
}

const member = centreMenu.parse(memberMenu)
const agent = centreMenu.parse(agentMenu)
const pagesOf = (menu: typeof member) => new Set(menu.entries.map(({ page }) => page))

/** Everything in the browser that depends on flags: tabs, menus, parts of pages. */
const seenInBrowser = (flags: ReadonlySet<string>): Record<string, readonly string[]> => ({
  login: loginMethods(flags),
  register: registrationMethods(flags),
  forgot: recoveryMethods(flags),
  tabs: listTabs(flags),
  account: accountMenuItems(flags),
  parts: (Object.keys(FEATURES) as Feature[]).filter((feature) => hasFeature(flags, feature)),
  member: visibleEntries(member, pagesOf(member), flags).map(({ page }) => page),
  agent: visibleEntries(agent, pagesOf(agent), flags).map(({ page }) => page),
})

/** Flags that the browser does not read, with the way their effect reaches it: it follows the provider's replies. */
const PROVIDER_ALONE: Readonly<Record<string, string>> = {
  CAPTCHA3: 'the captcha appears when a refusal asks for it',
  LOGINIPVERF3: 'the check appears when a refusal asks for it',
  CHNGPASSVERIF3: 'the dialog opens when the login says that the password has expired',
  REGMOBVERF3: 'the field appears with its registration rule',
  PROFPIC3: 'the calls of the picture are the provider’s alone',
}

beforeAll(async () => {
  db = await testDatabase()
})

test('every known flag, and every flag of the shipped brand, has a row', () => {
  expect(Object.keys(PROVIDER).toSorted()).toEqual([...KNOWN_FLAGS].toSorted())
  for (const flag of testBrand().flags) expect(PROVIDER).toHaveProperty(flag)
})

test('with all flags on, every feature is available', async () => {
  const site = await siteWith(KNOWN_FLAGS)
  for (const [flag, look] of Object.entries(PROVIDER)) expect([flag, await look(site)]).toEqual([flag, true])
})

describe.each([...KNOWN_FLAGS])('%s', (flag) => {
  const without = KNOWN_FLAGS.filter((one) => one !== flag)

  test('off: the provider does not offer its feature', async () => {
    const site = await siteWith(without)
    expect(await PROVIDER[flag]!(site)).toBe(false)
  })

  test('off: the browser does not show its parts', () => {
    const on = seenInBrowser(enabledFlags(whitelabelOf(effectiveFlags(KNOWN_FLAGS))))
    const off = seenInBrowser(enabledFlags(whitelabelOf(effectiveFlags(without))))
    if (PROVIDER_ALONE[flag]) return expect(off).toEqual(on)
    expect(off).not.toEqual(on)
    return expect(
      Object.entries(off).flatMap(([place, shown]) => shown.filter((part) => !on[place]!.includes(part))),
    ).toEqual([])
  })
})

test('a node below a disabled module of a remote provider is off', () => {
  const tree = whitelabelOf(new Set(KNOWN_FLAGS)).map((node) =>
    node.modId === 'REG3' ? { ...node, enabled: '0' as const } : node,
  )
  expect(enabledFlags(tree).has('DIRECTREG3')).toBe(false)
})
