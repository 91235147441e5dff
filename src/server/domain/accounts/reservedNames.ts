import type { Brand } from '../../../entities/site/brand.ts'

/** Reserved names that would pass for the site. */
const RESERVED_NAMES = new Set([
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
const RESERVED_PREFIXES = ['admin', 'demo', 'playhouse']
/** Names that the site generates for its own agents and trial accounts. */
const GENERATED_NAMES = /^(house|freeplay|trial)\d*$/

/** Returns a name without case, width and separators, as people read it. */
const normalizeName = (name: string): string =>
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
  const own = normalizeName(name)
  const brands = [brand.name, brand.merchant].map(normalizeName).filter((word) => word.length >= 3)
  return (
    RESERVED_NAMES.has(own) ||
    GENERATED_NAMES.test(own) ||
    [...RESERVED_PREFIXES, ...brands].some((word) => own.startsWith(word)) ||
    (brand.defaultAgent !== null && own === normalizeName(brand.defaultAgent))
  )
}
