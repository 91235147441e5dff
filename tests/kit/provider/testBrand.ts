import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand as brandSchema, type Brand } from '../../../src/entities/site/brand.ts'

const FILE = join(import.meta.dirname, '../../../config/brand.json')

/** Returns the shipped brand with changes. */
export const testBrand = (change: Partial<Brand> = {}): Brand => ({
  ...brandSchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))),
  ...change,
})
