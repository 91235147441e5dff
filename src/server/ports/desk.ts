import type { Units } from '../../rules/money.ts'

/** What waits for an operator's word. */
export const DESK_KINDS = ['deposit', 'withdrawal', 'promotion', 'redemption'] as const
export type DeskKind = (typeof DESK_KINDS)[number]

/** One thing on the operator's desk. */
export interface DeskItem {
  kind: DeskKind
  lineId: string
  id: string
  accountName: string
  /** Money it is about; 0 for an application. */
  amount: Units
  status: string
  at: number
}

/** The operator's desk: over all lines, asked one line at a time. */
export interface Desk {
  /** What waits for a person, the oldest first. */
  waiting(kind: DeskKind, limit: number): Promise<DeskItem[]>
  /** The things of a kind whose number begins so, in any state; more than one when too little was typed. */
  find(kind: DeskKind, number: string): Promise<DeskItem[]>
}
