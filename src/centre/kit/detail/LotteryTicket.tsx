import type { ReactNode } from 'react'
import type { Bet } from '../../../entities/money/money.ts'
import { lotteryHits } from '../../../rules/games/lotteryHits.ts'
import { DescriptionList } from './DescriptionList.tsx'
import { FieldWord } from '../format/FieldWord.tsx'
import { useWords } from '../format/useWords.ts'
import './lotteryTicket.css'

/** The picks of a ticket by their bet type. A slip with several lines has them as `mode:picks;mode:picks`. */
const linesOf = ({ mode, picks }: Bet): Map<string, string[]> => {
  const byMode = new Map<string, string[]>()
  for (const line of mode === 'several' ? (picks ?? '').split(';') : [`${mode}:${picks}`]) {
    const [own = '', pick = ''] = line.split(':')
    byMode.set(own, [...(byMode.get(own) ?? []), pick])
  }
  return byMode
}

/**
 * Shows a lottery bet with its draw: the issue, the picks of each bet type, and after the draw its numbers with the
 * hits marked.
 */
export const LotteryTicket = ({ bet }: { bet: Bet }) => {
  const { t, field, known } = useWords()
  const numbers = bet.draw?.split(' ') ?? []
  const lines = [...linesOf(bet)]
  const hit = new Set(
    lines.flatMap(([mode, picks]) => picks.flatMap((pick) => lotteryHits(mode, pick, numbers))),
  )
  return (
    <>
      <h3 className="detail-title">{t('lottery_ticket')}</h3>
      <DescriptionList
        rows={[
          [
            field('issue'),
            <span key="i" className="figure">
              {bet.issue}
            </span>,
          ],
          ...lines.map(([mode, picks]): [string, ReactNode] => [
            known(`fields:mode_${mode}`) ?? mode,
            <span key={mode} className="draw-numbers">
              {picks.map((pick) => (
                <b key={pick}>
                  <FieldWord field="picks" value={pick} />
                </b>
              ))}
            </span>,
          ]),
          bet.draw === null
            ? null
            : [
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
