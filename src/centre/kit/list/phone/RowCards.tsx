import { useDeferredValue } from 'react'
import { Checkbox } from 'antd'
import { cardParts } from './cardParts.ts'
import { cellOf, columnTitle } from '../listColumns.tsx'
import type { ListColumn, Row } from '../../listModel/listModel.ts'
import type { ReactNode } from 'react'
import { rowKeys } from '../rowKeys.ts'
import type { Selection } from '../useSelection.ts'
import type { TableState } from '../../listModel/tableAddress.ts'
import type { Words } from '../../format/useWords.ts'

interface CardProps {
  row: Row
  columns: readonly ListColumn[]
  /** The sort order of the rows. */
  sort: TableState['sort']
  words: Words
  zone: string
  open: (row: Row) => void
  actions?: ((row: Row) => ReactNode) | undefined
  /** Before the head, where rows can be selected. */
  choice?: ReactNode
}

/**
 * One row: its head with its state or sum, what and when, the three figures that matter, and everything else when it
 * is opened.
 */
const RowCard = ({ row, columns, sort, words, zone, open, actions, choice }: CardProps) => {
  const [head, ...others] = columns
  const { headEnd, line, figures, rest } = cardParts(others, row, sort)
  const pairs = (some: readonly ListColumn[], className: string) => (
    <dl className={className}>
      {some.map((column) => (
        <div key={column.field}>
          <dt>{columnTitle(column, words, { currency: '', zone })}</dt>
          <dd>{cellOf(column, row, open, true)}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      <div className="row-card-head">
        {head && (
          <span>
            {choice} {cellOf(head, row, open, true)}
          </span>
        )}
        {headEnd && <span>{cellOf(headEnd, row, open, true)}</span>}
      </div>
      {line.length > 0 && (
        <p className="row-card-line">
          {line.map((column) => (
            <span key={column.field}>{cellOf(column, row, open, true)}</span>
          ))}
        </p>
      )}
      {figures.length > 0 && pairs(figures, 'row-card-figures')}
      {rest.length > 0 && (
        <details className="row-card-more">
          <summary>{words.t('card_more')}</summary>
          {pairs(rest, 'row-card-rest')}
        </details>
      )}
      {actions && <div className="row-card-actions">{actions(row)}</div>}
    </>
  )
}

/** The height of a short card, in px. */
const CARD_HEIGHT = 120

interface RowCardsProps extends Omit<CardProps, 'row' | 'choice'> {
  rows: readonly Row[]
  rowKey: string
  /** Set where rows can be selected. */
  selection?: Selection | undefined
}

/** The rows on a phone: cards between hairlines. */
export const RowCards = ({ rows, rowKey, selection, ...card }: RowCardsProps) => {
  const keys = rowKeys(rows, rowKey)
  // A new list draws the cards in view first. React draws the others in steps, between which a press is answered.
  const all = useDeferredValue(true, false)
  const drawn = all ? rows : rows.slice(0, Math.ceil(window.innerHeight / CARD_HEIGHT))
  return (
    <ul className="row-cards">
      {drawn.map((row) => (
        <li key={keys.get(row)}>
          <RowCard
            row={row}
            {...card}
            choice={
              selection && (
                <Checkbox
                  checked={selection.keys.has(String(row[rowKey]))}
                  aria-label={card.words.t('select_row', { row: String(row[rowKey]) })}
                  onChange={({ target }) => selection.change([String(row[rowKey])], target.checked)}
                />
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}
