import type svgCaptcha from 'svg-captcha'
import type { Pictures } from '../ports/site/pictures.ts'

/** The library can draw a given text, but its types only declare random text. */
type Draw = (text: string, options: svgCaptcha.ConfigObject) => string

/** Loads the libraries for the first picture, which keeps the start short. */
const loadTools = async () => {
  const [{ default: sharp }, { default: captcha }] = await Promise.all([
    import('sharp'),
    import('svg-captcha'),
  ])
  return { sharp, draw: captcha as unknown as Draw }
}

/** Twice the displayed size, for high-density screens. */
const SIZE = { width: 280, height: 96 }

/** Captcha pictures, drawn as SVG and sent as PNG, because a program could read the SVG paths. */
export const pictures: Pictures = {
  captcha: async (text) => {
    const { sharp, draw } = await loadTools()
    const svg = draw(text, { ...SIZE, noise: 2, fontSize: 92, background: '#f3f0ea', color: true })
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
    return png.toString('base64')
  },

  canDraw: async (svg) => {
    const { default: sharp } = await import('sharp')
    return sharp(Buffer.from(svg))
      .resize(8, 8)
      .raw()
      .toBuffer()
      .then(
        () => true,
        () => false,
      )
  },
}
