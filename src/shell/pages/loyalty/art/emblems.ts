/** How the emblem of a rank is drawn. */
export interface Emblem {
  /** The metal, from its light to its shade. */
  metal: readonly [light: string, middle: string, dark: string]
  /** The field behind the sign. */
  field: readonly [light: string, dark: string]
  shape: 'disc' | 'shield' | 'hexagon' | 'crest'
  sign: 'seed' | 'bar' | 'chevrons' | 'flame' | 'gem' | 'star' | 'crown'
  wings: boolean
  rays: boolean
}

const emblem = (
  metal: Emblem['metal'],
  field: Emblem['field'],
  shape: Emblem['shape'],
  sign: Emblem['sign'],
  more: { wings?: boolean; rays?: boolean } = {},
): Emblem => ({ metal, field, shape, sign, wings: more.wings ?? false, rays: more.rays ?? false })

/** The emblems from the lowest rank to the highest. */
const EMBLEMS: readonly Emblem[] = [
  emblem(['#d9d4cc', '#a49d93', '#6d675f'], ['#f4efe7', '#cfc8bd'], 'disc', 'seed'),
  emblem(['#f0b98a', '#b46a3a', '#6e3a1b'], ['#7d3f1f', '#4a2210'], 'shield', 'bar'),
  emblem(['#f7f9fb', '#b4bec9', '#6f7b88'], ['#4d5b6b', '#2b3540'], 'shield', 'chevrons'),
  emblem(['#ffe9a6', '#d99a1f', '#8a5a00'], ['#a8361f', '#641710'], 'shield', 'flame'),
  emblem(['#eefcff', '#9cc6d6', '#4f7f93'], ['#1f5c70', '#0d3342'], 'hexagon', 'star'),
  emblem(['#e8f4ff', '#7fb4f0', '#2f5fae'], ['#173a86', '#0a1d4f'], 'hexagon', 'gem', { wings: true }),
  emblem(['#f6e6ff', '#b07ae6', '#5c2b9c'], ['#3d1777', '#1e0a42'], 'crest', 'star', {
    wings: true,
    rays: true,
  }),
  emblem(['#fff3c4', '#f0b429', '#a8650a'], ['#8f1435', '#4b0720'], 'crest', 'crown', {
    wings: true,
    rays: true,
  }),
]

/**
 * Returns the emblem of a rank by its place among all ranks, so that a ladder with fewer or more ranks begins and ends
 * with the same emblems.
 * @param place from 0, the lowest rank
 */
export const emblemOf = (place: number, ranks: number): Emblem => {
  const share = ranks > 1 ? Math.min(1, Math.max(0, place / (ranks - 1))) : 0
  const last = EMBLEMS.length - 1
  return (
    EMBLEMS[Math.round(share * last)] ?? emblem(['#fff', '#bbb', '#777'], ['#555', '#333'], 'disc', 'seed')
  )
}
