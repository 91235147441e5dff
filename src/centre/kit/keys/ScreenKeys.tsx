import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { readStored } from '../../../client/storage.ts'
import { useCentre } from '../context/centreContext.ts'
import { useEvent } from '../context/useEvent.ts'
import { codePart } from '../boundary/codePart.tsx'
import { isCovered, isField } from './layers.ts'
import { moveRowFocus, openFocusedRow } from './rowFocus.ts'
import { isSingleKey, shortcutOf } from './shortcuts.ts'
import { runShortcut, useShortcut } from './useShortcut.ts'

const KeyHelp = codePart(() => import('./KeyHelp.tsx'))

/** Selects search fields. A field for days is none: it opens its picker. */
const SEARCH =
  '[data-search] input, input[data-search], .filter-bar input:not([readonly], :is(.range-picker, .day-field) input)'

/** Returns the search field of a list, or else its first filter. */
const searchIn = (list: ParentNode): HTMLInputElement | null =>
  list.querySelector<HTMLInputElement>(SEARCH) ?? list.querySelector<HTMLInputElement>('.filter-bar input')

/** The path of a list that must focus its search as soon as it has loaded. */
let wanted: string | null = null
const forget = (): void => {
  wanted = null
}

/** Focuses the search of a list if the key was pressed before the list had loaded. */
export const useSearchWanted = (box: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (wanted !== window.location.pathname) return
    forget()
    if (box.current) searchIn(box.current)?.focus()
  }, [box])
}

/** Focuses the search of the current list, or remembers the path until its list has loaded. */
const goToSearch = (base: string, page: string): void => {
  const list = document.querySelector('.centre-main .list-screen')
  const field = list && searchIn(list)
  const address = window.location.pathname
  if (field && [base, `${base}/${page}`].includes(address)) return field.focus()
  wanted = address
}

/** The digits of a screen code, after `g`. */
const CODE_DIGITS = 2

/** Returns a function that reads the keys after `g`: the two digits of a screen's code open that screen. */
const useGoTo = () => {
  const { menu, base } = useCentre()
  const navigate = useNavigate()
  const typed = useRef<string | null>(null)
  useShortcut('goTo', () => {
    typed.current = ''
  })
  /** Returns whether the key belongs to a code. */
  return useEvent((key: string): boolean => {
    if (typed.current === null) return false
    typed.current = /^\d$/.test(key) ? typed.current + key : null
    if (typed.current?.length !== CODE_DIGITS) return typed.current !== null
    const entry = menu.entries.find(({ code }) => code.endsWith(`-${typed.current}`))
    typed.current = null
    if (entry) void navigate(`${base}/${entry.page}`)
    return true
  })
}

const isPlainPress = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isField(event.target) &&
  !isCovered()

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS = '[role=tab], [role=radio], [role=menuitem], [role=option], [role=slider]'

const hasOwnKeys = ({ key, target }: KeyboardEvent): boolean =>
  key.startsWith('Arrow') && target instanceof Element && target.matches(OWN_ARROWS)

/**
 * Runs the shortcuts of every screen (shortcuts.ts), before the screen has loaded too. A part of a screen gives a
 * shortcut its action with `useShortcut`.
 */
export const ScreenKeys = () => {
  const { base, page } = useCentre()
  const [help, setHelp] = useState<boolean | null>(null)
  const isCode = useGoTo()
  useShortcut('help', () => setHelp(true))
  useShortcut('search', () => goToSearch(base, page))
  useShortcut('next', () => void moveRowFocus(1))
  useShortcut('previous', () => void moveRowFocus(-1))
  // A layout effect, so that no key is lost between the drawing of a screen and its later effects.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      forget()
      if (!isPlainPress(event) || hasOwnKeys(event)) return
      if (event.key === 'Enter' && openFocusedRow()) return event.preventDefault()
      if (isSingleKey(event.key) && event.key !== '?' && readStored('singleKeys') === 'off') return
      if (isCode(event.key)) return event.preventDefault()
      const name = shortcutOf(event.key)
      // The arrow keys move between rows only where a row has the focus. Elsewhere they scroll.
      if (!name || (event.key.startsWith('Arrow') && !document.activeElement?.matches('tr, li'))) return
      if (runShortcut(name)) event.preventDefault()
    }
    window.addEventListener('keydown', pressed)
    window.addEventListener('pointerdown', forget)
    return () => {
      window.removeEventListener('keydown', pressed)
      window.removeEventListener('pointerdown', forget)
    }
  }, [isCode])
  return help !== null && <KeyHelp open={help} close={() => setHelp(false)} />
}
