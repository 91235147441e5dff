import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

// What people read in Malay: no foreign script, no sentence of the English words, no English sentence of anybody's.

export const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
/** Little words that Malay does not have: two of them in one text make it English. */
const ENGLISH = /\b(the|of|your|is|are|and|to|for|with|not|this|that|you|can|from|when|it|be|has|have|was|will)\b/gi

const NAMESPACES = ['shell', 'centre', 'fields', 'errors', 'tours']
const valuesOf = (lang: string): string[] =>
  NAMESPACES.flatMap((name) => Object.values(JSON.parse(readFileSync(`locales/${lang}/${name}.json`, 'utf8')) as Record<string, string>))

const plain = (text: string): string => text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim()
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const letters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length

const malay = new Set(valuesOf('ms').map(plain))
const english = [...new Set(valuesOf('en').map(plain))].filter((text) => !malay.has(text))
/** English words as they stand alone. */
const whole = new Set(english.filter((text) => !text.includes('{{')))
/** English words with what is filled in, and sentences that may stand in the middle of others: at least three words. */
const patterns = english
  .filter((text) => letters(text.replace(/\{\{[^}]*\}\}/g, '')) >= 8 && text.replace(/\{\{[^}]*\}\}/g, '').trim().split(/\s+/).length >= 3)
  .map((text) => new RegExp(text.split(/\{\{[^}]*\}\}/).map(escape).join('.{1,60}')))

/** Why a text is no Malay; null when nothing speaks against it. */
export const foreignIn = (text: string): string | null => {
  if (CJK.test(text)) return 'foreign script'
  if (whole.has(text)) return 'an English word of the locale files'
  if (patterns.some((pattern) => pattern.test(text))) return 'an English sentence of the locale files'
  return new Set((text.match(ENGLISH) ?? []).map((word) => word.toLowerCase())).size >= 2 ? 'an English sentence' : null
}

/**
 * Everything that is read or read out on the page: visible text, and the words of attributes. What people typed
 * themselves (letters between people, remarks, chat) is in their language and stands in `[data-typed]`.
 */
const readPage = (page: Page): Promise<string[]> => page.evaluate(() => {
  const found = new Set<string>()
  const keep = (text: string | null | undefined) => {
    const clean = text?.replace(/\s+/g, ' ').trim()
    if (clean && /\p{L}/u.test(clean)) found.add(clean)
  }
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element) return node.matches('script, style, [data-typed], [translate=no], [lang]:not([lang=ms])') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
    return NodeFilter.FILTER_ACCEPT
  })
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (!isShown(node)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription', 'aria-valuetext']) keep(node.getAttribute(name))
    } else if (node.parentElement && isShown(node.parentElement)) keep(node.nodeValue)
  }
  keep(document.title)
  return [...found]
})

/** The page as it stands says nothing in English, nor in a script that neither language is written in. */
export const foreignOn = async (page: Page): Promise<string[]> =>
  (await readPage(page)).flatMap((text) => {
    const why = foreignIn(text)
    return why ? [`${why}: ${text.slice(0, 160)}`] : []
  })

export const expectMalay = async (page: Page): Promise<void> => {
  expect(await foreignOn(page), 'everything is said in Malay').toEqual([])
}
