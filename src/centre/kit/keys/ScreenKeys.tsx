import { useEffect, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useCentre } from '../context/centreContext.ts'
import { isCovered, isField } from './layers.ts'
import { KeyHelp } from './KeyHelp.tsx'

/** Selects the search field, or else the first filter. */
const SEARCH = '[data-search] input, input[data-search], .filter-bar input'

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
    box.current?.querySelector<HTMLInputElement>(SEARCH)?.focus()
  }, [box])
}

/** Focuses the search of the current list, or remembers the path until its list has loaded. */
const goToSearch = (base: string, page: string): void => {
  const field = document.querySelector<HTMLInputElement>(`.centre-main .list-screen :is(${SEARCH})`)
  const address = window.location.pathname
  if (field && [base, `${base}/${page}`].includes(address)) return field.focus()
  wanted = address
}

/**
 * The keyboard shortcuts of every screen, active before the screen has loaded: `/` focuses the search, `?` lists
 * the keys.
 */
export const ScreenKeys = () => {
  const { base, page } = useCentre()
  const [help, setHelp] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      forget()
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isField(event.target) ||
        isCovered()
      )
        return
      if (event.key === '?') setHelp(true)
      if (event.key !== '/') return
      event.preventDefault()
      goToSearch(base, page)
    }
    window.addEventListener('keydown', pressed)
    window.addEventListener('pointerdown', forget)
    return () => {
      window.removeEventListener('keydown', pressed)
      window.removeEventListener('pointerdown', forget)
    }
  }, [base, page])
  return <KeyHelp open={help} close={() => setHelp(false)} />
}
