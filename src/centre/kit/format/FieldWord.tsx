import { useWords } from './useWords.ts'

/** Shows the word for a value of an open set, such as the digits of a pick, or the value itself without one. */
export const FieldWord = ({ field, value }: { field: string; value: string | null }) => {
  const { known } = useWords()
  return value === null ? (
    <span className="centre-soft">–</span>
  ) : (
    <span className="figure">{known(`fields:${field}_${value}`) ?? value}</span>
  )
}
