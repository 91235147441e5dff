type Clean = (html: string) => string
interface Factory {
  createPolicy(name: string, rules: { createHTML: Clean; createScriptURL: (url: string) => string }): unknown
}

let clean: Clean = () => ''

/** Says how markup is cleaned that a library writes past our own rich text: whoever brings the sanitiser, says it. */
export const cleanMarkupWith = (next: Clean): void => {
  clean = next
}

/**
 * The last door before a sink, where the browser has Trusted Types (http/site requires them): text without a tag passes
 * (antd writes its style sheets so), markup is cleaned first, and scripts come from this site alone.
 */
export const guardSinks = (): void => {
  (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html.includes('<') ? clean(html) : html),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : ''),
  })
}
