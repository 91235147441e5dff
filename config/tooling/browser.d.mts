export function findChromium(): Promise<string>
