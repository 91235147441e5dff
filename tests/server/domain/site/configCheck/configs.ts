import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cashierRules } from '../../../../../src/entities/money/cashierRules.ts'
import { announcementFile, bannerFile, helpFile } from '../../../../../src/entities/content/contentRules.ts'
import { gameRules } from '../../../../../src/entities/games/gameRules.ts'
import { loyaltyRules, promotionRules } from '../../../../../src/entities/loyalty/loyaltyRules.ts'
import { brand } from '../../../../../src/entities/site/brand.ts'
import { centreMenu } from '../../../../../src/entities/site/menu.ts'
import type { Config, Finding, Known } from '../../../../../src/server/domain/site/configCheck/finding.ts'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../../../config/${file}`, import.meta.url)), 'utf8'))

const shipped: Config = {
  'brand.json': brand.parse(read('brand.json')),
  'memberCentre.json': centreMenu.parse(read('memberCentre.json')),
  'agentCentre.json': centreMenu.parse(read('agentCentre.json')),
  'operatorCentre.json': centreMenu.parse(read('operatorCentre.json')),
  'games.json': gameRules.parse(read('games.json')),
  'cashier.json': cashierRules.parse(read('cashier.json')),
  'loyalty.json': loyaltyRules.parse(read('loyalty.json')),
  'content/promotions.json': promotionRules.parse(read('content/promotions.json')),
  'content/announcements.json': announcementFile.parse(read('content/announcements.json')),
  'content/banners.json': bannerFile.parse(read('content/banners.json')),
  'content/help.json': helpFile.parse(read('content/help.json')),
}

/** The languages, labels and engines that these tests assume. */
export const KNOWN: Known = {
  languages: shipped['brand.json'].languages.offered,
  labels: new Set(
    (['memberCentre.json', 'agentCentre.json', 'operatorCentre.json'] as const)
      .flatMap((file) => shipped[file].entries)
      .flatMap(({ name, group }) => (group === undefined ? [name] : [name, `group_${group}`])),
  ),
  engines: Object.fromEntries(
    shipped['games.json'].games.flatMap(({ engine }) => (engine ? [[engine, null]] : [])),
  ),
}

/** Returns a copy of the shipped configuration with a change. */
export const changed = (change: (config: Config) => unknown): Config => {
  const copy = structuredClone(shipped)
  change(copy)
  return copy
}

/** Returns the files and paths of findings. */
export const placesOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, path }) => [file, ...path.map(String)].join(' '))
