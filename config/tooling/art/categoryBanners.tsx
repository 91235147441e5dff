/** @jsxRuntime automatic @jsxImportSource react */
import type { ReactNode } from 'react'
import type { SubjectName } from '../../../src/shell/art/subjects.tsx'
import { PALETTES, type Palette } from './palettes.ts'
import { Arch, Beam, Floor, Lamps, Valance } from './stage.tsx'
import { range, Symbol } from './svg.tsx'

/** Returns the symbol of card `i` of seven; the middle one is the crown. */
const cardInFan = (palette: Palette, i: number): { name: SubjectName; body: string; mark: string } => {
  if (i === 3) return { name: 'crown', body: palette.cream, mark: palette.gold }
  return i % 2
    ? { name: 'gem', body: palette.red, mark: palette.red2 }
    : { name: 'spade', body: palette.dark, mark: palette.dark }
}

/** Banners of the game categories. */
export const CATEGORY_BANNERS: Record<string, (palette: Palette) => ReactNode> = {
  rng: (palette) => (
    <>
      <Floor palette={palette} />
      <path d="M760 66h540v244H760z" fill={palette.red2} />
      <path d="M776 82h508v212H776z" fill={palette.dark} />
      <Lamps palette={palette} x={768} y={74} w={524} h={228} />
      {range(3).map((i) => (
        <path key={i} d={`M${800 + i * 158} 102h144v172H${800 + i * 158}z`} fill={palette.cream} />
      ))}
      <Symbol name="seven" x={872} y={188} s={1.2} body="#b3261e" mark="#d99a34" />
      <Symbol name="bell" x={1030} y={188} s={1.2} body="#d99a34" mark="#8f1d17" />
      <Symbol name="seven" x={1188} y={188} s={1.2} body="#b3261e" mark="#d99a34" />
      <path d="M1316 230V120" stroke={palette.floor2} strokeWidth="14" strokeLinecap="round" />
      <circle cx="1316" cy="108" r="24" fill={palette.red} />
      <Valance palette={palette} from={0} to={1440} drop={22} />
    </>
  ),
  live: (palette) => (
    <>
      <Arch palette={palette} x={1080} r={320} />
      <Floor palette={palette} />
      <Beam palette={palette} x={890} y={310} w={170} from={860} />
      <Symbol name="wheel" x={1130} y={300} s={4.4} r={12} body={palette.red2} mark={palette.cream} />
      <Symbol name="card" x={790} y={204} s={1.7} r={-20} body={palette.cream} mark={palette.red} />
      <Symbol name="card" x={980} y={204} s={1.7} r={20} body={palette.cream} mark={palette.dark} />
      <Symbol name="card" x={886} y={182} s={1.85} r={0} body={palette.red} mark={palette.cream} />
    </>
  ),
  fish: (palette) => (
    <>
      <circle cx="1200" cy="120" r="92" fill={palette.gold} />
      {range(6).map((i) => (
        <path
          key={i}
          d={`M${520 - (i % 2) * 50} ${150 + i * 40}q60-44 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0V360H${520 - (i % 2) * 50}z`}
          fill={[palette.wall, palette.wall2, palette.floor, palette.floor2, palette.red3, palette.red2][i]}
        />
      ))}
      <Symbol name="fish" x={930} y={176} s={1.7} r={-24} body={palette.red} mark={palette.cream} />
      <Symbol name="fish" x={1110} y={226} s={1.05} r={8} body={palette.cream} mark={palette.dark} />
      <Symbol name="fish" x={1250} y={246} s={0.8} r={-10} body={palette.gold} mark={palette.red2} />
      <Symbol name="ray" x={760} y={262} s={0.9} r={10} body={palette.dark} mark={palette.gold} />
    </>
  ),
  pvp: (palette) => (
    <>
      <Floor palette={palette} />
      <Beam palette={palette} x={1040} y={310} w={260} from={1040} />
      {range(7).map((i) => (
        <g key={i} transform={`translate(1040 470) rotate(${(i - 3) * 15})`}>
          <path
            d="M-58-380H58a10 10 0 0 1 10 10V-200H-68V-370a10 10 0 0 1 10-10z"
            fill={i === 3 ? palette.red : palette.cream}
            stroke={palette.floor2}
            strokeWidth="3"
          />
          <Symbol {...cardInFan(palette, i)} x={0} y={-304} s={0.72} />
        </g>
      ))}
      <Valance palette={palette} from={0} to={1440} drop={26} />
    </>
  ),
  sports: (palette) => (
    <>
      <path d="M600 250H1440V360H520z" fill={palette.floor} />
      {range(7).map((i) => (
        <path key={i} d={`M${760 + i * 96} 250h48L${680 + i * 140} 360h-86z`} fill={palette.floor2} />
      ))}
      <Beam palette={palette} x={960} y={306} w={150} from={740} />
      <Beam palette={palette} x={1120} y={306} w={150} from={1330} />
      <path
        d="M830 250V110H1230V250"
        fill="none"
        stroke={palette === PALETTES['light'] ? palette.floor2 : palette.cream}
        strokeWidth="10"
      />
      {range(12).map((i) => (
        <path key={i} d={`M${846 + i * 33} 116V248`} stroke={palette.wall2} strokeWidth="2" />
      ))}
      {range(5).map((i) => (
        <path key={i} d={`M836 ${136 + i * 25}H1226`} stroke={palette.wall2} strokeWidth="2" />
      ))}
      <Symbol name="ball" x={1040} y={234} s={1.9} r={14} body={palette.cream} mark={palette.dark} />
      <Symbol name="basket" x={1300} y={286} s={1} r={-20} body={palette.red3} mark={palette.dark} />
    </>
  ),
  esports: (palette) => (
    <>
      {range(7).map((i) => (
        <path
          key={i}
          d={`M${660 + i * 130} 0h64L${560 + i * 130} 360h-64z`}
          fill={i % 2 ? palette.wall2 : palette.wall}
        />
      ))}
      <path d="M1040 18 1240 180 1040 342 840 180z" fill={palette.red} />
      <path d="M1040 46 1206 180 1040 314 874 180z" fill={palette.red2} />
      <Symbol name="pad" x={1040} y={184} s={2.3} body={palette.cream} mark={palette.dark} />
      <Symbol name="blades" x={800} y={236} s={0.9} body={palette.gold} mark={palette.dark} />
      <Symbol name="shield" x={1286} y={236} s={0.9} body={palette.gold} mark={palette.dark} />
    </>
  ),
  elott: (palette) => (
    <>
      <Arch palette={palette} x={1050} r={340} />
      <Floor palette={palette} />
      {[
        [820, 250, 1.1],
        [920, 268, 0.8],
        [1040, 214, 1.9],
        [1190, 262, 1.05],
        [1290, 232, 1.35],
        [960, 120, 0.9],
        [1150, 90, 0.7],
        [1260, 118, 0.5],
      ].map(([x = 0, y = 0, s = 1], i) => (
        <Symbol
          key={i}
          name="lotto"
          x={x}
          y={y}
          s={s}
          r={i * 23 - 20}
          body={[palette.red, palette.gold, palette.red2, palette.red3][i % 4] ?? palette.red}
          mark={palette.cream}
        />
      ))}
      <Valance palette={palette} from={0} to={1440} drop={24} />
    </>
  ),
}
