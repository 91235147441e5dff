import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { findChromium } from '../../../config/tooling/browser.mjs'

/** Lighthouse's phone on slow 4G, as it throttles a running browser: a round trip of 150 ms becomes 562.5 ms a request. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1_474.56 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 }
const CPU_TIMES = 4
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const
const DESK = { viewport: { width: 1440, height: 900 } } as const

export const openBrowser = async (): Promise<Browser> => chromium.launch({
  executablePath: await findChromium(),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
})

/** What a page of this profile is measured with; every one begins with an empty cache. */
export interface Measured {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

/** How fast the line and the processor are: the phone of the aims, the phone's processor on a desk's line, or as they are. */
export type Speed = 'phone' | 'slowCpu' | 'free'

export const throttle = async (cdp: CDPSession, speed: Speed): Promise<void> => {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', speed === 'phone' ? SLOW_4G : { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: speed === 'free' ? 1 : CPU_TIMES })
}

/** A fresh visitor's page. */
export const openPage = async (browser: Browser, { speed, screen = 'phone' }: { speed: Speed; screen?: 'phone' | 'desk' }): Promise<Measured> => {
  // The worker installs itself after the page stands: it is not part of a first visit's weight.
  const context = await browser.newContext({ ...(screen === 'phone' ? PHONE : DESK), serviceWorkers: 'block', locale: 'en-GB' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await throttle(cdp, speed)
  return { context, page, cdp }
}
