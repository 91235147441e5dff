import { useWords } from '../kit/format/useWords.ts'

/** Shows an amount and, if it changes, the new amount. */
export const BeforeAfter = ({ before, after }: { before: number; after: number }) => {
  const { figures } = useWords()
  return (
    <span className="figure">
      {figures(before)}
      {before !== after && (
        <>
          <br />
          <strong>{figures(after)}</strong>
        </>
      )}
    </span>
  )
}
