import { readStored, writeStored } from './storage.ts'

/** Returns whether the visitor allows analytics; null until the visitor has answered. */
export const readConsent = (): boolean | null => {
  const answer = readStored('analyticsConsent')
  return answer === null ? null : answer === 'yes'
}

export const saveConsent = (yes: boolean): void => writeStored('analyticsConsent', yes ? 'yes' : 'no')

/**
 * The host of the analytics tag. The page's content security policy and the default Trusted Types policy name it
 * too.
 */
export const TAG_HOST = 'https://www.googletagmanager.com'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Loads Google's tag for an id, once per page and only with consent. */
export const loadAnalytics = (gtagId: string): void => {
  if (readConsent() !== true || window.dataLayer) return
  const layer: unknown[] = (window.dataLayer = [])
  // The tag needs the arguments object itself, not an array of its values.
  function gtag(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', gtagId, { anonymize_ip: true })
  const script = document.createElement('script')
  script.async = true
  script.src = `${TAG_HOST}/gtag/js?id=${encodeURIComponent(gtagId)}`
  document.head.append(script)
}
