/** The relative luminance of a colour such as `#b3261e` (WCAG). */
const luminance = (hex: string): number => {
  const channel = (at: number): number => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** The contrast of two colours (WCAG), 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const both = [luminance(one), luminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

/** The contrast that text needs (WCAG AA). */
export const READABLE = 4.5

const TEXT_COLORS = ['text', 'textSoft', 'positive', 'negative', 'warning', 'accent'] as const
const GROUNDS = ['background', 'surface', 'raised'] as const

type Color = (typeof TEXT_COLORS)[number] | (typeof GROUNDS)[number] | 'accentText'

/** A colour of text that cannot be read on another one. */
export interface UnreadablePair {
  color: Color
  ground: Color
  /** Their contrast, 1 to 21. */
  ratio: number
}

/** Returns the pairs of a theme whose contrast is too low for text. */
export const unreadablePairs = (theme: Readonly<Record<Color, string>>): UnreadablePair[] =>
  [
    ...GROUNDS.flatMap((ground) => TEXT_COLORS.map((color) => ({ color, ground }))),
    { color: 'accentText', ground: 'accent' } as const,
  ].flatMap((pair) => {
    const ratio = contrast(theme[pair.color], theme[pair.ground])
    return ratio >= READABLE ? [] : [{ ...pair, ratio }]
  })
