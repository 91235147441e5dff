import type { ReactNode } from 'react'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'

type DescriptionRow = [label: string, content: ReactNode]

/** Returns the rows that every decision shows of its record: the number and the status. */
export const useRecordRows = () => {
  const { listField, listChoice } = useWords()
  return {
    number: (number: string): DescriptionRow => [
      listField('number'),
      <span key="number" className="figure">
        {number}
      </span>,
    ],
    /** @param mark the status by whose color the mark is drawn, where this list has a status of its own */
    status: (status: string, mark = status): DescriptionRow => [
      listField('status'),
      <StateMark key="status" value={mark}>
        {listChoice('status', status)}
      </StateMark>,
    ],
  }
}
