import { Steps } from 'antd'
import { useWords } from '../../kit/format/useWords.ts'

export interface MoneyStep {
  title: string
  /** When it was done, epoch ms; null while it is not. */
  at: number | null
  /** What it waits for, while it is not done. */
  waits?: string | undefined
}

interface MoneyStepsProps {
  steps: readonly MoneyStep[]
  /** The index of the step that is under way. */
  current: number
  status: 'process' | 'error' | 'finish'
}

/** The way of a deposit or a withdrawal, with the time of each step. It follows the live status. */
export const MoneySteps = ({ steps, current, status }: MoneyStepsProps) => {
  const { moment } = useWords()
  return (
    <Steps
      direction="vertical"
      size="small"
      className="money-steps"
      current={current}
      status={status}
      items={steps.map(({ title, at, waits }) => ({
        title,
        description: at === null ? waits : <span className="figure">{moment(at)}</span>,
      }))}
    />
  )
}
