import type svgCaptcha from 'svg-captcha'
import type { Pictures } from './ports/pictures.ts'

/** The library can draw a text of ours; its types only know texts of its own. */
type Draw = (text: string, options: svgCaptcha.ConfigObject) => string

/** Read with the first picture: a start that waits for them is a killed site that is back later. */
const tools = async () => {
  const [{ default: sharp }, { default: captcha }] = await Promise.all([import('sharp'), import('svg-captcha')])
  return { sharp, draw: captcha as unknown as Draw }
}

const SIZE = { width: 160, height: 56 }

/** Captcha pictures: drawn as SVG, sent as PNG, because the SVG's paths could be read by a program. */
export const pictures: Pictures = {
  captcha: async (text) => {
    const { sharp, draw } = await tools()
    const svg = draw(text, { ...SIZE, noise: 2, fontSize: 52, background: '#f3f0ea', color: true })
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
    return png.toString('base64')
  },
}
