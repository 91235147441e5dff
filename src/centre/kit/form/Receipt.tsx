import type { ReactNode } from 'react'
import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import { DescriptionList } from '../detail/DescriptionList.tsx'

interface ReceiptProps {
  title: string
  rows: readonly (readonly [string, ReactNode] | null)[]
  children?: ReactNode
}

/** The receipt of a finished money move, to read, print and quote. */
export const Receipt = ({ title, rows, children }: ReceiptProps) => (
  <section className="receipt" role="status">
    <h2>
      <CheckCircleFilled className="gain" aria-hidden /> {title}
    </h2>
    <DescriptionList rows={rows} />
    {children && <div className="form-buttons">{children}</div>}
  </section>
)
