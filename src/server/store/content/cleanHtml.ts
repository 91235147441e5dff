import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

// Loaded on the first use, because most starts do not need it soon.
const require = createRequire(import.meta.url)

let sanitize: typeof sanitizeHtml | undefined

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'code',
    'kbd',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
    'small',
    'sub',
    'sup',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan'],
    td: ['colspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow' } }),
  },
}

/**
 * Returns HTML that is safe to store and show: without scripts, styles, forms and frames, and with links of https,
 * mailto and tel only.
 */
export const cleanHtml = (html: string): string => {
  sanitize ??= require('sanitize-html') as typeof sanitizeHtml
  return sanitize(html, OPTIONS).trim()
}
