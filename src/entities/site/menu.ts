import * as z from 'zod/mini'

/** The sources of the menu's red badges (endpoints/content/common unreadCount; `risk` of endpoints/risk/riskDesk). */
export const MENU_BADGES = ['messages', 'promotions', 'rewards', 'missions', 'contracts', 'risk'] as const
export const menuBadge = z.enum(MENU_BADGES)
export type MenuBadge = z.infer<typeof menuBadge>

const key = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{1,60}$/))

/** One entry of a centre's menu (§2 tables; §3 Agent menu item: name, page, data path, optional flag). */
export const menuEntry = z.strictObject({
  /** Label key in locales/<lang>/centre.json, in the spelling of §2. */
  name: key,
  /** Page key: the screen's file name, and the last part of its address. */
  page: key,
  /** A name of src/centre/kit/frame/icons.tsx. */
  icon: key,
  /** The path of the call behind the page, for support staff. */
  path: z.optional(z.string().check(z.regex(/^\/[\w/]+$/))),
  /** The whitelabel node that the entry needs. */
  flag: z.optional(z.string().check(z.regex(/^[A-Z0-9]{3,32}$/))),
  badge: z.optional(menuBadge),
  /** The section of the menu. Its label is `group_<group>` in locales/<lang>/centre.json. */
  group: z.optional(key),
  /** True for an entry in the bar at the bottom of a phone's screen: at most five. */
  bar: z._default(z.boolean(), false),
  /** The right of staff that an entry of the operator centre needs (rules/accounts/staffRights). */
  right: z.optional(z.string().check(z.regex(/^[a-z]+\.[A-Za-z]+$/))),
  /** The code of the page for support, such as `ME-03`. */
  code: z.string().check(z.regex(/^(ME|AG|OP)-\d{2}$/)),
  /** Further search words for the command palette. */
  keywords: z._default(z.array(z.string().check(z.minLength(2), z.maxLength(40))), []),
  /** False for a page that has an address but no menu entry. */
  listed: z._default(z.boolean(), true),
})
export type MenuEntry = z.infer<typeof menuEntry>

const unique = (entries: readonly MenuEntry[], of: 'page' | 'code'): boolean =>
  new Set(entries.map((entry) => entry[of])).size === entries.length

/** The most entries in a phone's bar. */
export const BAR_ENTRIES = 5

const adjoining = (entries: readonly MenuEntry[]): boolean => {
  const runs = entries.flatMap(({ group }, index) =>
    group !== undefined && group !== entries[index - 1]?.group ? [group] : [],
  )
  return new Set(runs).size === runs.length
}

const CODES = { member: 'ME', agent: 'AG', operator: 'OP' } as const

/** config/memberCentre.json, agentCentre.json and operatorCentre.json. A wrong file is refused at start. */
export const centreMenu = z
  .strictObject({
    $schema: z.optional(z.string()),
    centre: z.enum(['member', 'agent', 'operator']),
    /** The page that opens by default. */
    home: key,
    entries: z.array(menuEntry).check(z.minLength(1), z.maxLength(60)),
  })
  .check(
    z.refine((menu) => unique(menu.entries, 'page'), {
      path: ['entries'],
      error: 'two entries have the same page',
    }),
    z.refine((menu) => unique(menu.entries, 'code'), {
      path: ['entries'],
      error: 'two entries have the same code',
    }),
    z.refine((menu) => adjoining(menu.entries), {
      path: ['entries'],
      error: 'the entries of a group are not next to each other',
    }),
    z.refine((menu) => menu.entries.filter(({ bar }) => bar).length <= BAR_ENTRIES, {
      path: ['entries'],
      error: `more than ${BAR_ENTRIES} entries have "bar": true`,
    }),
    z.refine((menu) => menu.entries.some((entry) => entry.page === menu.home), {
      path: ['home'],
      error: 'no entry has the page that home names',
    }),
    z.refine((menu) => menu.entries.every((e) => e.code.startsWith(`${CODES[menu.centre]}-`)), {
      path: ['entries'],
      error:
        'codes begin with ME- in the member centre, AG- in the agent centre and OP- in the operator centre',
    }),
  )
export type CentreMenu = z.infer<typeof centreMenu>
