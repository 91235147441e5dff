import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { findChromium } from '../../../config/tooling/browser.mjs'

/** Lighthouse's slow 4G for DevTools throttling: a round trip of 150 ms becomes 562.5 ms per request. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
}
const CPU_TIMES = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
const DESK = { viewport: { width: 1440, height: 900 } } as const

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  })

/** A page with a DevTools session. Every page starts with an empty cache. */
export interface Measured {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

/** The throttling: network and processor of a phone, only its processor, or none. */
export type Speed = 'phone' | 'slowCpu' | 'free'

export const throttle = async (cdp: CDPSession, speed: Speed): Promise<void> => {
  await cdp.send('Network.enable')
  await cdp.send(
    'Network.emulateNetworkConditions',
    speed === 'phone'
      ? SLOW_4G
      : { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  )
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: speed === 'free' ? 1 : CPU_TIMES })
}

/** Opens a page of a new visitor. */
export const openPage = async (
  browser: Browser,
  { speed, screen = 'phone' }: { speed: Speed; screen?: 'phone' | 'desk' },
): Promise<Measured> => {
  // The service worker is installed after the page is loaded, so it does not count towards a first visit.
  const context = await browser.newContext({
    ...(screen === 'phone' ? PHONE : DESK),
    serviceWorkers: 'block',
    locale: 'en-GB',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await throttle(cdp, speed)
  return { context, page, cdp }
}
