import { useState } from 'react'
import type { CSSProperties } from 'react'
import { Button } from 'antd'
import type { BillExplanation } from '../../../entities/contracts/settlement.ts'
import { Amount } from '../format/Amount.tsx'
import { useWords } from '../format/useWords.ts'
import { BillRecords } from './BillRecords.tsx'
import { BillBetList } from './BillBets.tsx'
import { barsOf, billSteps } from './waterfall.ts'
import type { Bar, BillStep, StepOpens } from './waterfall.ts'

interface RowProps {
  step: BillStep
  bar: Bar
  open: StepOpens | null
  onOpen: (opens: StepOpens) => void
}

const barClass = ({ amount, sum }: BillStep): string => {
  if (sum) return 'sum'
  return amount < 0 ? 'less' : 'more'
}

const StepRow = ({ step, bar, open, onOpen }: RowProps) => {
  const { t } = useWords()
  const { name, amount, sum, opens } = step
  const label = t(`step_${name}`)
  const place = { '--start': bar.start, '--width': bar.width } as CSSProperties
  return (
    <li className={sum ? 'water-row water-sum' : 'water-row'}>
      {opens ? (
        <Button
          type="link"
          className="water-label drill"
          aria-expanded={open === opens}
          onClick={() => onOpen(opens)}
        >
          {label}
        </Button>
      ) : (
        <span className="water-label">{label}</span>
      )}
      <span className="water-track" aria-hidden="true">
        <i className={barClass(step)} style={place} />
      </span>
      <Amount value={amount} signed={sum || name === 'stake' || name === 'gross' ? false : 'step'} />
    </li>
  )
}

const Opened = ({ explanation, opens }: { explanation: BillExplanation; opens: StepOpens }) => {
  const { id } = explanation.bill
  if (opens === 'bets') return <BillBetList id={id} />
  if (opens === 'owedDown' || opens === 'before') return null
  return <BillRecords key={opens} id={id} figure={opens} />
}

/** How the rate leads from the first part to the second, as in “RM 1,240.00 × 5%”. */
const RateLine = ({ bill, basis, contract }: BillExplanation) => {
  const { t, amount, rate } = useWords()
  const { terms } = contract
  if (terms.kind === 'realtime')
    return (
      <p className="centre-soft water-rate">
        {t('step_rates', { profit: rate(terms.profitRateBps), loss: rate(terms.lossRateBps) })}
      </p>
    )
  return bill.rateBps === null ? null : (
    <p className="centre-soft figure water-rate">
      {t('times_rate_of', { amount: amount(basis), rate: rate(bill.rateBps) })}
    </p>
  )
}

interface WaterfallProps {
  explanation: BillExplanation
  /** Shows the bills that the payee owes its downlines. */
  onOwedDown: () => void
  /** Opens the bill of the period before; undefined when there is none. */
  onBefore?: (() => void) | undefined
}

/** Shows a bill as a picture, from the stake to what the payee keeps. A step opens the rows that add up to it. */
export const BillWaterfall = ({ explanation, onOwedDown, onBefore }: WaterfallProps) => {
  const [open, setOpen] = useState<StepOpens | null>(null)
  const [basis = [], share = []] = billSteps(explanation)
  const press = (opens: StepOpens) => {
    if (opens === 'owedDown') onOwedDown()
    else if (opens === 'before') onBefore?.()
    else setOpen(open === opens ? null : opens)
  }
  const part = (steps: readonly BillStep[]) => {
    const bars = barsOf(steps)
    return (
      <ul className="waterfall">
        {steps.map((step, index) => (
          <StepRow key={step.name} step={step} bar={bars[index]!} open={open} onOpen={press} />
        ))}
      </ul>
    )
  }
  return (
    <>
      {part(basis)}
      {open && (
        <div className="water-opened">
          <Opened explanation={explanation} opens={open} />
        </div>
      )}
      <RateLine {...explanation} />
      {part(share)}
    </>
  )
}
