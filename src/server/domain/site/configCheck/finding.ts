import type { Brand } from '../../../../entities/site/brand.ts'
import type { CashierRules } from '../../../../entities/money/cashierRules.ts'
import type { AnnouncementFile, BannerFile, HelpFile } from '../../../../entities/content/contentRules.ts'
import type { GameRules } from '../../../../entities/games/gameRules.ts'
import type { LoyaltyRules, PromotionRule } from '../../../../entities/loyalty/loyaltyRules.ts'
import type { ErrorCode } from '../../../../rules/errors.ts'
import type { CentreMenu } from '../../../../entities/site/menu.ts'

/** A problem in config/: where it is, what is wrong, and how to fix it. */
export interface Finding {
  file: ConfigFile
  path: readonly PropertyKey[]
  message: string
  /** The refusal of a changed setting with this problem; left out: `setting.invalid`. */
  refusal?: { code: ErrorCode; detail?: Readonly<Record<string, string | number>> }
}

/** The files of config/ after schema validation. */
export interface Config {
  'brand.json': Brand
  'memberCentre.json': CentreMenu
  'agentCentre.json': CentreMenu
  'operatorCentre.json': CentreMenu
  'games.json': GameRules
  'cashier.json': CashierRules
  'loyalty.json': LoyaltyRules
  'content/promotions.json': readonly PromotionRule[]
  'content/announcements.json': AnnouncementFile
  'content/banners.json': BannerFile
  'content/help.json': HelpFile
}
export type ConfigFile = keyof Config

/** What exists outside config/, for checks to compare with. */
export interface Known {
  /** Languages with a folder in locales/. */
  languages: readonly string[]
  /** The keys of locales/en/centre.json and operator.json, which name the entries of the menus. */
  labels: ReadonlySet<string>
  /** The engines with the names of their models; null for an engine without models. */
  engines: Readonly<Record<string, readonly string[] | null>>
}

/** Returns one finding per duplicate value. */
export const duplicates = <T>(
  file: ConfigFile,
  list: readonly T[],
  of: (item: T) => string,
  path: (index: number) => readonly PropertyKey[],
): Finding[] =>
  list.flatMap((item, index) =>
    list.findIndex((other) => of(other) === of(item)) < index
      ? [
          {
            file,
            path: path(index),
            message: `${of(item)} is a duplicate. Rename this entry, or remove it.`,
          },
        ]
      : [],
  )
