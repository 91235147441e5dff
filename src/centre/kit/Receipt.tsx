import type { ReactNode } from 'react'
import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import { Pairs } from './Pairs.tsx'

interface ReceiptProps {
  title: string
  rows: readonly (readonly [string, ReactNode] | null)[]
  children?: ReactNode
}

/** What a money move did, after it is done: to read, print and quote. */
export const Receipt = ({ title, rows, children }: ReceiptProps) => (
  <section className="receipt" role="status">
    <h2><CheckCircleFilled className="gain" aria-hidden /> {title}</h2>
    <Pairs rows={rows} />
    {children && <div className="act-foot">{children}</div>}
  </section>
)
