import { TAG_HOST } from './analytics.ts'

type Clean = (html: string) => string
interface Factory {
  createPolicy(name: string, rules: { createHTML: Clean; createScriptURL: (url: string) => string }): unknown
}

let clean: Clean = () => ''

/**
 * Sets how to clean markup that a library writes outside our own rich text. The code that loads the sanitiser
 * calls it.
 */
export const setSanitizer = (next: Clean): void => {
  clean = next
}

/**
 * Installs the default Trusted Types policy, where the browser supports it (http/site requires it). Text without
 * a tag passes, because antd writes its style sheets that way; other markup is cleaned. Scripts must come from
 * this site or from the host of the analytics tag (client/analytics).
 */
export const installTrustedTypes = (): void => {
  ;(window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html.includes('<') ? clean(html) : html),
    createScriptURL: (url) =>
      [location.origin, TAG_HOST].includes(new URL(url, location.href).origin) ? url : '',
  })
}
