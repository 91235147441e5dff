import type { Brand } from '../../../entities/site/brand.ts'

/** Reserved names that would pass for the site. */
const WHOLE = new Set([
  'administrator',
  'cashier',
  'customerservice',
  'freeplay',
  'helpdesk',
  'house',
  'moderator',
  'official',
  'operator',
  'owner',
  'root',
  'security',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'webmaster',
])
/** Reserved prefixes; `demo` also separates the demo accounts from real ones. */
const BEGINNINGS = ['admin', 'demo', 'playhouse']
/** Names that the site generates for its own agents and trial accounts. */
const GIVEN = /^(house|freeplay|trial)\d*$/

/** A name without case, width and separators, as people read it. */
const readAs = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a name is reserved, because it would pass for the site or one of its accounts. Operators may still use it:
 * `npx playhouse account create` does not check.
 */
export const isReservedName = (
  name: string,
  brand: Pick<Brand, 'name' | 'merchant' | 'defaultAgent'>,
): boolean => {
  const own = readAs(name)
  const brands = [brand.name, brand.merchant].map(readAs).filter((word) => word.length >= 3)
  return (
    WHOLE.has(own) ||
    GIVEN.test(own) ||
    [...BEGINNINGS, ...brands].some((word) => own.startsWith(word)) ||
    (brand.defaultAgent !== null && own === readAs(brand.defaultAgent))
  )
}
