const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const decode = (text: string): string =>
  text.replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code =
      name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ''
  })

/**
 * Returns the text of the first paragraph of stored rich text (§2: the notice bar shows only that). It creates
 * text only, never a node, so that nothing in it can run.
 */
export const firstParagraph = (html: string): string => {
  for (const block of html.split(/<\/(?:p|div|li|h[1-6])\s*>|<br\s*\/?>/i)) {
    const text = decode(block.replace(/<(script|style)[\s\S]*?<\/\1\s*>/gi, ' ').replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim()
    if (text) return text
  }
  return ''
}
