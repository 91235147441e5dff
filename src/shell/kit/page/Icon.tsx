/** The names in public/art/icons.svg, our own drawings on a 24-pixel grid. */
export type IconName =
  | 'home'
  | 'RNG'
  | 'LIVE'
  | 'FISH'
  | 'PVP'
  | 'SPORTS'
  | 'ESPORTS'
  | 'LOTT'
  | 'ELOTT'
  | 'DS88'
  | 'download'
  | 'gift'
  | 'sun'
  | 'moon'
  | 'globe'
  | 'user'
  | 'refresh'
  | 'eye'
  | 'eye-off'
  | 'down'
  | 'left'
  | 'right'
  | 'up'
  | 'close'
  | 'menu'
  | 'search'
  | 'heart'
  | 'heart-full'
  | 'flame'
  | 'clock'
  | 'headset'
  | 'chat'
  | 'share'
  | 'team'
  | 'horn'
  | 'pause'
  | 'play'
  | 'check'
  | 'warning'
  | 'info'
  | 'error'
  | 'mail'
  | 'phone'
  | 'lock'
  | 'star'
  | 'trophy'
  | 'wallet'
  | 'withdraw'
  | 'list'
  | 'receipt'
  | 'percent'
  | 'logout'
  | 'grid'
  | 'crown'
  | 'coin'
  | 'help'
  | 'copy'
  | 'external'
  | 'full'
  | 'upload'
  | 'trash'
  | 'plus'
  | 'ticket'
  | 'shield'
  | 'apple'
  | 'android'

/** Icons that point along the line. They are mirrored where text runs from right to left. */
const POINTING: ReadonlySet<IconName> = new Set(['left', 'right', 'logout', 'external'])

/**
 * An icon of the sprite in the text's colour. It is hidden from screen readers, because the control that contains
 * it has a name.
 */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    data-pointing={POINTING.has(name) || undefined}
    aria-hidden="true"
    focusable="false"
  >
    <use href={`/art/icons.svg#${name}`} />
  </svg>
)
