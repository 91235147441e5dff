/** @jsxRuntime automatic @jsxImportSource react */
import type { ReactNode } from 'react'
import type { Palette } from './palettes.ts'
import { Phones } from './phones.tsx'
import { Arch, Beam, Curtain, Floor, Valance } from './stage.tsx'
import { range, Symbol } from './svg.tsx'

/** Banners of the other pages. */
export const PAGE_BANNERS: Record<string, (palette: Palette) => ReactNode> = {
  home: (palette) => (
    <>
      <Arch palette={palette} r={330} />
      <Floor palette={palette} />
      <Beam palette={palette} x={1020} y={296} w={170} from={900} />
      <Beam palette={palette} x={1020} y={296} w={150} from={1150} />
      <Symbol name="mask" x={975} y={196} s={1.75} r={-9} body={palette.red3} mark={palette.cream} />
      <Symbol name="mask" x={1102} y={222} s={1.35} r={14} body={palette.gold} mark={palette.red2} />
      <Curtain palette={palette} x={1440} edge={1240} folds={8} />
      <Curtain palette={palette} x={690} edge={812} folds={5} />
      <Valance palette={palette} from={0} to={1440} />
    </>
  ),
  down: (palette) => (
    <>
      <Floor palette={palette} />
      <Beam palette={palette} x={1040} y={306} w={230} from={1040} />
      <Phones palette={palette} />
    </>
  ),
  promotions: (palette) => (
    <>
      <Arch palette={palette} x={1050} r={320} />
      <Floor palette={palette} />
      {[
        [880, 220, -16, palette.gold, palette.red2],
        [1060, 176, 6, palette.red, palette.cream],
        [1230, 234, 20, palette.cream, palette.red],
      ].map(([x, y, r, b, m], i) => (
        <Symbol
          key={i}
          name="ticket"
          x={Number(x)}
          y={Number(y)}
          r={Number(r)}
          s={2.4}
          body={String(b)}
          mark={String(m)}
        />
      ))}
      <Symbol name="star" x={910} y={92} s={0.5} r={10} body={palette.gold} mark={palette.cream} />
      <Symbol name="star" x={1250} y={104} s={0.7} r={-12} body={palette.red} mark={palette.gold} />
      <Valance palette={palette} from={0} to={1440} />
    </>
  ),
  pointMall: (palette) => (
    <>
      <Floor palette={palette} />
      {[
        [820, 5],
        [930, 8],
        [1040, 6],
        [1150, 9],
        [1260, 4],
      ].map(([x = 0, n = 1], i) =>
        range(n).map((k) => (
          <g key={`${i}.${k}`}>
            <path
              d={`M${x - 46} ${296 - k * 22}v-18h92v18a46 13 0 0 1-92 0z`}
              fill={k % 2 ? palette.red2 : palette.red}
            />
            <ellipse
              cx={x}
              cy={278 - k * 22}
              rx="46"
              ry="13"
              fill={k === n - 1 ? palette.gold : palette.red3}
            />
          </g>
        )),
      )}
      <Symbol name="crown" x={1150} y={44} s={0.62} body={palette.gold} mark={palette.red2} />
      <Symbol name="gem" x={930} y={72} s={0.6} body={palette.cream} mark={palette.red3} />
    </>
  ),
  help: (palette) => (
    <>
      <Arch palette={palette} x={1060} r={330} />
      <Floor palette={palette} />
      <path d="M920 0V90M1090 0V60M1240 0V110" stroke={palette.floor2} strokeWidth="4" />
      <Symbol name="lantern" x={920} y={150} s={1.25} body={palette.red} mark={palette.gold} />
      <Symbol name="lantern" x={1090} y={150} s={1.9} body={palette.red3} mark={palette.gold} />
      <Symbol name="lantern" x={1240} y={164} s={1.1} body={palette.red2} mark={palette.gold} />
    </>
  ),
}
