/** Returns the address of a button on the sandbox pay page: `pay`, `fail` or `late`. */
export const payPath = (payUrl: string, way: string): string => `${payUrl.split('?')[0]}/${way}`
