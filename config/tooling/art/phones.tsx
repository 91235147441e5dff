/** @jsxRuntime automatic @jsxImportSource react */
import type { Palette } from './palettes.ts'
import { Symbol } from './svg.tsx'

/** Three phones that show the site. */
export const Phones = ({ palette }: { palette: Palette }) => (
  <>
    {[
      [890, 70, -10, palette.red],
      [1036, 44, 0, palette.dark],
      [1182, 70, 10, palette.gold],
    ].map(([x, y, r, c], i) => (
      <g key={i} transform={`translate(${x} ${y}) rotate(${r} 60 130)`}>
        <path
          d="M14 0H116a14 14 0 0 1 14 14V246a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14V14A14 14 0 0 1 14 0z"
          fill={palette.dark}
          stroke={palette.cream}
          strokeWidth="3"
        />
        <path d="M10 18H120V242H10z" fill={String(c)} />
        <path d="M20 120v-30a45 40 0 0 1 90 0v30z" fill={palette.cream} opacity="0.9" />
        <Symbol
          name={(['seven', 'mask', 'ball'] as const)[i] ?? 'mask'}
          x={65}
          y={98}
          s={0.5}
          body={palette.red2}
          mark={palette.gold}
        />
        <path d="M20 140H110v14H20zM20 164H110v14H20zM20 188H80v14H20z" fill={palette.cream} opacity="0.55" />
      </g>
    ))}
  </>
)
