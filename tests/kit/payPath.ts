/** The address behind one of the pay page's buttons: `pay`, `fail` or `late`. */
export const payPath = (payUrl: string, way: string): string => `${payUrl.split('?')[0]}/${way}`
