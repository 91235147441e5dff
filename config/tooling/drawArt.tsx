/** @jsxRuntime automatic @jsxImportSource react */
// Draws the pictures that are served as files: `npx tsx config/tooling/drawArt.tsx` writes them to src/public/art.
// The colours come from config/brand.json, so a brand with other colours gets other pictures.
import { CATEGORY_BANNERS } from './art/categoryBanners.tsx'
import { drawAvatars, drawLogo, drawVendorLogos } from './art/logos.tsx'
import { PAGE_BANNERS } from './art/pageBanners.tsx'
import { PALETTES } from './art/palettes.ts'
import { Phones } from './art/phones.tsx'
import { drawScenes } from './art/scenes.tsx'
import { Beam } from './art/stage.tsx'
import { writeSvg } from './art/svg.tsx'

for (const [theme, palette] of Object.entries(PALETTES)) {
  for (const [name, draw] of Object.entries({ ...PAGE_BANNERS, ...CATEGORY_BANNERS }))
    writeSvg(
      `banners/${name.toLowerCase()}${theme === 'dark' ? '-dark' : ''}`,
      '0 0 1440 360',
      <>
        <linearGradient id="g" x1="0" x2="1">
          <stop offset="0.3" stopColor={palette.ground} />
          <stop offset="0.47" stopColor={palette.ground} stopOpacity="0" />
        </linearGradient>
        <path d="M0 0H1440V360H0z" fill={palette.ground} />
        {draw(palette)}
        <path d="M0 56H1440V360H0z" fill="url(#g)" />
      </>,
    )
}

writeSvg(
  'apps',
  '846 30 490 260',
  <>
    <Beam palette={PALETTES.dark} x={1060} y={290} w={170} from={1060} />
    <Phones palette={PALETTES.dark} />
  </>,
)

drawLogo()
drawVendorLogos()
drawAvatars()
drawScenes()
