import { POSTER_STYLE } from './posterStyle.ts'

export type PaperSize = 'A4' | 'A6'

/** The width of each paper, in millimetres. */
const WIDTH_MM: Readonly<Record<PaperSize, number>> = { A4: 210, A6: 105 }

/** Prints a copy of a poster on a page of its own, from a frame that is removed afterwards. */
export const printPoster = (poster: HTMLElement, size: PaperSize, title: string): void => {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0;visibility:hidden'
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return
  page.title = title
  page.documentElement.lang = poster.lang
  page.documentElement.dir = poster.dir
  const style = page.createElement('style')
  style.textContent = `@page { size: ${size} portrait; margin: 0 }
    * { -webkit-print-color-adjust: exact; print-color-adjust: exact }
    body { margin: 0; inline-size: ${WIDTH_MM[size]}mm } ${POSTER_STYLE}`
  page.head.append(style)
  page.body.append(page.importNode(poster, true))
  view.addEventListener('afterprint', () => frame.remove())
  view.focus()
  view.print()
}
