import { SITE_LINE } from '../../../rules/recordKey.ts'

/** The kinds of live events that browsers receive (provider.md §2 live events). */
export const EVENT_KINDS = [
  'balance',
  'unread',
  'announcement',
  'contract',
  'bill',
  'deposit',
  'view',
  'login',
  'chat',
  'room',
  'logout',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** The receiver of events for everyone on the staff who works with customers: no account and no person. */
export const STAFF_DESK = { lineId: SITE_LINE, accountId: SITE_LINE } as const

export interface EventDraft {
  /** The account that receives the event, or every account of a line (`accountId` null); null for everyone. */
  to: { lineId: string; accountId: string | null } | null
  kind: EventKind
  /** A few values from which the browser knows what to reload. Never a secret. */
  data?: Readonly<Record<string, string | number | boolean | null>>
  at: number
}

export interface LiveEvent {
  eventId: string
  lineId: string
  accountId: string | null
  kind: EventKind
  data: Readonly<Record<string, unknown>>
  at: number
}

/** Events are written in the transaction of the change, so that a rollback removes them too. */
export interface Events {
  publish(events: readonly EventDraft[]): Promise<void>
  /** Returns the events of some lines, and those for everyone, since a moment. */
  recent(lineIds: readonly string[], since: number): Promise<LiveEvent[]>
  /** Deletes events older than `before`. */
  prune(before: number): Promise<void>
}
