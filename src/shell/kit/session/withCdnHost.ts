import { ownPath } from '../../../rules/site/ownPath.ts'

/** One random number per page load, so that a picture is not fetched again from another host. */
const dice = Math.random()

/**
 * §9: returns an address on a random host of the provider's list. Without a list, and for absolute addresses, it
 * returns the address unchanged.
 * @param chance 0 ≤ chance < 1
 */
export const withCdnHost = (hosts: readonly string[] | undefined, address: string, chance = dice): string => {
  const path = hosts?.length ? ownPath(address) : null
  return hosts && path !== null ? `${hosts[Math.floor(chance * hosts.length)]}${path}` : address
}
