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
  const { t } = useWords()
  const date = useBoundaryText()
  const { word, at } = contractStanding(contract, useOpenedAt())
  return (
    <StateMark field="state" value={word}>
      {at === null ? undefined : t(`contract_state_${word}`, { date: date(at) })}
    </StateMark>
  )
}
