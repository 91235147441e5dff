import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import type { Pictures } from './ports/pictures.ts'

// The library can draw a text of ours; its types only know texts of its own.
const draw = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string

const SIZE = { width: 160, height: 56 }

/** Captcha pictures: drawn as SVG, sent as PNG, because the SVG's paths could be read by a program. */
export const pictures: Pictures = {
  captcha: async (text) => {
    const svg = draw(text, { ...SIZE, noise: 2, fontSize: 52, background: '#f3f0ea', color: true })
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
    return png.toString('base64')
  },
}
