import type * as z from 'zod/mini'
import { OperatorError } from '../../domain/site/operatorError.ts'
import { cashierRules, type CashierRules } from '../../../entities/money/cashierRules.ts'
import { gameRules } from '../../../entities/games/gameRules.ts'
import type { Policy } from '../../../entities/site/policy.ts'
import { announcementFile, bannerFile, helpFile } from '../../../entities/content/contentRules.ts'
import {
  loyaltyRules,
  promotionRules,
  type LoyaltyRules,
  type Words,
} from '../../../entities/loyalty/loyaltyRules.ts'
import type { House, World } from '../../ports/content/house.ts'
import { mapRecord } from '../../../rules/entriesOf.ts'
import { cleanHtml } from './cleanHtml.ts'
import { readConfig } from '../site/configFile.ts'

const readJson = <T extends z.ZodMiniType>(dir: string, file: string, schema: T): z.output<T> => {
  const found = readConfig(dir, file, schema)
  if ('problems' in found)
    throw new OperatorError(`Invalid configuration:\n${found.problems.map((line) => `  ${line}`).join('\n')}`)
  return found.value
}

const clean = (texts: Words): Words => mapRecord(texts, cleanHtml)

/** Replaces the policy `demo` by `automatic` in the demo and by `manual` elsewhere. No later code sees `demo`. */
const resolvePolicy = <P extends Policy>(policy: P, { demo }: World): P =>
  policy.by === 'demo' ? { ...policy, by: demo ? 'automatic' : 'manual' } : policy

const cashierFor = (world: World, { deposit, withdrawal, ...rules }: CashierRules): CashierRules => ({
  ...rules,
  deposit: {
    ...deposit,
    methods: deposit.methods.filter(({ method }) => method === 'manual' || world.paysOnline),
    manualPolicy: resolvePolicy(deposit.manualPolicy, world),
  },
  withdrawal: {
    ...withdrawal,
    approvePolicy: resolvePolicy(withdrawal.approvePolicy, world),
    payPolicy: resolvePolicy(withdrawal.payPolicy, world),
  },
})

const loyaltyFor = (world: World, rules: LoyaltyRules): LoyaltyRules => ({
  ...rules,
  redemptionPolicy: resolvePolicy(rules.redemptionPolicy, world),
  applicationPolicy: resolvePolicy(rules.applicationPolicy, world),
})

/** Returns a function that makes a value on the first call and returns the same value afterwards. */
const lazy = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * Reads and checks the operator's content files. HTML is sanitised on the first read, so that it does not delay the
 * start.
 */
const loadContent = (dir: string): Pick<House, 'promotions' | 'announcements' | 'banners' | 'help'> => {
  const promotionFile = readJson(dir, 'content/promotions.json', promotionRules)
  const announced = readJson(dir, 'content/announcements.json', announcementFile)
  const topics = readJson(dir, 'content/help.json', helpFile)
  const promotions = lazy(() => promotionFile.map((rule) => ({ ...rule, content: clean(rule.content) })))
  const announcements = lazy(() =>
    announced.map((a) => ({
      ...a,
      content: clean(a.content),
      startAt: Date.parse(a.startAt),
      endAt: a.endAt === null ? null : Date.parse(a.endAt),
    })),
  )
  const help = lazy(() =>
    topics.map((topic) => ({
      ...topic,
      articles: topic.articles.map((article) => ({ ...article, content: clean(article.content) })),
    })),
  )
  return {
    banners: readJson(dir, 'content/banners.json', bannerFile),
    get promotions() {
      return promotions()
    },
    get announcements() {
      return announcements()
    },
    get help() {
      return help()
    },
  }
}

/**
 * Returns the operator's rules and content from config/. Throws an OperatorError that names every wrong key of the
 * first wrong file.
 * @param world the environment. Online payment methods are left out where no payment service is available.
 */
export const loadHouse = (dir: string, world: World): House => {
  const rules = {
    cashier: cashierFor(world, readJson(dir, 'cashier.json', cashierRules)),
    games: readJson(dir, 'games.json', gameRules),
    loyalty: loyaltyFor(world, readJson(dir, 'loyalty.json', loyaltyRules)),
  }
  return Object.assign(loadContent(dir), rules)
}
