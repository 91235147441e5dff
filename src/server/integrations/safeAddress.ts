/** Whether a host is this machine, so that calls to it cannot be intercepted on a network. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(hostname)

/** Whether secrets may be sent to an address: by https, or on this machine. */
export const isSafeAddress = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isThisMachine(hostname)
}
