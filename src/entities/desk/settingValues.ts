import * as z from 'zod/mini'
import { chatRules } from '../site/chatRules.ts'
import { cashierRules } from '../money/cashierRules.ts'
import { loyaltyRules } from '../loyalty/loyaltyRules.ts'
import { count, epochMs, languageTag, money, text } from '../scalars.ts'
import { brand, moneyRules, securityRules, svgImage, themeTokens } from '../site/brand.ts'
import { regionRule, registrationField } from '../site/site.ts'

const amount = money.check(z.gte(0))
const percent = count.check(z.lte(10_000))
const fields = z.array(registrationField).check(z.maxLength(40))
const lengths = (least: number) =>
  z.strictObject({
    minLength: z.int().check(z.gte(least), z.lte(64)),
    maxLength: z.int().check(z.gte(least), z.lte(64)),
  })
/** A quota of text messages; 0: none. */
const messageQuota = count.check(z.lte(10_000_000))
/** An address of this site, or of another one. */
const address = text(300, 1).check(z.regex(/^(\/(?!\/)|https:\/\/)/))
/** A text in some languages. */
const message = z.record(languageTag, text(500))
const method = z.strictObject({
  minimum: amount,
  maximum: amount,
  presets: z.array(amount).check(z.maxLength(12)),
  expiryMinutes: z.int().check(z.gte(1), z.lte(43_200)),
})

/**
 * The values of the settings that one person changes, by their names. Each is an object whose fields are those of its
 * place in config/ (server/domain/site/settings/places).
 */
export const SITE_VALUES = {
  identity: z.strictObject({ name: text(40, 1), currencySymbol: text(4, 1) }),
  logo: z.strictObject({ mark: z.nullable(svgImage) }),
  lightColours: themeTokens,
  darkColours: themeTokens,
  shape: z.strictObject({ radius: z.int().check(z.gte(0), z.lte(32)) }),
  flags: z.strictObject({ flags: brand.shape.flags.check(z.maxLength(200)) }),
  entry: z.pick(brand, { homeAfterLogin: true, oneSession: true }),
  service: z.strictObject({ live: address, vip: address }),
  chat: chatRules,
  analytics: z.strictObject({ gtagId: z.nullable(text(24).check(z.regex(/^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/))) }),
  languages: z.strictObject({
    default: languageTag,
    offered: z.array(languageTag).check(z.minLength(1), z.maxLength(60)),
  }),
  registration: z.strictObject({ asked: fields, required: fields }),
  username: lengths(2),
  password: lengths(6),
  ages: z.pick(brand, { minimumAge: true, birthdayAge: true }),
  terms: z.strictObject({ termsTicked: z.boolean(), termsVersion: text(32, 1) }),
  sessions: z.strictObject({
    sessionIdleMinutes: z.int().check(z.gte(5), z.lte(43_200)),
    sessionAbsoluteHours: z.int().check(z.gte(1), z.lte(8_760)),
    passwordExpiryDays: count.check(z.lte(3_650)),
  }),
  proofs: z.strictObject({
    captchaAfterFailures: count.check(z.lte(100)),
    secondFactorFor: securityRules.shape.secondFactorFor,
    addressChecks: securityRules.shape.addressChecks,
    tellUnknownAccounts: securityRules.shape.tellUnknownAccounts,
  }),
  textMessages: z.strictObject({
    smsPerDay: messageQuota,
    smsPerAddress: messageQuota,
    smsPerCountry: messageQuota,
  }),
  region: z.strictObject({
    countries: regionRule.shape.countries.check(z.maxLength(250)),
    addresses: z.array(z.string().check(z.regex(/^[0-9a-fA-F.:]{1,45}$/))).check(z.maxLength(200)),
    message,
  }),
  maintenance: z.strictObject({ on: z.boolean(), message, until: z.nullable(epochMs) }),
} as const

/** The values of the settings about money, which need a second person. */
export const MONEY_VALUES = {
  turnover: z.strictObject({
    depositTurnoverPercent: percent,
    payDelayDays: moneyRules.shape.payDelayDays,
    withdrawalAutoReceiveMinutes: moneyRules.shape.withdrawalAutoReceiveMinutes.check(z.lte(43_200)),
  }),
  deposits: z.strictObject({
    openMaximum: cashierRules.shape.deposit.shape.openMaximum.check(z.lte(100)),
    releaseTurnoverBelow: amount,
  }),
  depositOnline: method,
  depositQr: method,
  depositManual: method,
  withdrawals: z.strictObject({
    minimum: amount,
    maximum: amount,
    dailyCount: z.int().check(z.gte(1), z.lte(1_000)),
    freeDaily: count.check(z.lte(1_000)),
    feeBps: cashierRules.shape.withdrawal.shape.feeBps,
    feeMinimum: amount,
    secondPersonFrom: amount,
  }),
  transfers: z.strictObject({
    upline: z.boolean(),
    downline: z.boolean(),
    minimum: amount,
    maximum: amount,
  }),
  rebates: z.pick(moneyRules, {
    globalHighestRebateBps: true,
    rebateDifferenceBps: true,
    rebateIntervalBps: true,
  }),
  bonuses: z.strictObject({
    bonusTurnoverPercent: percent,
    missionTurnoverPercent: percent,
    rewardDays: loyaltyRules.shape.rewardDays.check(z.lte(365)),
  }),
  points: z.strictObject({
    betPer: amount,
    depositPer: amount,
    pointsPerCurrency: z.int().check(z.gte(1), z.lte(1_000_000)),
    convertMinimum: count.check(z.lte(1_000_000_000)),
    convertTurnoverPercent: percent,
  }),
  referral: z.strictObject({
    reward: amount,
    friendDeposit: amount,
    friendTurnover: amount,
    turnoverPercent: percent,
  }),
} as const

