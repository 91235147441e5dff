import { CONTRACT_KINDS, type ContractKind } from '../entities/contract.ts'

/** The whitelabel node that opens each kind of contract (§6): its entry in the menu and its calls. */
export const CONTRACT_FLAGS = {
  dividend: 'SIGNCONDIV3', daily: 'DAILYSALCONT3', hourly: 'HOURSAL3', realtime: 'RTSALARY3',
} as const satisfies Record<ContractKind, string>

/** The kinds of contract that a site has open; what was agreed in a kind that was closed later rests. */
export const openKinds = (flags: ReadonlySet<string>): ContractKind[] => CONTRACT_KINDS.filter((kind) => flags.has(CONTRACT_FLAGS[kind]))
