import { useState } from 'react'
import type { KeyboardEvent } from 'react'

const itemsOf = (level: Element | null | undefined): HTMLElement[] => [
  ...(level?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? []),
]

const levelAt = (tree: Element, depth: number): Element | null =>
  tree.querySelector(`[data-depth="${depth}"]`)

/** Returns the block of the same level that a key leads to, if any; null for a key that does not move within a level. */
const siblingOf = (
  key: string,
  items: readonly HTMLElement[],
  index: number,
): { to: HTMLElement | undefined } | null => {
  if (key === 'ArrowDown') return { to: items[index + 1] }
  if (key === 'ArrowUp') return { to: items[index - 1] }
  if (key === 'Home') return { to: items[0] }
  return key === 'End' ? { to: items.at(-1) } : null
}

/**
 * Returns the keys of the tree: up and down move within a level, the key towards the next level opens it, the other one
 * goes back. In a language from right to left the two are exchanged.
 * @param select opens the level of an account
 */
export const useTreeKeys = (select: (account: string) => void, mirrored: boolean) => {
  /** The depth that takes the focus when it appears. */
  const [focusDepth, setFocusDepth] = useState<number | null>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    const level = target.closest('[data-depth]')
    if (target.getAttribute('role') !== 'treeitem' || !level) return
    const items = itemsOf(level)
    const index = items.indexOf(target)
    const depth = Number(level.getAttribute('data-depth'))
    const move = (to: HTMLElement | undefined) => {
      event.preventDefault()
      to?.focus()
    }
    const forward = mirrored ? 'ArrowLeft' : 'ArrowRight'
    const back = mirrored ? 'ArrowRight' : 'ArrowLeft'
    const sibling = siblingOf(event.key, items, index)
    if (sibling) move(sibling.to)
    else if (event.key === back)
      move(
        itemsOf(levelAt(event.currentTarget, depth - 1)).find(
          (item) => item.getAttribute('aria-selected') === 'true',
        ),
      )
    else if (event.key === forward && target.hasAttribute('aria-expanded')) {
      event.preventDefault()
      if (target.getAttribute('aria-expanded') === 'true')
        itemsOf(levelAt(event.currentTarget, depth + 1))[0]?.focus()
      else {
        setFocusDepth(depth + 1)
        select(target.dataset['account'] ?? '')
      }
    }
  }
  return { onKeyDown, focusDepth, pressed: () => setFocusDepth(null) }
}
