import { useMemo } from 'react'
import type { Transaction } from '../../../entities/money/money.ts'
import { Amount } from '../../kit/format/Amount.tsx'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { timelineDays } from './timelineDays.ts'
import type { TimelineDay, TimelineItem } from './timelineDays.ts'
import './timeline.css'

interface RowsProps {
  open: (row: Transaction) => void
}

const Line = ({ row, open }: { row: Transaction } & RowsProps) => {
  const { transaction, time } = useWords()
  return (
    <>
      <span className="timeline-time figure">{time(row.at)}</span>
      <button type="button" className="drill timeline-what" onClick={() => open(row)}>
        {transaction(row.type)}
        {row.remark && <small>{row.remark}</small>}
      </button>
      <Amount value={row.amount} signed />
      <span className="timeline-after figure">
        {row.balanceAfter !== null && <Amount value={row.balanceAfter} />}
      </span>
    </>
  )
}

/** The play of one game: its result, and each stake and win when it is opened. */
const Play = ({ item, open }: { item: TimelineItem } & RowsProps) => {
  const { t, time } = useWords()
  const { rows, amount, balanceAfter } = item
  return (
    <details>
      <summary className="timeline-line">
        <span className="timeline-time figure">{time(rows[0].at)}</span>
        <span className="timeline-what">
          {rows[0].remark}
          <small>{t('timeline_play', { count: rows.length })}</small>
        </span>
        <Amount value={amount} signed />
        <span className="timeline-after figure">
          {balanceAfter !== null && <Amount value={balanceAfter} />}
        </span>
      </summary>
      <ul className="timeline-rows">
        {rows.map((row) => (
          <li key={`${row.id} ${row.amount}`} className="timeline-line">
            <Line row={row} open={open} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const Day = ({ day, open }: { day: TimelineDay } & RowsProps) => {
  const words = useWords()
  return (
    <section className="timeline-day">
      <header className="timeline-line">
        <h2>{words.day(day.day)}</h2>
        <Amount value={day.amount} signed />
        <span className="timeline-after figure">
          {day.balanceAfter !== null && <Amount value={day.balanceAfter} />}
        </span>
      </header>
      <ul className="timeline-rows">
        {day.items.map((item) => (
          <li
            key={`${item.rows[0].id} ${item.rows[0].amount}`}
            className={item.rows.length > 1 ? '' : 'timeline-line'}
          >
            {item.rows.length > 1 ? (
              <Play item={item} open={open} />
            ) : (
              <Line row={item.rows[0]} open={open} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Bets and money in one line of time: each day, what happened, and the balance after it. */
export const Timeline = ({ rows, open }: { rows: readonly Transaction[] } & RowsProps) => {
  const { zone } = useCentre()
  const { t } = useWords()
  const days = useMemo(() => timelineDays(rows, zone), [rows, zone])
  return (
    <div className="timeline">
      <p className="timeline-line timeline-heads centre-soft" aria-hidden>
        <span />
        <span>{t('timeline_change')}</span>
        <span className="timeline-after">{t('after')}</span>
      </p>
      {days.map((day) => (
        <Day key={day.day} day={day} open={open} />
      ))}
    </div>
  )
}
