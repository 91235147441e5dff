import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import './choiceCards.css'

export interface ChoiceCard {
  value: string
  label: string
  picture: ReactNode
  /** What sets the choice apart, such as its time, fee and limits. */
  facts: readonly string[]
  /** A short mark next to the label, such as "Last used". */
  mark?: string | undefined
}

interface ChoiceCardsProps {
  /** The id of the element that names the choice. */
  labelledBy: string
  choices: readonly ChoiceCard[]
  value?: string | undefined
  onChange?: (value: string) => void
  /** antd's Form scrolls to the field by it. */
  ref?: Ref<HTMLDivElement>
}

/** A choice between a few things that need more than a word, as cards. It is a field of antd's Form too. */
export const ChoiceCards = ({ labelledBy, choices, value, onChange, ref }: ChoiceCardsProps) => {
  const name = useId()
  return (
    <div ref={ref} role="radiogroup" aria-labelledby={labelledBy} className="choice-cards">
      {choices.map((choice) => (
        <label key={choice.value} className="choice-card" data-chosen={choice.value === value || undefined}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange?.(choice.value)}
          />
          <span className="choice-picture">{choice.picture}</span>
          <span className="choice-text">
            <strong>
              {choice.label}
              {choice.mark && <small className="choice-mark">{choice.mark}</small>}
            </strong>
            {choice.facts.map((fact) => (
              <small key={fact}>{fact}</small>
            ))}
          </span>
        </label>
      ))}
    </div>
  )
}
