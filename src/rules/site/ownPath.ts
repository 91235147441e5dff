/** A placeholder origin for when the real one does not matter. */
const ANY_ORIGIN = 'https://this-site.invalid'

// The URL parser of browsers and Node. The shared rules are compiled without the types of either.
declare const URL: new (
  address: string,
  base: string,
) => { href: string; pathname: string; search: string; hash: string }

/**
 * Returns the path, query and fragment of an address of this site; null for an address elsewhere. The URL parser
 * decides, as in a browser: it drops tabs and line breaks and reads `\` as `/`, so that `/\t/example.org` is another
 * site although it starts with one slash.
 * @param origin this site's origin; without it, only addresses without a host are accepted
 */
export const ownPath = (address: string, origin: string = ANY_ORIGIN): string | null => {
  try {
    const url = new URL(address, origin)
    // An address with this origin need not be a page: the origin of a `blob:` is that of its creator.
    // `/.//example.org` is parsed to a path with two leading slashes, which would name a host when written out.
    if (!url.href.startsWith(`${origin}/`) || url.pathname.startsWith('//')) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
