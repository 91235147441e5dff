import { readStored, writeStored } from '../../../client/storage.ts'
import { ownPath } from '../../../rules/site/ownPath.ts'

/** Something that a reader opened from the palette. */
export interface RecentHit {
  label: string
  to: string
}

const MOST = 6

const isHit = (value: unknown): value is RecentHit =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'to' in value &&
  typeof value.to === 'string' &&
  ownPath(value.to) === value.to

/** Returns what an account opened last from the palette in this browser, newest first. */
export const readRecentHits = (account: string): RecentHit[] => {
  try {
    const stored: unknown = JSON.parse(readStored(`recentHits:${account}`) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHit) : []
  } catch {
    return []
  }
}

/** Puts a hit before the others. */
export const rememberHit = (account: string, hit: RecentHit): void => {
  const others = readRecentHits(account).filter(({ to }) => to !== hit.to)
  writeStored(`recentHits:${account}`, JSON.stringify([hit, ...others].slice(0, MOST)))
}
