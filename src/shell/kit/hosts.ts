/** One throw for as long as the page is open: a second one would fetch a picture again from another host. */
const dice = Math.random()

/**
 * §9: pictures and games come from a host picked at random from the provider's list; without a list, and for whole
 * addresses, from where the address says.
 * @param chance 0 ≤ chance < 1
 */
export const atHost = (hosts: readonly string[] | undefined, address: string, chance = dice): string =>
  hosts?.length && /^\/(?!\/)/.test(address) ? `${hosts[Math.floor(chance * hosts.length)]}${address}` : address
