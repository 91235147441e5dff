/** Whether a host is the machine itself: what goes there crosses no line that somebody could listen on. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(hostname)

/** Whether an address may be sent what others must not read: by https, or to the machine itself. */
export const isSafeAddress = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isThisMachine(hostname)
}
