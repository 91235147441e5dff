export function findChromium(): Promise<string>
export function findTestBrowser(): Promise<string>
