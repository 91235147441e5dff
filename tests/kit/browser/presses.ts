import { expectNoPendingCalls, type Page } from './browser.ts'
import { settled } from './members.ts'

// Clicks one control of each kind on a screen, to check what it opens.

/** Everything that can open above a screen. */
const OVERLAYS = [
  '.ant-drawer-open',
  '.ant-modal-wrap',
  '.ant-dropdown',
  '.ant-popover',
  '.ant-select-dropdown',
  '.ant-picker-dropdown',
  '.driver-popover',
  'dialog.dialog',
]
const PRESSABLE =
  'button, [role=button], [role=tab], [role=menuitem], .drill, .ant-select, .ant-picker, .ant-segmented-item, .ant-radio-button-wrapper, .ant-collapse-header, summary'
/** Not clicked: controls that close, lead to another page, or repeat an earlier click. */
const SKIPPED =
  '.ant-drawer-close, .ant-modal-close, .ant-picker-cell, .ant-picker-header button, .ant-pagination *, [aria-disabled=true], :disabled, .ant-select-disabled'

/**
 * Clicks the first control on the screen (or in the topmost overlay) whose kind was not clicked yet. Returns its kind,
 * or null if none is left. A kind is the label without numbers and names; in a table it is the column.
 */
const pressNext = (
  page: Page,
  seen: readonly string[],
  inside: 'screen' | 'overlay',
): Promise<string | null> =>
  page.evaluate(
    ([seen, inside, overlays, pressable, skipped]) => {
      const visible = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0
      const open = [...document.querySelectorAll(overlays)].filter(visible)
      const root = inside === 'overlay' ? open.at(-1) : document.querySelector('.centre-main')
      if (!root) return null
      for (const element of root.querySelectorAll<HTMLElement>(pressable)) {
        if (element.matches(skipped) || !visible(element)) continue
        const cell = element.closest('td, .row-card')
        const words = element.getAttribute('aria-label') ?? element.innerText
        const kind = cell
          ? `${element.closest('table')?.className.length ?? ''} cell ${cell instanceof HTMLTableCellElement ? cell.cellIndex : ''} ${element.tagName}`
          : `${element.getAttribute('role') ?? element.tagName}${element.hasAttribute('aria-expanded') ? ' expands' : ''} ${words.replace(/[\d.,:]+|\b(demo|e2e)\w+/g, '#').slice(0, 60)} ${element.className.toString().split(' ').slice(0, 2).join(' ')}`
        if (seen.includes(kind)) continue
        for (const type of ['mousedown', 'mouseup'])
          element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
        element.click()
        return kind
      }
      return null
    },
    [seen, inside, OVERLAYS.join(), PRESSABLE, SKIPPED] as const,
  )

/** Returns a selector of the topmost overlay, or null. */
export const topmostOn = (page: Page): Promise<string | null> =>
  page.evaluate((overlays) => {
    for (const marked of document.querySelectorAll('[data-topmost]')) marked.removeAttribute('data-topmost')
    const open = [...document.querySelectorAll(overlays)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0,
    )
    open.at(-1)?.setAttribute('data-topmost', '')
    return open.length > 0 ? '[data-topmost]' : null
  }, OVERLAYS.join())

const isCovered = async (page: Page): Promise<boolean> => (await topmostOn(page)) !== null

const rest = async (page: Page): Promise<void> => {
  await expectNoPendingCalls(page)
  await settled(page)
}

interface Walk {
  /** Opens the screen again. */
  reopen: () => Promise<void>
  /** Checks the present state; `path` names the clicks that led to it. */
  look: (path: string) => Promise<void>
  /** Kinds clicked on earlier screens, so that tools common to all lists are checked once. This screen's are added. */
  known: { screen: string[]; overlay: string[] }
}

/** Kinds with the same label but another result on each screen: cells, and buttons that show more filters. */
const OWN = / cell | expands /

/** Clicks one control of each kind on the screen and in each overlay. Returns the kinds that were new. */
export const pressAll = async (page: Page, { reopen, look, known }: Walk): Promise<string[]> => {
  const address = page.url()
  const seen = [...known.screen]
  const seenInside = [...known.overlay]
  const back = async (): Promise<void> => {
    for (let tries = 0; tries < 3 && (await isCovered(page)); tries += 1) await page.keyboard.press('Escape')
    if (page.url() !== address || (await isCovered(page))) await reopen()
  }
  for (;;) {
    const kind = await pressNext(page, seen, 'screen')
    if (kind === null) {
      const fresh = [...seen.slice(known.screen.length), ...seenInside.slice(known.overlay.length)]
      known.screen = seen.filter((one) => !OWN.test(one))
      known.overlay = seenInside.filter((one) => !OWN.test(one))
      return fresh
    }
    seen.push(kind)
    await rest(page)
    await look(kind)
    for (let presses = 0; presses < 12 && (await isCovered(page)); presses += 1) {
      const inner = await pressNext(page, seenInside, 'overlay')
      if (inner === null) break
      seenInside.push(inner)
      await rest(page)
      await look(`${kind} › ${inner}`)
      if (await isCovered(page)) continue
      // The click closed its overlay, which is opened again for the remaining controls.
      await back()
      await pressNext(
        page,
        seen.filter((one) => one !== kind),
        'screen',
      )
      await rest(page)
    }
    await back()
  }
}
