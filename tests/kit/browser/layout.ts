import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { FULL } from '../data/full.ts'
import { directionOf } from '../../../src/rules/site/languages.ts'
import { isPseudo } from '../../../src/rules/site/pseudoLanguage.ts'
import { signsOf } from '../../../src/server/domain/site/languageSigns.ts'
import { topmostOn } from './presses.ts'

/** Keys of the locale files that cannot be words: they have a dot or an underline. */
const KEYS = readdirSync('locales/en', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(`locales/en/${file}`, 'utf8')) as object).filter((key) =>
      /[a-z][._][a-z]/.test(key),
    ),
  )
const keys = new Set(KEYS)

/**
 * Returns the faults of the layout in one element or else in the whole page: a page or a layer that scrolls
 * sideways, a layer that leaves the window, text that is cut without an ellipsis or whose full text is nowhere, a chosen
 * value that is cut, text that leaves its button, and controls that lie over each other.
 */
const layoutFaults = (page: Page, within: string | null): Promise<string[]> =>
  page.evaluate((within) => {
    const name = (element: Element): string => {
      const classes = [...element.classList].slice(0, 3).join('.')
      const text = element.textContent?.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()}.${classes} “${text}”`
    }
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return (
        Math.min(width, height) > 2 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], .visually-hidden, .centre-unseen, [aria-hidden=true], .marquee')
      )
    }
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())

    const sideways = (): string[] => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth} px`] : []
    }

    const cut = (element: Element): string[] => {
      const { display, overflowX, textOverflow } = getComputedStyle(element)
      const over = element.scrollWidth - element.clientWidth
      if (display === 'inline' || over <= 1 || !['hidden', 'clip'].includes(overflowX)) return []
      if (textOverflow !== 'ellipsis') return [`cut by ${over} px: ${name(element)}`]
      return element.closest('[title], [aria-label]')
        ? []
        : [`cut, and its full text is nowhere: ${name(element)}`]
    }

    /** A value that is typed may be longer than its field; one that is chosen or only shown must be whole. */
    const cutValue = (input: Element): string[] => {
      if (!(input instanceof HTMLInputElement) || !input.readOnly || input.closest('[title]')) return []
      const over = input.scrollWidth - input.clientWidth
      return over > 1 ? [`the value “${input.value}” is cut by ${over} px`] : []
    }

    const tooWide = (element: Element): string[] => {
      const control = element.closest('button, a, th, .tag')
      if (!control || getComputedStyle(control).display === 'inline') return []
      const range = document.createRange()
      range.selectNodeContents(element)
      // A first part for screen readers only takes no room.
      const unseen = element.firstElementChild
      if (unseen?.matches('.centre-unseen, .visually-hidden')) range.setStartAfter(unseen)
      const text = range.getBoundingClientRect()
      const box = control.getBoundingClientRect()
      const over = Math.round(Math.max(box.left - text.left, text.right - box.right))
      const visible = getComputedStyle(element).overflowX === 'visible'
      return over > 1 && visible ? [`leaves its control by ${over} px: ${name(element)}`] : []
    }

    /** A control that is placed over another one is meant to be there: a heart on a game, an eye in a password. */
    const isPlaced = (element: Element): boolean => getComputedStyle(element).position === 'absolute'
    const overlap = (one: Element, other: Element): string[] => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (Math.min(width, height) <= 2 || isPlaced(one) || isPlaced(other)) return []
      return [`${name(one)} lies over ${name(other)} by ${Math.round(width)} px`]
    }

    const layer = within === null ? null : document.querySelector(within)
    // A centre covers the page below it.
    const root = layer ?? document.querySelector('.centre') ?? document.body
    const shown = [...root.querySelectorAll('*')].filter(isShown)
    const panels = layer
      ? [layer, ...shown].filter((element) =>
          element.matches(
            'dialog, .ant-drawer-body, .ant-modal-body, .ant-modal-content, .ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown, .driver-popover',
          ),
        )
      : []
    const ofPanels = panels.flatMap((panel) => {
      const { left, right } = panel.getBoundingClientRect()
      const out = Math.round(Math.max(-left, right - document.documentElement.clientWidth))
      const over = panel.scrollWidth - panel.clientWidth
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(panel).overflowX) && over > 1
      return [
        ...(out > 1 ? [`leaves the window by ${out} px: ${name(panel)}`] : []),
        ...(scrolls ? [`the layer scrolls sideways by ${over} px: ${name(panel)}`] : []),
      ]
    })
    const texts = shown.filter(hasText)
    const controls = shown.filter((element) =>
      element.matches('a[href], button, input:not([type=checkbox], [type=radio]), select, textarea, summary'),
    )
    const siblings = controls.flatMap((one, at) =>
      controls
        .slice(at + 1)
        .filter((other) => one.parentElement === other.parentElement)
        .flatMap((other) => overlap(one, other)),
    )
    const faults = [
      ...[sideways(), ofPanels, siblings].flat(),
      ...texts.flatMap((element) => [...cut(element), ...tooWide(element)]),
      ...controls.flatMap(cutValue),
    ]
    return [...new Set(faults)]
  }, within)

/** Returns what is wrong with the words of a page: keys in place of texts, and letters of another language's script. */
const wordFaults = async (page: Page): Promise<string[]> => {
  const text = await page.evaluate(() => {
    // An error names its code, for customer service. What people typed, and what names its language, is in any.
    const others = [
      ...document.querySelectorAll<HTMLElement>(
        '.centre-problem .ant-alert-description, [data-typed], body [lang]',
      ),
    ]
    return others.reduce((text, { innerText }) => text.replace(innerText, ''), document.body.innerText)
  })
  const lang = (await page.locator('html').getAttribute('lang')) ?? 'en'
  // The mirrored pseudo-language has dates in Arabic.
  const foreign = signsOf(isPseudo(lang) ? lang.slice(0, 2) : lang).letter(text)
  const shown = [...new Set(text.split(/\s+/))].filter((word) => keys.has(word.replaceAll(/[[\]]/g, '')))
  return [...shown.map((key) => `a key: ${key}`), ...(foreign ? [`foreign script: ${foreign}`] : [])]
}

/** Returns the faults of a page in its language: of the part that is on top. */
export const faultsOfPage = async (page: Page): Promise<string[]> => [
  ...(await layoutFaults(page, await topmostOn(page))),
  ...(await wordFaults(page)),
]

/** Allows the pseudo-languages in this page, and opens it in a language, and a theme if one is given, from now on. */
export const useLanguage = (page: Page, lang: string, theme?: 'light' | 'dark'): Promise<void> =>
  page
    .addInitScript(
      ({ lang, theme }) => {
        if (location.protocol === 'about:' || window !== window.top) return
        localStorage.setItem('pseudoLanguages', 'on')
        localStorage.setItem('lang', lang)
        if (theme) localStorage.setItem('theme', theme)
      },
      { lang, theme },
    )
    .then(() => undefined)

/** Expects that the document says which language it has and in which direction it runs. */
export const expectLanguage = async (page: Page, lang: string): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(lang))
}

/** `test:full` keeps a picture of each state, for people to look at. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  if (!FULL) return
  await page.screenshot({
    path: `.cache/e2e/languages/${name.replaceAll(/[^\w-]+/g, '_').slice(0, 120)}.jpg`,
    type: 'jpeg',
    quality: 70,
  })
}
