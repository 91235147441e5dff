import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Requirement } from '../../spec/asvs/requirement.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Expects that every file that a requirement names exists, and that the test or document contains the cited text. */
export const expectNamed = (requirements: readonly Requirement[]): void => {
  for (const one of requirements) {
    for (const file of 'by' in one ? one.by : [])
      expect(existsSync(root + file), `${one.id}: ${file}`).toBe(true)
    if (!('shown' in one)) continue
    expect(existsSync(root + one.shown.file), `${one.id}: ${one.shown.file}`).toBe(true)
    expect(
      readFileSync(root + one.shown.file, 'utf8').includes(one.shown.text),
      `${one.id}: “${one.shown.text}” in ${one.shown.file}`,
    ).toBe(true)
  }
}

/** Returns the explanation of a requirement. */
export const explanationOf = (one: Requirement): string => {
  if ('met' in one) return one.met
  if ('byDesign' in one) return one.byDesign
  return 'notApplicable' in one ? one.notApplicable : one.open
}
