import type { ReactNode } from 'react'

/** Labels and values between hairlines: what a detail, a receipt or a summary is made of. Empty values are left out. */
export const Pairs = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode] | null)[] }) => (
  <dl className="pairs">
    {rows.map((row) => row && row[1] !== null && row[1] !== undefined && (
      <div key={row[0]}><dt>{row[0]}</dt><dd>{row[1]}</dd></div>
    ))}
  </dl>
)
