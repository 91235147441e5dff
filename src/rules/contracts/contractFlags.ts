import { CONTRACT_KINDS, type ContractKind } from '../../entities/contracts/contract.ts'

/** The whitelabel node of each kind of contract (§6), for its menu entry and its calls. */
export const CONTRACT_FLAGS = {
  dividend: 'SIGNCONDIV3',
  daily: 'DAILYSALCONT3',
  hourly: 'HOURSAL3',
  realtime: 'RTSALARY3',
} as const satisfies Record<ContractKind, string>

/** The kinds of contract that a site has switched on. Contracts of a kind that was switched off later are paused. */
export const openKinds = (flags: ReadonlySet<string>): ContractKind[] =>
  CONTRACT_KINDS.filter((kind) => flags.has(CONTRACT_FLAGS[kind]))
