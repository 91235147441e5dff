import type { ReactNode } from 'react'

/** The rows of a description list; null leaves a row out. */
export type DescriptionRows = readonly (readonly [label: string, value: ReactNode] | null)[]

/** Labels and values between hairlines, for details, receipts and summaries. Empty values are left out. */
export const DescriptionList = ({ rows }: { rows: DescriptionRows }) => (
  <dl className="pairs">
    {rows.map(
      (row) =>
        row &&
        row[1] !== null &&
        row[1] !== undefined && (
          <div key={row[0]}>
            <dt>{row[0]}</dt>
            <dd>{row[1]}</dd>
          </div>
        ),
    )}
  </dl>
)
