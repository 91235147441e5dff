import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { useWords } from '../format/useWords.ts'

export const ContractKindName = ({ kind }: { kind: ContractKind }) => (
  <>{useWords().choice('contractKind', kind)}</>
)
