export function precompress(folder: string): Promise<void>
export function isStale(half: 'server' | 'web'): boolean
export function buildHalf(half: 'server' | 'web'): Promise<boolean>
export const RUNTIME_PACKAGES: readonly string[]
