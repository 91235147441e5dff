import { useLayoutEffect } from 'react'
import type { ComponentRef, RefObject } from 'react'
import type { Table } from 'antd'
import { TABLE_BODY, TABLE_CONTENT } from '../patches/antdSelectors.ts'

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/**
 * Makes antd's scrolling box a named region in the tab order when nothing inside it can take focus. Otherwise the
 * keyboard could not reach the part outside the screen. The check runs after each render, because new rows may
 * have something to focus.
 */
export const useReachableScroll = (
  table: RefObject<ComponentRef<typeof Table> | null>,
  name: string,
): void => {
  useLayoutEffect(() => {
    for (const box of table.current?.nativeElement.querySelectorAll(`${TABLE_CONTENT}, ${TABLE_BODY}`) ??
      []) {
      const reached = box.querySelector(REACHABLE) !== null
      for (const [attribute, value] of [
        ['tabindex', '0'],
        ['role', 'region'],
        ['aria-label', name],
      ] as const) {
        if (reached) box.removeAttribute(attribute)
        else box.setAttribute(attribute, value)
      }
    }
  })
}
