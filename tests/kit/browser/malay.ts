import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { BROWSER_FILES } from '../data/languages.ts'

// Checks that a page is in Malay: no foreign script, no text of the English locale files, no other English sentence.

export const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
/** Frequent English words that Malay does not have. A text with two of them is English. */
const ENGLISH =
  /\b(the|of|your|is|are|and|to|for|with|not|this|that|you|can|from|when|it|be|has|have|was|will)\b/gi

const valuesOf = (lang: string): string[] =>
  BROWSER_FILES.flatMap((name) =>
    Object.values(JSON.parse(readFileSync(`locales/${lang}/${name}.json`, 'utf8')) as Record<string, string>),
  )

const plain = (text: string): string =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const letters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length

const malay = new Set(valuesOf('ms').map(plain))
const english = [...new Set(valuesOf('en').map(plain))].filter((text) => !malay.has(text))
/** English texts without placeholders, each compared in full. */
const texts = new Set(english.filter((text) => !text.includes('{{')))
/** Patterns for English texts with placeholders and for sentences of at least three words inside longer texts. */
const patterns = english
  .filter(
    (text) =>
      letters(text.replace(/\{\{[^}]*\}\}/g, '')) >= 8 &&
      text
        .replace(/\{\{[^}]*\}\}/g, '')
        .trim()
        .split(/\s+/).length >= 3,
  )
  .map(
    (text) =>
      new RegExp(
        text
          .split(/\{\{[^}]*\}\}/)
          .map(escape)
          .join('.{1,60}'),
      ),
  )

const whyForeign = (text: string): string | null => {
  if (CJK.test(text)) return 'foreign script'
  if (texts.has(text)) return 'an English word of the locale files'
  if (patterns.some((pattern) => pattern.test(text))) return 'an English sentence of the locale files'
  return new Set((text.match(ENGLISH) ?? []).map((word) => word.toLowerCase())).size >= 2
    ? 'an English sentence'
    : null
}

const known = new Map<string, string | null>()

/** Returns why a text is not Malay, or null. Most texts of a page are on the page before, too. */
export const foreignIn = (text: string): string | null => {
  if (!known.has(text)) known.set(text, whyForeign(text))
  return known.get(text) ?? null
}

/**
 * Returns the visible text and the text attributes of the page. User content (messages, remarks, chat) has its author's
 * language; it is inside `[data-typed]` and left out.
 */
const readPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const keep = (text: string | null | undefined) => {
      const clean = text?.replace(/\s+/g, ' ').trim()
      if (clean && /\p{L}/u.test(clean)) found.add(clean)
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) => {
        if (node instanceof Element)
          return node.matches('script, style, [data-typed], [translate=no], [lang]:not([lang=ms])')
            ? NodeFilter.FILTER_REJECT
            : NodeFilter.FILTER_ACCEPT
        return NodeFilter.FILTER_ACCEPT
      },
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (!isShown(node)) continue
        for (const name of [
          'aria-label',
          'title',
          'placeholder',
          'alt',
          'aria-description',
          'aria-roledescription',
          'aria-valuetext',
        ])
          keep(node.getAttribute(name))
      } else if (node.parentElement && isShown(node.parentElement)) keep(node.nodeValue)
    }
    keep(document.title)
    return [...found]
  })

/** Returns the texts of the page that are not Malay, each with the reason. */
export const foreignOn = async (page: Page): Promise<string[]> =>
  (await readPage(page)).flatMap((text) => {
    const why = foreignIn(text)
    return why ? [`${why}: ${text.slice(0, 160)}`] : []
  })

export const expectMalay = async (page: Page): Promise<void> => {
  expect(await foreignOn(page), 'all text is in Malay').toEqual([])
}
