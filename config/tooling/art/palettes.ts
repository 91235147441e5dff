import { readFileSync } from 'node:fs'
import type { Brand } from '../../../src/entities/site/brand.ts'
import { root } from './svg.tsx'

/** config/brand.json as it is written; its colours are the base of the pictures. */
const brand = JSON.parse(readFileSync(`${root}config/brand.json`, 'utf8')) as Brand
export const { theme } = brand
export const vendorIds: readonly string[] = brand.footer.vendors

/** The colours of a banner in one theme. */
export interface Palette {
  ground: string
  wall: string
  wall2: string
  floor: string
  floor2: string
  red: string
  red2: string
  red3: string
  gold: string
  cream: string
  dark: string
  beam: string
  beamOpacity: number
}
export const PALETTES: Record<'light' | 'dark', Palette> = {
  light: {
    ground: theme.light.background,
    wall: '#eee7dd',
    wall2: '#e5dbcd',
    floor: '#dccfbd',
    floor2: '#cdbda6',
    red: theme.light.accent,
    red2: '#8f1d17',
    red3: '#cf4a3b',
    gold: '#d99a34',
    cream: '#fffaf2',
    dark: '#2b2320',
    beam: '#fffdf8',
    beamOpacity: 0.75,
  },
  dark: {
    ground: theme.dark.background,
    wall: '#1f1822',
    wall2: '#2a202d',
    floor: '#332634',
    floor2: '#211823',
    red: '#b8403a',
    red2: '#7c2530',
    red3: '#d9614f',
    gold: '#e6b25a',
    cream: '#f6e9d8',
    dark: '#0c090d',
    beam: '#ffe3c9',
    beamOpacity: 0.1,
  },
}
