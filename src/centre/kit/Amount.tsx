import { useWords } from './useWords.ts'

/** An amount with its currency. `signed` is for gains and losses: a sign and a colour, never a colour alone. */
export const Amount = ({ value, signed = false }: { value: number; signed?: boolean }) => {
  const { amount } = useWords()
  return <span className={`figure ${signed ? tone(value) : ''}`}>{amount(value, signed)}</span>
}

/** The colour of a gain or a loss. */
export const tone = (value: number): string => (value > 0 ? 'gain' : value < 0 ? 'loss' : '')
