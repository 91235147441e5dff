/** `&` is first, so that it does not escape the others again. */
const ESCAPES: readonly (readonly [char: string, name: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]

/** Returns a text so that it stands in HTML, also in a quoted attribute, as it is. */
export const escapeHtml = (text: string): string =>
  ESCAPES.reduce((out, [char, name]) => out.replaceAll(char, name), text)

/** Returns the text that `escapeHtml` was given. */
export const unescapeHtml = (html: string): string =>
  ESCAPES.toReversed().reduce((out, [char, name]) => out.replaceAll(name, char), html)
