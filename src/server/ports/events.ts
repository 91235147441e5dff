/** What a browser is told as it happens (provider.md §2 live events). */
export const EVENT_KINDS = ['balance', 'unread', 'announcement', 'contract', 'bill', 'deposit', 'view', 'login', 'logout'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export interface EventDraft {
  /** The account it is for; null speaks to everybody. */
  to: { lineId: string; accountId: string } | null
  kind: EventKind
  /** Small: what changed, so that the browser knows what to ask again. Never a secret. */
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

/** Events: written in the transaction of the change, so that nobody hears of what was rolled back. */
export interface Events {
  publish(events: readonly EventDraft[]): Promise<void>
  /** Events of some lines, and those for everybody, not older than `since`. */
  recent(lineIds: readonly string[], since: number): Promise<LiveEvent[]>
  /** Forgets those older than `before`. */
  prune(before: number): Promise<void>
}
