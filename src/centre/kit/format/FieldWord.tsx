import { useWords } from './useWords.ts'

/** Shows the word for a field's value, or the value itself when there is no word. */
export const FieldWord = ({ field, value }: { field: string; value: string | null }) => {
  const { choice } = useWords()
  return value === null ? (
    <span className="centre-soft">–</span>
  ) : (
    <span className="figure">{choice(field, value)}</span>
  )
}
