import { useWords } from '../kit/useWords.ts'

/** An amount as it was and, where that differs, as it would be. */
export const Both = ({ before, after }: { before: number; after: number }) => {
  const { figures } = useWords()
  return <span className="figure">{figures(before)}{before !== after && <><br /><strong>{figures(after)}</strong></>}</span>
}
