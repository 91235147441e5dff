import type { Bet } from '../../../entities/money/money.ts'
import { DescriptionList } from './DescriptionList.tsx'
import { FieldWord } from '../format/FieldWord.tsx'
import { useWords } from '../format/useWords.ts'
import './lotteryTicket.css'

/**
 * Returns the indexes of the drawn numbers that a pick matches. A pick of digits may also span the last numbers
 * together.
 */
const named = (picks: string, numbers: readonly string[]): ReadonlySet<number> => {
  const wholeNumber = numbers.flatMap((number, index) => (number === picks ? [index] : []))
  if (wholeNumber.length > 0 || !/^\d+$/.test(picks)) return new Set(wholeNumber)
  const from = numbers.length - picks.length
  return numbers.slice(from).join('') === picks
    ? new Set(numbers.map((_, index) => index).slice(from))
    : new Set()
}

/**
 * Shows a lottery bet with its draw: the issue, the bet type, the picks, and the drawn numbers with the hits
 * marked.
 */
export const LotteryTicket = ({ bet: { issue, mode, picks, draw } }: { bet: Bet }) => {
  const { t, field } = useWords()
  const numbers = draw?.split(' ') ?? []
  const hit = named(picks ?? '', numbers)
  return (
    <>
      <h3 className="detail-title">{t('lottery_ticket')}</h3>
      <DescriptionList
        rows={[
          [
            field('issue'),
            <span key="i" className="figure">
              {issue}
            </span>,
          ],
          [field('mode'), <FieldWord key="m" field="mode" value={mode} />],
          [
            field('picks'),
            <span key="p" className="draw-numbers">
              <b>
                <FieldWord field="picks" value={picks} />
              </b>
            </span>,
          ],
          [
            field('draw'),
            <span key="d" className="draw-numbers">
              {numbers.map((number, index) =>
                hit.has(index) ? (
                  <b key={index} className="hit" aria-label={t('lottery_hit', { number })}>
                    {number}
                  </b>
                ) : (
                  <span key={index}>{number}</span>
                ),
              )}
            </span>,
          ],
        ]}
      />
    </>
  )
}
