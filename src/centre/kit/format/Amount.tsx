import { useWords } from './useWords.ts'

interface AmountProps {
  value: number
  /**
   * True: a gain or loss of the players or the reader, with a sign and a colour. `step`: added or subtracted in a
   * sum, with a sign only.
   */
  signed?: boolean | 'step'
}

/** An amount with its currency. A colour always comes with a sign. */
export const Amount = ({ value, signed = false }: AmountProps) => {
  const { amount } = useWords()
  return (
    <span className={`figure ${signed === true ? tone(value) : ''}`}>{amount(value, signed !== false)}</span>
  )
}

/** Returns the CSS class for the colour of a gain or a loss. */
export const tone = (value: number): string => {
  if (value === 0) return ''
  return value > 0 ? 'gain' : 'loss'
}
