import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

interface BrandFile {
  name: string
  theme: { radius: number; light: Record<string, string>; dark: Record<string, string> }
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const variables = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${kebab(name)}:${colour}`)
    .join(';')

/**
 * Writes the brand's name and theme tokens into index.html for the first paint. Each token of config/brand.json
 * becomes a CSS variable of the same name (`textSoft` → `--text-soft`).
 */
export const brandHtml = (brandFile: string): Plugin => ({
  name: 'playhouse-brand-html',
  transformIndexHtml: (html) => {
    const { name, theme } = JSON.parse(readFileSync(brandFile, 'utf8')) as BrandFile
    const light = `:root{color-scheme:light;--radius:${theme.radius}px;${variables(theme.light)}}`
    const dark = `:root[data-theme=dark]{color-scheme:dark;${variables(theme.dark)}}`
    return {
      html: html
        .replace(/<title>.*?<\/title>/, `<title>${name}</title>`)
        .replace(/(name="theme-color" content=")[^"]*/, `$1${theme.light['background'] ?? ''}`),
      tags: [{ tag: 'style', children: light + dark, injectTo: 'head-prepend' }],
    }
  },
})
