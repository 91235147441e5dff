import { keysOf } from '../../../rules/entriesOf.ts'
import type { CentreKey } from '../format/wordKeys.ts'

interface Shortcut {
  /** The keys that run it, as `KeyboardEvent.key` names them. The first is the one to learn. */
  keys: readonly string[]
  /** What it does, a key of centre.json. */
  word: CentreKey
  /** Where it works: on every screen, in lists, or in a dialog. */
  on: 'screen' | 'list'
  /** Handled by another part than the key handler: the browser, the palette, or the focused row. */
  elsewhere?: true
}

/**
 * Every keyboard shortcut of the centres, in the order in which `?` lists them. The key handler and the list of
 * shortcuts read this table, so that neither can differ from the other.
 */
export const SHORTCUTS = {
  palette: { keys: ['Ctrl K'], word: 'palette', on: 'screen', elsewhere: true },
  goTo: { keys: ['g'], word: 'key_go_to', on: 'screen' },
  notices: { keys: ['n'], word: 'notices', on: 'screen' },
  screenHelp: { keys: ['h'], word: 'key_screen_help', on: 'screen' },
  copyLink: { keys: ['c'], word: 'copy_link', on: 'screen' },
  help: { keys: ['?'], word: 'key_help', on: 'screen' },
  close: { keys: ['Esc'], word: 'key_close', on: 'screen', elsewhere: true },
  search: { keys: ['/'], word: 'key_search', on: 'list' },
  next: { keys: ['j', 'ArrowDown'], word: 'key_next_row', on: 'list' },
  previous: { keys: ['k', 'ArrowUp'], word: 'key_previous_row', on: 'list' },
  open: { keys: ['Enter'], word: 'key_open', on: 'list', elsewhere: true },
  previousPage: { keys: ['['], word: 'key_previous_page', on: 'list' },
  nextPage: { keys: [']'], word: 'key_next_page', on: 'list' },
  refresh: { keys: ['r'], word: 'key_refresh', on: 'list' },
  export: { keys: ['e'], word: 'export', on: 'list' },
  views: { keys: ['v'], word: 'views', on: 'list' },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutName = keyof typeof SHORTCUTS

const names = keysOf(SHORTCUTS)
const byKey = new Map<string, ShortcutName>(
  names.flatMap((name) => {
    const { keys, elsewhere }: Shortcut = SHORTCUTS[name]
    return elsewhere ? [] : keys.map((key) => [key, name] as const)
  }),
)

/** Returns the shortcut of a pressed key; undefined for a key that is none. */
export const shortcutOf = (key: string): ShortcutName | undefined => byKey.get(key)

/** Keys that are single characters. Readers who dictate text can switch them off (WCAG 2.1.4). */
export const isSingleKey = (key: string): boolean => key.length === 1

/** Returns the shortcuts of a place, in the order of the table. */
export const shortcutsOn = (place: Shortcut['on']): readonly ShortcutName[] =>
  names.filter((name) => SHORTCUTS[name].on === place)
