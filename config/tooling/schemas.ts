// Writes the JSON schema of each file of config/ from its entity, for editors: `npx tsx config/tooling/schemas.ts`.
// A test compares them, so that a changed entity cannot leave an old schema behind.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { brand } from '../../src/entities/site/brand.ts'
import { cashierRules } from '../../src/entities/money/cashierRules.ts'
import { announcementFile, bannerFile, helpFile } from '../../src/entities/content/contentRules.ts'
import { gameRules } from '../../src/entities/games/gameRules.ts'
import { loyaltyRules, promotionRules } from '../../src/entities/loyalty/loyaltyRules.ts'
import { centreMenu } from '../../src/entities/site/menu.ts'

const folder = fileURLToPath(new URL('../schemas/', import.meta.url))

/** The entity of each schema file, by file name. */
export const SCHEMAS: Record<string, z.ZodMiniType> = {
  'announcements.schema.json': announcementFile,
  'banners.schema.json': bannerFile,
  'brand.schema.json': brand,
  'cashier.schema.json': cashierRules,
  'games.schema.json': gameRules,
  'help.schema.json': helpFile,
  'loyalty.schema.json': loyaltyRules,
  'promotions.schema.json': promotionRules,
  'menu.schema.json': centreMenu,
}

/** Returns the text of a schema file. It describes the input: what an operator may write, before defaults. */
export const schemaText = (schema: z.ZodMiniType): string =>
  `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, schema] of Object.entries(SCHEMAS)) writeFileSync(folder + name, schemaText(schema))
}