export type SiteSetting = keyof typeof SITE_VALUES
export type MoneySetting = keyof typeof MONEY_VALUES
export type SettingId = SiteSetting | MoneySetting

/** The value of a setting: its fields by name. */
export type SettingValue = Readonly<Record<string, unknown>>

/** The schema of each setting's value. */
export const SETTING_VALUES: Readonly<Record<SettingId, z.ZodMiniObject>> = {
  ...SITE_VALUES,
  ...MONEY_VALUES,
}

/** The names of all settings. */
export const SETTING_IDS = [
  'identity',
  'logo',
  'lightColours',
  'darkColours',
  'shape',
  'flags',
  'entry',
  'service',
  'chat',
  'analytics',
  'languages',
  'registration',
  'username',
  'password',
  'ages',
  'terms',
  'sessions',
  'proofs',
  'textMessages',
  'region',
  'maintenance',
  'turnover',
  'deposits',
  'depositOnline',
  'depositQr',
  'depositManual',
  'withdrawals',
  'transfers',
  'rebates',
  'bonuses',
  'points',
  'referral',
] as const satisfies readonly SettingId[]

/** The sections of the page of settings, with their settings in order. */
export const SETTING_GROUPS = {
  brand: ['identity', 'logo', 'lightColours', 'darkColours', 'shape'],
  features: ['flags', 'entry', 'service', 'chat', 'analytics'],
  limits: ['deposits', 'depositOnline', 'depositQr', 'depositManual', 'withdrawals', 'transfers', 'turnover'],
  bonuses: ['rebates', 'bonuses', 'points', 'referral'],
  registration: ['registration', 'username', 'password', 'ages', 'terms'],
  security: ['sessions', 'proofs', 'textMessages'],
  languages: ['languages'],
  regions: ['region'],
  maintenance: ['maintenance'],
} as const satisfies Record<string, readonly SettingId[]>
export type SettingGroup = keyof typeof SETTING_GROUPS

const change = <const I extends SettingId, V extends z.ZodMiniType>(id: I, value: V) =>
  z.strictObject({ setting: z.literal(id), value: z.nullable(value) })

/** A setting that one person changes, with its new value; null: as in config/. */
export const siteChange = z.discriminatedUnion('setting', [
  change('identity', SITE_VALUES.identity),
  change('logo', SITE_VALUES.logo),
  change('lightColours', SITE_VALUES.lightColours),
  change('darkColours', SITE_VALUES.darkColours),
  change('shape', SITE_VALUES.shape),
  change('flags', SITE_VALUES.flags),
  change('entry', SITE_VALUES.entry),
  change('service', SITE_VALUES.service),
  change('chat', SITE_VALUES.chat),
  change('analytics', SITE_VALUES.analytics),
  change('languages', SITE_VALUES.languages),
  change('registration', SITE_VALUES.registration),
  change('username', SITE_VALUES.username),
  change('password', SITE_VALUES.password),
  change('ages', SITE_VALUES.ages),
  change('terms', SITE_VALUES.terms),
  change('sessions', SITE_VALUES.sessions),
  change('proofs', SITE_VALUES.proofs),
  change('textMessages', SITE_VALUES.textMessages),
  change('region', SITE_VALUES.region),
  change('maintenance', SITE_VALUES.maintenance),
])

/** The same of a setting about money. */
export const moneyChange = z.discriminatedUnion('setting', [
  change('turnover', MONEY_VALUES.turnover),
  change('deposits', MONEY_VALUES.deposits),
  change('depositOnline', MONEY_VALUES.depositOnline),
  change('depositQr', MONEY_VALUES.depositQr),
  change('depositManual', MONEY_VALUES.depositManual),
  change('withdrawals', MONEY_VALUES.withdrawals),
  change('transfers', MONEY_VALUES.transfers),
  change('rebates', MONEY_VALUES.rebates),
  change('bonuses', MONEY_VALUES.bonuses),
  change('points', MONEY_VALUES.points),
  change('referral', MONEY_VALUES.referral),
])

const isMoney = (id: string): id is MoneySetting => Object.hasOwn(MONEY_VALUES, id)

/** Whether a change of the setting needs a second person. */
export const needsSecondPerson = (id: SettingId): id is MoneySetting => isMoney(id)

/** Whether a text names a setting. */
export const isSetting = (id: string): id is SettingId => Object.hasOwn(SETTING_VALUES, id)
