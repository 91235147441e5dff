import type { ReactNode } from 'react'
import { useWords } from '../../kit/format/useWords.ts'

/** Who wrote a text, and when. */
export const ByLine = ({ who, at, children }: { who: string; at: number; children?: ReactNode }) => {
  const { moment } = useWords()
  return (
    <span className="centre-soft">
      <bdi>{who}</bdi> · <span className="figure">{moment(at)}</span>
      {children}
    </span>
  )
}
