import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { Mendable } from '../domain/mendable.ts'
import { cashierRules, type CashierRules } from '../../entities/cashierRules.ts'
import { gameRules } from '../../entities/gameRules.ts'
import type { Policy } from '../../entities/policy.ts'
import { announcementFile, bannerFile, helpFile } from '../../entities/contentRules.ts'
import { loyaltyRules, promotionRules, type LoyaltyRules, type Words } from '../../entities/loyaltyRules.ts'
import type { House, World } from '../ports/house.ts'
import { cleanHtml } from './cleanHtml.ts'

const readJson = <T extends z.ZodMiniType>(dir: string, file: string, schema: T): z.output<T> => {
  let data: unknown
  try {
    data = JSON.parse(readFileSync(join(dir, file), 'utf8'))
  } catch (error) {
    throw new Mendable(`config/${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  const found = schema.safeParse(data)
  if (found.success) return found.data
  const wrong = found.error.issues.map((issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`)
  throw new Mendable(`config/${file} is wrong:\n${wrong.join('\n')}`)
}

const clean = (texts: Words): Words =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html)])) as Words

/** `demo` becomes the clock or a person: nothing behind this line has to know which world it is in. */
const inWorld = <P extends Policy>(policy: P, { demo }: World): P =>
  policy.by === 'demo' ? { ...policy, by: demo ? 'automatic' : 'manual' } : policy

const cashierIn = (world: World, { deposit, withdrawal, ...rules }: CashierRules): CashierRules => ({
  ...rules,
  deposit: {
    ...deposit,
    methods: deposit.methods.filter(({ method }) => method === 'manual' || world.paysOnline),
    manualPolicy: inWorld(deposit.manualPolicy, world),
  },
  withdrawal: {
    ...withdrawal, approvePolicy: inWorld(withdrawal.approvePolicy, world), payPolicy: inWorld(withdrawal.payPolicy, world),
  },
})

const loyaltyIn = (world: World, rules: LoyaltyRules): LoyaltyRules => ({
  ...rules,
  redemptionPolicy: inWorld(rules.redemptionPolicy, world), applicationPolicy: inWorld(rules.applicationPolicy, world),
})

/** A value made when it is first asked for, and kept. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** The content of an operator's files: checked now, sanitised once, when somebody first reads it; a start need not wait for that. */
const loadContent = (dir: string): Pick<House, 'promotions' | 'announcements' | 'banners' | 'help'> => {
  const promotionFile = readJson(dir, 'content/promotions.json', promotionRules)
  const announced = readJson(dir, 'content/announcements.json', announcementFile)
  const topics = readJson(dir, 'content/help.json', helpFile)
  const promotions = once(() => promotionFile.map((rule) => ({ ...rule, content: clean(rule.content) })))
  const announcements = once(() => announced.map((a) => ({
    ...a, content: clean(a.content), startAt: Date.parse(a.startAt), endAt: a.endAt === null ? null : Date.parse(a.endAt),
  })))
  const help = once(() => topics.map((topic) => ({
    ...topic, articles: topic.articles.map((article) => ({ ...article, content: clean(article.content) })),
  })))
  return {
    banners: readJson(dir, 'content/banners.json', bannerFile),
    get promotions() { return promotions() },
    get announcements() { return announcements() },
    get help() { return help() },
  }
}

/**
 * Reads what the operator writes in config/ besides the brand: rules of money and loyalty, and content. Throws at start
 * and names every wrong key.
 * @param world where this house stands: ways to pay that nobody serves there are not offered
 */
export const loadHouse = (dir: string, world: World): House => {
  const rules = {
    cashier: cashierIn(world, readJson(dir, 'cashier.json', cashierRules)),
    games: readJson(dir, 'games.json', gameRules),
    loyalty: loyaltyIn(world, readJson(dir, 'loyalty.json', loyaltyRules)),
  }
  return Object.assign(loadContent(dir), rules)
}
