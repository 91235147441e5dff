import type { Contract } from '../../../entities/contracts/contract.ts'
import { contractStanding } from '../../../rules/contracts/contractStanding.ts'
import { StateMark } from '../format/StateMark.tsx'
import { useOpenedAt } from '../format/useOpenedAt.ts'
import { useWords } from '../format/useWords.ts'
import { useBoundaryText } from './useBoundaryText.ts'

/** Shows a contract's state in words, with the date on which it begins or ends. */
export const ContractState = ({
  contract,
}: {
  contract: Pick<Contract, 'state' | 'effectiveFrom' | 'forceUntil'>
}) => {
  const { t, choice } = useWords()
  const date = useBoundaryText()
  const standing = contractStanding(contract, useOpenedAt())
  return (
    <StateMark value={standing.word}>
      {standing.at === null
        ? choice('state', standing.word)
        : t(`contract_state_${standing.word}`, { date: date(standing.at) })}
    </StateMark>
  )
}
