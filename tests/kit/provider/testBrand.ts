import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brand as brandSchema, type Brand } from '../../../src/entities/site/brand.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Returns the shipped brand with changes. */
export const testBrand = (change: Partial<Brand> = {}): Brand => ({
  ...brandSchema.parse(JSON.parse(readFileSync(`${root}config/brand.json`, 'utf8'))),
  ...change,
})
