import type { Contract, ContractState } from '../../entities/contracts/contract.ts'

/** The state of a contract at a moment, in the word for people, with the date that belongs to it. */
export type ContractStanding = { word: 'begins' | 'until'; at: number } | { word: ContractState; at: null }

/**
 * Returns the state with its date: an agreed contract that does not count yet "begins", an ended one that still
 * counts is "in force until".
 */
export const contractStanding = (
  { state, effectiveFrom, forceUntil }: Pick<Contract, 'state' | 'effectiveFrom' | 'forceUntil'>,
  now: number,
): ContractStanding => {
  if (state === 'active' && effectiveFrom > now) return { word: 'begins', at: effectiveFrom }
  // A contract that was replaced before it began never counts.
  const counts = forceUntil !== null && forceUntil > now && forceUntil > effectiveFrom
  if ((state === 'ended' || state === 'terminated') && counts) return { word: 'until', at: forceUntil }
  return { word: state, at: null }
}
