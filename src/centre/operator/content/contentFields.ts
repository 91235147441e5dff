import type { CONTENT_BODIES, ContentKind } from '../../../entities/content/contentKinds.ts'
import { ANNOUNCEMENT_TYPES, EXECUTIONS } from '../../../entities/content/content.ts'
import { missionKind, missionPeriod, pointRewardType } from '../../../entities/loyalty/loyalty.ts'
import { promotionType } from '../../../entities/loyalty/promotion.ts'
import { BANNER_GROUPS } from '../../../rules/content/bannerGroups.ts'

/**
 * How a field is written. `texts`, `html`: one text a language. `choice`: one of `options`, whose words are
 * `content_<field>_<option>`. `group`, `art`, `topic`, `screens`, `link`, `prizes`, `benefits`: their own inputs.
 */
export type FieldInput =
  | 'texts'
  | 'html'
  | 'choice'
  | 'money'
  | 'count'
  | 'rate'
  | 'switch'
  | 'group'
  | 'art'
  | 'topic'
  | 'screens'
  | 'link'
  | 'prizes'
  | 'benefits'

export interface ContentField {
  name: string
  input: FieldInput
  options?: readonly string[]
  /** It may be left empty, which is null. */
  optional?: boolean
  /** For which types of a promotion it applies; left out: all. */
  types?: readonly string[]
}

/** The field names of the body of a kind. */
type FieldsOf<K extends ContentKind> = readonly (ContentField & {
  name: Extract<keyof (typeof CONTENT_BODIES)[K]['shape'], string>
})[]

const DEPOSITS = ['DEPOSIT', 'FIRST_DEPOSIT']

/** The fields of each kind in the order of its form. */
export const CONTENT_FIELDS: { [K in ContentKind]: FieldsOf<K> } = {
  announcement: [
    { name: 'type', input: 'choice', options: ANNOUNCEMENT_TYPES },
    { name: 'execution', input: 'choice', options: EXECUTIONS },
    { name: 'title', input: 'texts' },
    { name: 'content', input: 'html' },
  ],
  banner: [
    { name: 'groupName', input: 'group', options: [...BANNER_GROUPS, 'w_login', 'w_reg'] },
    { name: 'art', input: 'art' },
    { name: 'title', input: 'texts' },
    { name: 'text', input: 'texts' },
    { name: 'linkageType', input: 'link' },
  ],
  promotion: [
    { name: 'type', input: 'choice', options: promotionType.options },
    { name: 'art', input: 'art' },
    { name: 'title', input: 'texts' },
    { name: 'summary', input: 'texts' },
    { name: 'content', input: 'html' },
    { name: 'bonusBps', input: 'rate', optional: true, types: DEPOSITS },
    { name: 'bonusMaximum', input: 'money', optional: true, types: DEPOSITS },
    { name: 'minimumDeposit', input: 'money', optional: true, types: DEPOSITS },
    { name: 'amount', input: 'money' },
    { name: 'turnoverPercent', input: 'count' },
    { name: 'claimDays', input: 'count' },
    { name: 'ticketPer', input: 'money', types: ['RAFFLE'] },
    { name: 'dailyTickets', input: 'count', types: ['RAFFLE'] },
    { name: 'prizes', input: 'prizes', types: ['RAFFLE'] },
  ],
  helpTopic: [{ name: 'title', input: 'texts' }],
  helpArticle: [
    { name: 'topic', input: 'topic' },
    { name: 'title', input: 'texts' },
    { name: 'content', input: 'html' },
    { name: 'screens', input: 'screens' },
  ],
  mallReward: [
    { name: 'type', input: 'choice', options: pointRewardType.options },
    { name: 'art', input: 'art' },
    { name: 'name', input: 'texts' },
    { name: 'description', input: 'texts' },
    { name: 'points', input: 'count' },
    { name: 'amount', input: 'money' },
    { name: 'minimumRank', input: 'count' },
    { name: 'perAccount', input: 'count', optional: true },
    { name: 'needsAddress', input: 'switch' },
    { name: 'birthdayCheck', input: 'switch' },
  ],
  mission: [
    { name: 'kind', input: 'choice', options: missionKind.options },
    { name: 'period', input: 'choice', options: missionPeriod.options },
    { name: 'title', input: 'texts' },
    { name: 'target', input: 'count' },
    { name: 'reward', input: 'money' },
    { name: 'missionPoints', input: 'count' },
  ],
  rank: [
    { name: 'name', input: 'texts' },
    { name: 'lifetimeTurnover', input: 'money' },
    { name: 'monthlyTurnover', input: 'money' },
    { name: 'upgradeBonus', input: 'money' },
    { name: 'monthlySalary', input: 'money' },
    { name: 'pointsPercent', input: 'count' },
    { name: 'dailyWithdrawals', input: 'count' },
    { name: 'benefits', input: 'benefits' },
  ],
}

/** Returns the value of a field in a new item. Fields without an answer of their own begin empty. */
const startOf = ({ name, input, options, optional }: ContentField): unknown => {
  if (optional) return null
  if (input === 'choice') return options?.[0]
  if (input === 'switch') return false
  if (input === 'prizes' || input === 'benefits' || input === 'screens') return []
  if (input === 'texts' || input === 'html') return {}
  if (name === 'claimDays' || name === 'dailyWithdrawals') return 7
  return input === 'money' || input === 'count' || input === 'rate' ? 0 : undefined
}

/** Returns the body that a new item of a kind begins with. */
export const emptyBody = (kind: ContentKind): Record<string, unknown> => ({
  ...Object.fromEntries(CONTENT_FIELDS[kind].map((field) => [field.name, startOf(field)])),
  ...(kind === 'banner' && { linkageType: null, linkage: null }),
})
